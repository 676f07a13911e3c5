// Plays a whole game against the computer: node play.mjs http://127.0.0.1:8080 starmada [SEED]
//
// Needs Node 20 and no packages. It answers at random and lets the server answer what was refused.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';

const [address, ruleset, seed = Date.now()] = process.argv.slice(2);

/** Makes a game against the computer. The cookie says who we are. */
async function make() {
  const asked = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ ruleset }) };
  const made = await fetch(`${address}/api/games`, asked);
  const { game, refused } = await made.json();
  if (refused) throw new Error(refused.says);
  console.log(`Watch it at ${address}/game/${game}`);
  return { game, cookie: made.headers.getSetCookie()[0].split(';')[0] };
}

/** Opens the game's WebSocket (RFC 6455), as far as this protocol needs it. */
function open({ game, cookie }, hear) {
  const headers = {
    Cookie: cookie,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
    'Sec-WebSocket-Version': 13,
  };
  const asked = request(`${address}/api/games/${game}/socket`, { headers });
  asked.on('upgrade', (_, socket, head) => {
    const send = (kind, payload) => {
      const { length } = payload;
      const size = length < 126 ? [128 | length] : [254, length >> 8, length & 255];
      const mask = randomBytes(4);
      const masked = payload.map((byte, at) => byte ^ mask[at % 4]);
      socket.write(Buffer.concat([Buffer.from([128 | kind, ...size]), mask, masked]));
    };
    const say = (message) => send(1, Buffer.from(JSON.stringify(message)));
    let [bytes, text] = [head, Buffer.alloc(0)];
    const read = () => {
      while (bytes.length > 1) {
        const short = bytes[1] & 127;
        const start = short < 126 ? 2 : short === 126 ? 4 : 10;
        if (bytes.length < start) return;
        const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
        if (bytes.length < start + size) return;
        const [kind, whole, payload] = [bytes[0] & 15, bytes[0] & 128, bytes.subarray(start, start + size)];
        bytes = bytes.subarray(start + size);
        if (kind === 8) throw new Error('the table was closed');
        if (kind === 9) send(10, payload);
        if (kind < 2) text = Buffer.concat([text, payload]);
        if (kind < 2 && whole) {
          hear(JSON.parse(text.toString()), say);
          text = Buffer.alloc(0);
        }
      }
    };
    socket.on('data', (more) => ((bytes = Buffer.concat([bytes, more])), read()));
    say({ type: 'hello', seen: 0 });
  });
  asked.end();
}

let state = (Number(seed) % 2147483646) + 1;
const below = (count) => (state = (state * 48271) % 2147483647) % count;
const between = (least, most) => least + below(most - least + 1);

/** The items of this many options, in random order. */
function draw(options, count = 1) {
  const left = [...options];
  return Array.from({ length: count }, () => left.splice(below(left.length), 1)[0].item);
}

/** An answer of the shape that is asked for; none where there is nothing to choose from. */
function answer(shape) {
  if (shape === 'confirm') return { confirm: true };
  const { pick, arrange, place, plot } = shape;
  if (pick) return { pick: draw(pick.options, between(pick.least, Math.min(pick.most, pick.options.length))) };
  if (arrange) return { arrange: draw(arrange.items, arrange.items.length) };
  if (place?.suggestions.length) return { place: draw(place.suggestions)[0] };
  if (!plot) return null;
  return { plot: { along: draw(plot.along)[0], turns: plot.joints.map((bounds) => between(...bounds)) } };
}

let last = null;
open(await make(), (message, say) => {
  const auto = { type: 'auto', scope: 'one' };
  if (message.type === 'refused' && message.refusal.kind !== 'stale') say({ ...auto, ...last });
  if (message.type !== 'table') return;
  for (const { says } of message.events) console.log(says);
  if (message.outcome) {
    console.log(message.outcome.how);
    process.exit();
  }
  const mine = message.questions.find(({ shape }) => shape);
  if (!mine || mine.at === last?.at) return; // A table may come again while an answer is on its way.
  last = { seat: mine.seat, at: mine.at };
  const choice = answer(mine.shape);
  say({ ...(choice ? { type: 'choose', choice } : auto), ...last });
});
