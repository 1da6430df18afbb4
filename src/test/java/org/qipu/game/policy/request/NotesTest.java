package org.qipu.game.policy.request;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.Law;
import org.qipu.game.GivenGame;

/** Notes and requests. */
class NotesTest {

    @ParameterizedTest
    @ValueSource(strings = {"fide-2001", "fide-2005", "fide-2009", "fide-2023"})
    @Law("SCO-04")
    void a_note_is_kept_in_its_own_words(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("AddNote {text: 'the light went out', kind: 'observation'}")
                .then("NoteAdded {text: 'the light went out', kind: 'observation'}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"fide-2005", "fide-2009", "fide-2023"})
    @Law("CON-03")
    void a_request_for_leave_is_recorded(String edition) {
        GivenGame.under(edition)
                .given("GameStarted")
                .when("MakeRequest {side: 'white', kind: 'leave'}")
                .then("RequestMade {side: 'white', kind: 'leave', count: 1}");
    }
}
