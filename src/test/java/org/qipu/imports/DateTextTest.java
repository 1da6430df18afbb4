package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A date is read as far as it can be read in one way only")
class DateTextTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 22);

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(delimiter = '|', textBlock = """
            2006.11.25             | 2006.11.25
            2006-11-25             | 2006.11.25
            2006/11/25             | 2006.11.25
            2004.11.7              | 2004.11.07
            1996年08月12日         | 1996.08.12
            1996 年 8 月 12 號     | 1996.08.12
            １９９６年８月１２日    | 1996.08.12
            一九九六年八月十二日   | 1996.08.12
            二〇〇六年十一月二十五日 | 2006.11.25
            二零零六年十二月三十一日 | 2006.12.31
            民國95年11月25日       | 2006.11.25
            民国九十五年十一月廿五日 | 2006.11.25
            民國一百零三年         | ????.??.??
            19960812               | 1996.08.12
            12 Aug 1996            | 1996.08.12
            12-Aug-1996            | 1996.08.12
            August 12, 1996        | 1996.08.12
            Mon, 12 August 1996    | 1996.08.12
            1996 Aug 12            | 1996.08.12
            2010-03-12 15:0        | 2010.03.12
            2010-03-12T15:00:00Z   | 2010.03.12
            2006-11-25 星期六      | 2006.11.25
            2006-11-25 (六) 14:30  | 2006.11.25
            08/25/1996             | 1996.08.25
            25/08/1996             | 1996.08.25
            25.8.1996              | 1996.08.25
            08/08/1996             | 1996.08.08
            25081996               | 1996.08.25
            08/12/1996             | 1996.??.??
            12.08.1996             | 1996.??.??
            08121996               | 1996.??.??
            ??.08.1996             | 1996.??.??
            1996年                 | 1996.??.??
            1996                   | 1996.??.??
            1996.??.??             | 1996.??.??
            1996.00.00             | 1996.??.??
            1996.??.12             | 1996.??.??
            1996.13.05             | 1996.??.??
            1996.08.??             | 1996.08.??
            1996.08                | 1996.08.??
            1996年8月              | 1996.08.??
            1996年8月上旬          | 1996.08.??
            08/1996                | 1996.08.??
            Aug 1996               | 1996.08.??
            199608                 | 1996.08.??
            19960000               | 1996.??.??
            19961305               | 1996.??.??
            25001996               | 1996.??.??
            19961509               | ????.??.??
            1996.02.30             | 1996.02.??
            2006-11-20~25          | 2006.11.??
            2006年11月20日至25日   | 2006.11.??
            2006-11-20/25          | 2006.11.??
            2006-11-30至12-2       | 2006.??.??
            2006.11.30-2006.12.02  | 2006.??.??
            1996年8月-9月          | 1996.??.??
            1996.08-09             | 1996.??.??
            2006.12.30-2007.01.02  | ????.??.??
            1996-1998              | ????.??.??
            1996-97                | ????.??.??
            200411                 | ????.??.??
            96.08.12               | ????.??.??
            12/08/96               | ????.??.??
            960812                 | ????.??.??
            2062.01.01             | ????.??.??
            0000.00.00             | ????.??.??
            ????.??.??             | ????.??.??
            ''                     | ????.??.??
            ?                      | ????.??.??
            昨天                   | ????.??.??
            """)
    void a_text_is_read_so(String text, String date) {
        assertThat(DateText.read(text, TODAY).pgn()).isEqualTo(date);
    }

    @ParameterizedTest(name = "a day that is one of two is between them: {0}")
    @CsvSource({"08/12/1996,1996-08-12,1996-12-08", "5.6.2009,2009-05-06,2009-06-05"})
    void the_days_that_a_text_may_mean_bound_it(String text, LocalDate first, LocalDate last) {
        var read = DateText.read(text, TODAY);
        assertThat(read.first()).contains(first);
        assertThat(read.last()).contains(last);
    }
}
