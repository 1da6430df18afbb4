package org.qipu.language;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** What is said in an answer, for tests of other packages. */
public final class Spoken {

    /** Terms that an English text names as such, and moves as they are written: (犯規), 俥一進一. */
    private static final Pattern NAMED = Pattern.compile(
            "\\(\\p{IsHan}{2,6}\\)|[\\p{IsHan}1-9]?[車俥馬傌炮砲包兵卒仕士相象帥將][一二三四五六七八九1-9]?[進退平][一二三四五六七八九1-9]|[車俥馬傌炮砲包兵卒仕士相象帥將](?= on )|判決\\w+|(組織|通則|棋規|總綱|細則|說明)[\\p{IsHan}]*[0-9]*(\\[\\w\\])?");

    /** Two words of English, one after the other. */
    private static final Pattern ENGLISH = Pattern.compile("(?<![A-Za-z])[a-z]{2,} [a-z]{2,}");

    private Spoken() {}

    /** The sentences of an answer that stay English in Chinese, but for what somebody sent. */
    public static Set<String> untold(JsonNode answer, List<String> own) {
        var untold = new TreeSet<String>();
        Sentences.each(answer.deepCopy(), (kind, text) -> {
            var said = Sentences.said(kind, text, Language.ZH_HANT);
            if (ENGLISH.matcher(without(said, own)).find()) {
                untold.add(text + " -> " + said);
            }
            return text;
        });
        return untold;
    }

    /** The sentences of an answer that have Chinese in them in English, but for what somebody sent. */
    public static Set<String> chinese(JsonNode answer, List<String> own) {
        var chinese = new TreeSet<String>();
        Sentences.each(answer.deepCopy(), (kind, text) -> {
            var said = Phrasebook.inEnglish(text);
            if (Phrasebook.holdsChinese(NAMED.matcher(without(said, own)).replaceAll(""))) {
                chinese.add(said);
            }
            return text;
        });
        return chinese;
    }

    private static String without(String text, List<String> own) {
        var rest = text;
        for (var words : own) {
            rest = rest.replace(words, "");
        }
        return rest;
    }
}
