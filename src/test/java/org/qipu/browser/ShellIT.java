package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import org.qipu.game.event.Actor.Role;

/** The frame around every page: addresses, languages, themes, who is signed in. */
@ExtendWith(InBrowser.class)
class ShellIT {

    @Test
    void theEntranceLeadsToTheCompetitions(Page page) {
        page.open("/").says(By.tagName("h1"), "Competitions").picture("competitions");
        assertThat((String) page.value("location.pathname")).isEqualTo("/ui/");
    }

    @Test
    void theReaderChoosesLanguageAndThemeAndFindsThemAgain(Page page) {
        page.open("/ui/").click(By.id("choices-open"));
        new Select(page.find(By.id("setting-theme"))).selectByValue("dark");
        page.until("document.documentElement.dataset.theme === 'dark'");
        new Select(page.find(By.id("setting-language"))).selectByValue("zh-Hant");
        page.until("document.documentElement.lang === 'zh-Hant'").says(By.tagName("h1"), "賽事");
        assertThat(page.open("/ui/").text(By.tagName("h1"))).isEqualTo("賽事");
        assertThat((String) page.value("document.documentElement.dataset.theme"))
                .isEqualTo("dark");
    }

    @Test
    void theDaysOfACompetitionAreThoseOfItsOwnHall(Hall hall, Page page) throws Exception {
        hall.competition("first-to-wake", """
                "timeZone":"Pacific/Kiritimati","rounds":[{"round":1,"scheduledStart":"2026-11-22T11:00:00Z"}]""");
        page.open("/ui/c/first-to-wake").says(By.tagName("h2"), "2026-11-23");
        page.open("/ui/").says(By.tagName("main"), "2026-11-23");
    }

    @Test
    void whatIsNoPageSaysSo(Page page) {
        assertThat(page.open("/ui/nothing-of-the-kind").text(By.tagName("h1"))).isNotBlank();
    }

    @Test
    void thePageIsWalkedByKeysAndGoesWithoutLoading(Page page) {
        page.open("/ui/").value("window.stays = true");
        page.keys(Keys.TAB, Keys.ENTER);
        assertThat(page.focus()).isEqualTo("main#main");
        page.click(By.partialLinkText("Sign in")).until("location.pathname === '/ui/sign-in'");
        assertThat(page.value("window.stays")).isEqualTo(true);
        page.driver().navigate().back();
        page.says(By.tagName("h1"), "Competitions");
    }

    @Test
    void whoeverIsSignedInIsNamedUntilHeSignsOut(Page page) throws Exception {
        page.as(Role.CHIEF_ARBITER).open("/ui/").says(By.cssSelector("body > header"), "chief");
        page.click(By.id("sign-out")).says(By.cssSelector("body > header"), "Sign in");
    }

    @Test
    void nothingIsFoundByAxe(Page page) {
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                page.open("/ui/?theme=" + theme + "&language=" + language);
                assertThat(page.axe()).as(theme + " " + language).isEmpty();
            }
        }
    }
}
