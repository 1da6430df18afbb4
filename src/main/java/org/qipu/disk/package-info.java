/** Files that must not be lost: whole or not at all, and on the disk when they are said to be written. */
package org.qipu.disk;
