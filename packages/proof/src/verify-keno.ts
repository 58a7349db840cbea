// A round of Keno, and a whole day of them.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { hitsOf } from '@yakamoz/keno';

import { amountsHash, checkDraw, type DayRecord, recordLine } from './day-record.ts';
import type { Examination } from './examination.ts';
import { type Fields, MalformedDocument, readLine } from './fields.ts';
import { type Finding, finding } from './finding.ts';
import { commitmentOf, drawerOf } from './keno-draw.ts';
import { hashLeaf, isSame, rootByInclusion, rootOf } from './merkle.ts';

const currencyPattern = /^[A-Z]{3}$/;

export async function verifyRound(round: Fields, exam: Examination): Promise<void> {
  const told = { ...readRound(round), table: round.count('table'), multiplier: round.count('multiplier') };
  const stake = round.int64('stake');
  const payout = round.int64('payout');
  const commitment = round.hash('commitment');
  exam.hold(
    'commitment',
    commitmentOf(told.seed) === commitment && (exam.trust.commitment ?? commitment) === commitment,
    finding('round.commitment', 'the server seed is not the one that was committed to'),
  );
  exam.check('draw and multiplier', checkDraw(told));
  const hits = hitsOf(new Set(told.picks), told.drawn);
  exam.hold(
    'hits',
    hits === round.count('hits'),
    finding('round.hits', `${hits} of the picks are among the numbers drawn, not ${round.count('hits')}`),
  );
  exam.hold(
    'payout',
    payout === stake * BigInt(told.multiplier),
    finding(
      'round.payout',
      `${stake} times ${told.multiplier} is ${stake * BigInt(told.multiplier)}, not ${payout}`,
    ),
  );
  if (!round.has('published')) return;
  const amounts = amountsHash({
    salt: round.hash('salt'),
    currency: round.text('currency', currencyPattern),
    stake,
    payout,
  });
  await verifyPublished(round.object('published'), { ...told, amounts }, exam);
}

/** The round's record, its place in the tree of the day, and the day's leaf in the log. */
async function verifyPublished(published: Fields, told: DayRecord, exam: Examination): Promise<void> {
  const line = published.text('record');
  const record = readRecord('record', line);
  exam.hold(
    'record',
    recordLine({ ...record, amounts: told.amounts }) === recordLine(told),
    finding('round.record', 'the published record tells another round'),
  );
  exam.hold(
    'amounts',
    record.amounts === told.amounts,
    finding('round.amounts', 'stake and payout are not those in the published record'),
  );
  const leafText = published.text('leaf');
  const leaf = readLeaf(leafText, 'keno.day');
  const root = rootByInclusion({
    leafHash: hashLeaf(utf8ToBytes(line)),
    index: published.count('index'),
    size: leaf.count('rounds'),
    path: published.hashPath('path'),
  });
  exam.hold(
    'record in the day',
    root !== undefined && isSame(root, leaf.hashBytes('root')),
    finding('day.inclusion', `the record is not number ${published.count('index')} of its day`),
  );
  await exam.inLog(published, leafText);
}

/** Every round of a day, from public data alone. */
export async function verifyDay(day: Fields, exam: Examination): Promise<void> {
  const leafText = day.text('leaf');
  const leaf = readLeaf(leafText, 'keno.day');
  const lines = day.texts('records');
  const book = checkRecords(lines);
  exam.check('every round drawn again', book.findings);
  exam.hold(
    'mismatches',
    leaf.count('mismatches') === book.mismatches,
    finding(
      'day.mismatches',
      `${book.mismatches} rounds are wrong, the leaf says ${leaf.count('mismatches')}`,
    ),
  );
  exam.hold(
    'counts',
    leaf.count('rounds') === lines.length && leaf.count('pairs') === book.pairs,
    finding(
      'day.counts',
      `there are ${lines.length} rounds of ${book.pairs} pairs, the leaf says ${leaf.count('rounds')} of ${leaf.count('pairs')}`,
    ),
  );
  exam.hold(
    'tree of the day',
    isSame(rootOf(lines.map((line) => hashLeaf(utf8ToBytes(line)))), leaf.hashBytes('root')),
    finding('day.root', "the records give another root than the day's leaf"),
  );
  const file = sha256.create();
  for (const line of lines) file.update(utf8ToBytes(`${line}\n`));
  exam.hold(
    'day file',
    bytesToHex(file.digest()) === leaf.hash('file'),
    finding('day.file', "the day file has another hash than the day's leaf says"),
  );
  if (day.has('log')) await exam.inLog(day, leafText);
}

/** Draws every record again; the nonces of a pair begin with 0 and have no gap. */
function checkRecords(lines: readonly string[]): { pairs: number; mismatches: number; findings: Finding[] } {
  const pairs = new Map<string, { client: string; next: number; drawer: ReturnType<typeof drawerOf> }>();
  const found: Finding[] = [];
  let mismatches = 0;
  for (const [index, line] of lines.entries()) {
    const name = `record ${index}`;
    const record = readRecord(name, line);
    const pair = pairs.get(record.seed) ?? { client: record.client, next: 0, drawer: drawerOf(record.seed) };
    pairs.set(record.seed, pair);
    if (record.nonce !== pair.next || record.client !== pair.client)
      found.push(
        finding(
          'day.nonces',
          `${name}: nonce ${pair.next} of its pair is missing, doubled or of another client seed`,
        ),
      );
    pair.next = record.nonce + 1;
    const wrong = checkDraw(record, pair.drawer);
    if (wrong.length > 0) mismatches += 1;
    found.push(...wrong.map(({ code, words }) => finding(code, `${name}: ${words}`)));
  }
  return { pairs: pairs.size, mismatches, findings: found };
}

const readRound = (fields: Fields) => ({
  seed: fields.seed('seed'),
  client: fields.client('client'),
  nonce: fields.count('nonce'),
  picks: fields.picks('picks'),
  drawn: fields.drawn('drawn'),
});

function readRecord(name: string, line: string): DayRecord {
  const fields = readLine(name, line);
  const record = {
    ...readRound(fields),
    table: fields.count('table'),
    multiplier: fields.count('multiplier'),
    amounts: fields.hash('amounts'),
  };
  if (recordLine(record) !== line)
    throw new MalformedDocument(`${name} has other fields than a record, or in another order`);
  return record;
}

export function readLeaf(text: string, kind: string): Fields {
  const leaf = readLine('leaf', text);
  if (leaf.text('kind') !== kind) throw new MalformedDocument(`the leaf is none of the kind ${kind}`);
  return leaf;
}
