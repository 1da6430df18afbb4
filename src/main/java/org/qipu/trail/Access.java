package org.qipu.trail;

import java.util.Optional;

/**
 * Somebody was shown something, or was refused it.
 *
 * @param who    who asked
 * @param what   for what
 * @param of     of which game, competition or person
 * @param method the method of the request
 * @param path   its address as the contract has it, without what was put into it
 * @param status what came of it: the status of the answer
 */
public record Access(Who who, What what, Of of, String method, String path, int status) {

    private static final int REFUSED = 400;

    /**
     * Who asked, as events would name him.
     *
     * @param token the id of his token, or by what his sessions are told apart
     */
    public record Who(String role, String id, Optional<String> token) {

        public Who {
            role = Kept.text(role);
            id = Kept.text(id);
            token = token.map(Kept::text);
        }
    }

    /** Of what it is; what is not known, or is of none, is not there. */
    public record Of(
            Optional<String> game, Optional<String> competition, Optional<String> round, Optional<String> person) {

        /** Of nothing in particular. */
        public static final Of NOTHING = new Of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        public Of {
            game = game.map(Kept::text);
            competition = competition.map(Kept::text);
            round = round.map(Kept::text);
            person = person.map(Kept::text);
        }
    }

    /** Whether he was refused it. */
    boolean isRefused() {
        return status >= REFUSED;
    }

    /** By what reads of one minute are the same; refusals of one kind are, of whatever: nobody fills the trail with them. */
    Access same() {
        return new Access(who, what, isRefused() ? Of.NOTHING : of, method, path, isRefused() ? REFUSED : 0);
    }

    /** Texts as the table takes them, of a length that was bounded. */
    private static final class Kept {
        private static final int LONGEST = 500;

        static String text(String given) {
            var clean = given.replace('\0', '\uFFFD');
            return clean.length() <= LONGEST ? clean : clean.substring(0, LONGEST);
        }
    }
}
