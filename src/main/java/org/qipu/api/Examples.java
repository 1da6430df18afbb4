package org.qipu.api;

/** The examples of the API's description. */
final class Examples {

    static final String SCHEDULE = """
            {"gameId": "ecc-2-5", "rulebook": "fide-2023", "competition": "ecc-2018", "round": 2, "board": 5,
             "timeControl": {"mode": "cumulative", "periods": [{"moves": 40, "time": "PT90M", "extra": "PT30S"}, {"time": "PT30M", "extra": "PT30S"}]},
             "players": {"white": {"id": "fide:1503014", "rating": 2837}, "black": {"id": "fide:5000017"}}}""";
    static final String MOVE = """
            {"type": "PlayMove", "move": "e2e4", "clock": {"white": "PT1H29M58S", "black": "PT1H30M"}, "at": "2026-11-21T09:00:32Z"}""";
    static final String CLAIM = """
            {"type": "ClaimDraw", "side": "black", "basis": "repetition", "intendedMove": "f6g8"}""";
    static final String PENALTY = """
            {"type": "ImposePenalty", "side": "white", "penalty": "opponent-time", "amount": "PT2M", "article": "11.5", "reason": "Five draw offers in six moves"}""";
    static final String ARRAY = """
            [{"type": "PlayMove", "move": "e4", "press": false}, {"type": "OfferDraw", "side": "white"}, {"type": "PressClock", "side": "white"}]""";
    static final String COMPETITION = """
            {"name": "Club championship", "format": {"type": "round-robin", "cycles": 1}, "venue": "Hall B", "delay": "PT15M", "rulebook": "fide-2023",
             "timeControl": {"mode": "cumulative", "periods": [{"time": "PT90M", "extra": "PT30S"}]}, "regulations": {"defaultTime": "PT15M"},
             "entrants": [{"id": "fide:1503014", "rating": 2837}, {"id": "fide:5000017"}, "club:3", "club:4"],
             "withdrawals": [{"player": "club:4", "afterRound": 2}], "tieBreaks": ["direct-encounter", "sonneborn-berger", "wins"],
             "rounds": [{"round": 1, "scheduledStart": "2026-11-21T09:00:00Z"}, {"round": 2, "scheduledStart": "2026-11-28T09:00:00Z"}]}""";
    static final String PROBLEM = """
            {"type": "/problems/touch-obligation", "title": "Touch obligation", "status": 422, "detail": "The player is bound to Ng8.",
             "rulebook": "fide-2023", "article": "9.5.3", "moves": ["f6g8"]}""";
    static final String POSITION = """
            {"discipline": "chess", "rulebook": "fide-2023", "position": "4k3/8/8/4r3/K7/8/8/4R3 w - - 0 1", "moves": ["Kb4", "Kd7"]}""";
    static final String XIANGQI_POSITION = """
            {"discipline": "xiangqi", "rulebook": "xiangqi-tw-2024", "position": "2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w",
             "moves": ["俥四平五", "將5平6", "俥五平四", "將6平5"]}""";

    private Examples() {}
}
