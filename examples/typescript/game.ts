/**
 * Plays a game through a client whose types are generated from the contract: moves, an offer, a claim, a report and the ruling on it,
 * a penalty, a resignation; and follows the game's stream meanwhile.
 *
 * QIPU_URL names the service, QIPU_TOKEN holds a token of a chief arbiter.
 */
import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./qipu.js";

type Command = components["schemas"]["Command"];
type Event = components["schemas"]["Event"];
type Answer = components["schemas"]["Answer"];

const url = process.env["QIPU_URL"] ?? "http://localhost:8080";
const authorization = `Bearer ${process.env["QIPU_TOKEN"] ?? ""}`;
const qipu = createClient<paths>({ baseUrl: url, headers: { authorization } });

const scheduled = await qipu.POST("/api/v1/games", {
  body: {
    rulebook: "fide-2023",
    timeControl: { mode: "cumulative", periods: [{ time: "PT90M", extra: "PT30S" }] },
    players: { white: { id: "example:1" }, black: { id: "example:2" } },
  },
});
assert.equal(scheduled.response.status, 201, JSON.stringify(scheduled.error));
const game = scheduled.data as components["schemas"]["GameView"];
const id = game.gameId;

/** Sends commands; what is refused ends the program with the problem. */
async function send(...commands: Command[]): Promise<Answer> {
  const { data, error } = await qipu.POST("/api/v1/games/{id}/commands", {
    params: { path: { id }, header: { "Idempotency-Key": crypto.randomUUID() } },
    body: commands,
  });
  assert.ok(data, JSON.stringify(error));
  return data;
}

/** The events of the stream, until a game has ended. */
async function follow(): Promise<Event[]> {
  const events: Event[] = [];
  const response = await fetch(`${url}/api/v1/games/${id}/stream`, { headers: { authorization, accept: "text/event-stream" } });
  assert.equal(response.status, 200);
  const text = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await text.read();
    if (done) return events;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const lines = block.split("\n");
      const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("\n");
      const kind = lines.find((line) => line.startsWith("event:"))?.slice(6).trim();
      const event = data === "" ? undefined : (JSON.parse(data) as Partial<Event>);
      if (kind === undefined || event?.sequence === undefined) continue; // a heartbeat, or what only the stream has
      events.push(event as Event);
      if (kind === "GameEnded") {
        await text.cancel();
        return events;
      }
    }
  }
}

const followed = follow();

await send({ type: "StartGame" });
for (const move of ["e2e4", "e7e5", "g1f3", "g8f6"]) {
  const answer = await send({ type: "PlayMove", move });
  assert.equal(answer.game.position.legalMoves.length > 0, true);
}

// An offer, declined by touching a piece: here in words
await send({ type: "OfferDraw", side: "white" }, { type: "DeclineDraw", side: "black" });

// A claim that the service's own count answers: not the third time, and the opponent is given time (9.5.3)
const claimed = await send({ type: "ClaimDraw", side: "white", basis: "repetition", intendedMove: "f3g1" });
const claim = claimed.game.claims.at(-1);
assert.equal(claim?.decision, "rejected");
assert.equal(claim?.article, "9.5.3");
await send({ type: "PlayMove", move: "f3g1" });

// What went wrong in the hall is recorded, found by the Laws, and ruled on
const reported = await send({ type: "ReportIrregularity", kind: "distraction", side: "black", reportedBy: "white" });
const irregularity = reported.game.irregularities.at(-1);
assert.equal(irregularity?.status, "open");
const ruled = await send({
  type: "RuleOnIrregularity",
  irregularity: irregularity!.irregularity,
  remedy: "none",
  penalties: [{ side: "black", penalty: "warning", article: "12.9.1" }],
  reason: "Told to be quiet",
});
assert.equal(ruled.game.irregularities.at(-1)?.status, "ruled");

// A refusal is a problem with the article; nothing is recorded
const refused = await qipu.POST("/api/v1/games/{id}/commands", {
  params: { path: { id } },
  body: { type: "PlayMove", move: "a1a8" },
});
assert.equal(refused.response.status, 422);
assert.equal(refused.error?.type, "/problems/illegal-move");
assert.ok(refused.error?.article);

const ended = await send({ type: "Resign", side: "black" });
assert.equal(ended.game.result?.score, "1-0");

const events = await followed;
const moves = events.flatMap((event) => (event.type === "MovePlayed" ? [event.payload.move] : []));
assert.deepEqual(moves, ["e2e4", "e7e5", "g1f3", "g8f6", "f3g1"]);
assert.equal(events.at(-1)?.sequence, ended.version);

console.log(`Game ${id}: ${events.length} events, ${moves.length} moves, ${ended.game.result?.score}.`);
