package org.qipu.read.search;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;
import org.qipu.board.Position;
import org.qipu.competition.ReleaseTerms;
import org.qipu.log.EventLog;

/** Searches the tables that {@link SearchTables} fills from the events. */
public final class GameSearch {

    private static final int AT_ONCE = 1000;
    /** As many pages are looked through at once for games that are shown. */
    private static final int MOST_PAGES = 10;

    /** So many games of a range of dates are few: of a million one in a hundred. */
    private static final int FEW = 10_000;

    private final DataSource database;
    private final int few;

    public GameSearch(DataSource database) {
        this(database, FEW);
    }

    /** @param few how many games of a range of dates are few ({@link PlayedIn}) */
    GameSearch(DataSource database, int few) {
        this.database = database;
        this.few = few;
    }

    /** One page of games, in the order of their ids; {@code cursor} asks for the next. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Page(List<Found> games, Optional<String> cursor) {}

    /** What makes two positions the same for the search: the first four fields of the FEN, in xiangqi the two it has. */
    public static String identity(Position position) {
        var fen = position.fen();
        var end = 0;
        for (int fields = 0; fields < 4 && end < fen.length(); fields++) {
            var blank = fen.indexOf(' ', end + 1);
            end = blank < 0 ? fen.length() : blank;
        }
        return fen.substring(0, end);
    }

    /**
     * Every game of a competition, of one round or of all, and every game whose schedule was changed so lately that for
     * whoever waits it may be there still, or not yet: what is shown of it tells ({@link Found#isOf}).
     */
    public List<Found> of(String competition, Optional<String> round, Instant now) {
        return all(
                Query.of(Optional.of(competition), round, Optional.empty()),
                Optional.of(now.minus(ReleaseTerms.LONGEST)));
    }

    /** Every game of a player. */
    public List<Found> of(String player) {
        return all(Query.of(Optional.empty(), Optional.empty(), Optional.of(player)), Optional.empty());
    }

    private List<Found> all(Query wanted, Optional<Instant> settled) {
        var games = new ArrayList<Found>();
        Optional<String> cursor = Optional.empty();
        do {
            var page = find(wanted.after(cursor, AT_ONCE), settled);
            games.addAll(page.games());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return games;
    }

    /**
     * The games that match as they are shown: those that are not shown are passed over, so that neither a page nor its
     * cursor tells of them.
     *
     * @param settled up to when everything that was recorded is shown to everybody: what matches may change for games that went on since
     * @param shown   games found as they are shown, without those that are not
     */
    public Page find(Query query, Instant settled, UnaryOperator<List<Found>> shown) {
        var games = new ArrayList<Found>();
        var cursor = query.cursor();
        var pages = 0;
        do {
            var page = find(query.after(cursor, pages == 0 ? query.limit() + 1 : AT_ONCE), Optional.of(settled));
            games.addAll(shown.apply(page.games()));
            cursor = page.cursor();
            pages++;
        } while (games.size() <= query.limit() && cursor.isPresent() && pages < MOST_PAGES);
        return games.size() <= query.limit()
                ? new Page(games, cursor)
                : new Page(
                        List.copyOf(games.subList(0, query.limit())),
                        Optional.of(games.get(query.limit() - 1).gameId()));
    }

    /** The games that match. */
    public Page find(Query query) {
        return find(query, Optional.empty());
    }

    /** How the database answers the first page of a search: its plan and what it took, for measurements. */
    public List<String> plan(Query query, Instant settled) {
        var wanted = Statement.of(query.after(query.cursor(), query.limit() + 1), Optional.of(settled), few);
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("explain (analyze, buffers) " + wanted.sql())) {
            wanted.fill(statement);
            var plan = new ArrayList<String>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    plan.add(rows.getString(1));
                }
            }
            return plan;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The search tables could not be read.", e);
        }
    }

    private Page find(Query query, Optional<Instant> settled) {
        var wanted = Statement.of(query, settled, few);
        var limit = query.limit();
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(wanted.sql())) {
            wanted.fill(statement);
            var games = new ArrayList<Found>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    games.add(FoundRow.read(rows));
                }
            }
            var more = games.size() > limit;
            return new Page(
                    more ? List.copyOf(games.subList(0, limit)) : games,
                    more ? Optional.of(games.get(limit - 1).gameId()) : Optional.empty());
        } catch (SQLException e) {
            throw new EventLog.StoreException("The search tables could not be read.", e);
        }
    }
}
