package org.qipu.language;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Optional;

/** Says in a language what the service said or kept in another; what is nobody's sentence but somebody's own stays as it is. */
public final class Phrasebook {

    private static final int MOST = 20_000;
    private static final int LONGEST = 4_000;

    private static final Grammar CHINESE = Catalogue.chinese();
    private static final Grammar ENGLISH = Catalogue.english();

    private static final Cache<String, Optional<String>> SAID_IN_CHINESE =
            Caffeine.newBuilder().maximumSize(MOST).build();

    private Phrasebook() {}

    /** Forgets what was said: words in it may have been erased. */
    public static void forget() {
        SAID_IN_CHINESE.invalidateAll();
    }

    /** The text in a language. */
    public static String said(String text, Language language) {
        return translated(text, language).orElse(text);
    }

    /** The text in English: what is kept in Chinese is said in English, the rest stays. */
    public static String inEnglish(String text) {
        return said(text, Language.EN);
    }

    /** The text in a language, if it is one of ours and is not in that language already. */
    static Optional<String> translated(String text, Language language) {
        if (text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        return switch (language) {
            case EN -> holdsChinese(text) ? Optional.of(new Parse(ENGLISH, text).whatIsKnown()) : Optional.empty();
            case ZH_HANT -> SAID_IN_CHINESE.get(text, Phrasebook::inChinese);
        };
    }

    /** A text of ours that is no sentence: a title, a reason that the service gives by itself. */
    static Optional<String> phrase(String kind, String text, Language language) {
        return language == Language.ZH_HANT ? CHINESE.translated(kind, text) : Optional.empty();
    }

    private static Optional<String> inChinese(String text) {
        return CHINESE.translated(text)
                .or(() -> holdsChinese(text) ? CHINESE.translated(inEnglish(text)) : Optional.empty());
    }

    static boolean holdsChinese(String text) {
        return text.codePoints().anyMatch(Character::isIdeographic);
    }
}
