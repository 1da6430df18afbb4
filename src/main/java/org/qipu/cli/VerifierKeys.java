package org.qipu.cli;

import org.qipu.audit.note.VerifierKey;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Keys of logs and witnesses, as they are published. */
final class VerifierKeys implements ITypeConverter<VerifierKey> {

    @Override
    public VerifierKey convert(String value) {
        return VerifierKey.parse(value)
                .orElseThrow(
                        () -> new TypeConversionException(
                                "'" + value
                                        + "' is no key: one is published as name+0123abcd+base64, and its number is of its name and bytes"));
    }
}
