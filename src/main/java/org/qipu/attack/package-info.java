/**
 * What an attacker or an accident can do to the service, as a program: each attack runs against a service of its own
 * and says what did not hold.
 */
package org.qipu.attack;
