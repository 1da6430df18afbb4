package org.qipu.log.codec;

import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.NopAnnotationIntrospector;
import java.util.Locale;
import org.qipu.law.Amendment;
import org.qipu.law.Regulations.QuickplayFinish;
import org.qipu.law.Score;
import org.qipu.law.Supervision;

/** The word that stands for a constant outside the program: {@code FIFTY_MOVES} is {@code fifty-moves}, a score is in its notation. */
public final class Words extends NopAnnotationIntrospector {

    private static final long serialVersionUID = 1;

    Words() {}

    /** The word for that constant. */
    public static String of(Enum<?> constant) {
        return switch (constant) {
            case Score score -> score.notation();
            case Amendment amendment -> amendment.id();
            case Supervision supervision -> supervision.id();
            case QuickplayFinish finish -> finish.id();
            default -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
        };
    }

    @Override
    public String[] findEnumValues(MapperConfig<?> config, AnnotatedClass type, Enum<?>[] constants, String[] names) {
        for (int i = 0; i < constants.length; i++) {
            names[i] = of(constants[i]);
        }
        return names;
    }
}
