/**
 * The contract of the wire as documents for programs: OpenAPI and JSON Schema, generated from the resources, the sealed
 * commands, the views and the words of the wire, so that what is described is what is served.
 */
package org.qipu.contract;
