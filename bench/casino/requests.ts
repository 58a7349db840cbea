// Signed bets, written out to the last byte before the clock starts: what is measured is the house and not its caller.
import { createHmac, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { game, launchOf } from './players.ts';

export interface Signer {
  keyId: string;
  secret: Buffer;
}

const paths = { bet: '/wallet/v1/bet', win: '/wallet/v1/win' };
const detail = {
  summary: 'Çevirme, bahis 1,00, kazanç yok',
  grid: [
    ['İnci', 'Fener', 'Çapa', 'Martı', 'İnci'],
    ['Çapa', 'Martı', 'İnci', 'Fener', 'Çapa'],
    ['Martı', 'İnci', 'Çapa', 'İnci', 'Fener'],
  ],
};

/** One after another, each behind its length in ten digits. Players take turns, so that a batch has many of them. */
export async function writeRequests(
  file: string,
  load: Sender & { count: number; players: number; firstPlayer: number; closed: boolean },
): Promise<void> {
  const out = createWriteStream(file);
  // A round is ended long after its bet was sent, so that the bet is answered by then.
  const open: { player: number; id: string }[] = [];
  for (let index = 0; index < load.count; index += 1) {
    const due = load.closed && open.length >= openMax ? open.shift() : undefined;
    const player = ((load.firstPlayer + index) % load.players) + 1;
    const id = randomUUID();
    const atOnce = load.closed && index % 3 === 0;
    const bytes = due === undefined ? bet(player, id, atOnce, load) : loss(due, load);
    if (due === undefined && load.closed && !atOnce) open.push({ player, id });
    out.write(String(bytes.length).padStart(10, '0'));
    if (!out.write(bytes)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

interface Sender {
  host: string;
  signer: Signer;
  /** With a `traceparent`, whose trace is the request's own id. */
  isTraced?: boolean;
}

/** More than are under way at once. */
const openMax = 4_000;

const about = (player: number, id: string, closed: boolean) => ({
  session: launchOf(player),
  player: String(player),
  currency: 'TRY',
  game,
  round_id: `r-${id.replaceAll('-', '')}`,
  round_closed: closed,
  occurred_at: new Date().toISOString(),
});

const bet = (player: number, id: string, closed: boolean, sender: Sender): Buffer =>
  signed(
    paths.bet,
    {
      request_id: id,
      ...about(player, id, closed),
      tx_id: `b-${id.replaceAll('-', '')}`,
      amount: '100',
      detail,
    },
    sender,
  );

/** The end of a round that wins nothing. */
const loss = ({ player, id }: { player: number; id: string }, sender: Sender): Buffer =>
  signed(
    paths.win,
    {
      request_id: randomUUID(),
      ...about(player, id, true),
      tx_id: `w-${id.replaceAll('-', '')}`,
      ref_tx_id: `b-${id.replaceAll('-', '')}`,
      amount: '0',
    },
    sender,
  );

function signed(
  path: string,
  content: { request_id: string } & Record<string, unknown>,
  { host, signer, isTraced }: Sender,
): Buffer {
  const nonce = content.request_id.replaceAll('-', '');
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const body = JSON.stringify(content);
  const signature = createHmac('sha256', signer.secret)
    .update(`${timestamp}.${nonce}.POST ${path}.`)
    .update(body)
    .digest('hex');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-game-key-id: ${signer.keyId}`,
    `x-game-timestamp: ${timestamp}`,
    `x-game-nonce: ${nonce}`,
    `x-game-signature: ${signature}`,
    ...(isTraced === true ? [`traceparent: 00-${nonce}-${nonce.slice(16)}-01`] : []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
