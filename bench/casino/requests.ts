// Signed bets, written out to the last byte before the clock starts: what is measured is the house and not its caller.
import { createHmac, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { game, launchOf } from './players.ts';

export interface Signer {
  keyId: string;
  secret: Buffer;
}

const path = '/wallet/v1/bet';
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
  load: { count: number; players: number; firstPlayer: number; host: string; signer: Signer },
): Promise<void> {
  const out = createWriteStream(file);
  for (let index = 0; index < load.count; index += 1) {
    const bytes = bet(((load.firstPlayer + index) % load.players) + 1, load);
    out.write(String(bytes.length).padStart(10, '0'));
    if (!out.write(bytes)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function bet(player: number, { host, signer }: { host: string; signer: Signer }): Buffer {
  const id = randomUUID();
  const nonce = id.replaceAll('-', '');
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const body = JSON.stringify({
    request_id: id,
    session: launchOf(player),
    player: String(player),
    currency: 'TRY',
    game,
    round_id: `r-${nonce}`,
    round_closed: false,
    occurred_at: new Date().toISOString(),
    tx_id: `b-${nonce}`,
    amount: '100',
    detail,
  });
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
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
