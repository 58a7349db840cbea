// One run: played, judged, tampered with, and held against a wallet that is known to be wrong.
import { tell } from './commands.ts';
import { judgeAll, judgePlayer } from './judgement.ts';
import { driveNaiveWallet, naivePosts } from './naive-wallet.ts';
import type { NaiveResult } from './naive-wallet.ts';
import { players, playScript } from './play.ts';
import type { PlayOptions } from './play.ts';
import { openStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { tamper, tamperingsCount } from './tamper.ts';

export interface ProofResult {
  problems: string[];
  /** The line that says it all, if there are no problems. */
  figures: string;
}

// Enough for thousands of lost updates; more of them would prove nothing more.
const naivePostsMax = 5_000;
const serialPostsMax = 100;
const naiveTriesMax = 4;

export async function prove(options: PlayOptions): Promise<ProofResult> {
  const stage = await openStage();
  try {
    return await proveOn(stage, options);
  } finally {
    await stage.close();
  }
}

async function proveOn(stage: Stage, options: PlayOptions): Promise<ProofResult> {
  const { calls, clients, seed, say } = options;
  const { entries, history, problems } = await playScript(stage, options);
  const { findings, counts } = await judgeAll(stage, history);
  const verified = await stage.servers[1].wallet.verify();
  say(`judged: ${findings.length} violations, wallet.verify has ${verified.findings.length} findings`);
  for (const [outcome, count] of Object.entries(counts)) say(`${String(count).padStart(8)} ${outcome}`);

  const tampered = await tamper(stage.ask, (playerId) => judgePlayer(stage.ask, history, playerId));
  say(`${tampered.found} of ${tamperingsCount} tampered rows were named by both checkers`);
  const posts = naivePosts(entries, Math.min(naivePostsMax, calls / 4));
  const serial = await driveNaiveWallet(stage, {
    players,
    posts: posts.slice(0, serialPostsMax),
    clients: 1,
  });
  // In so short a run its races may once lose money only; that it never makes any is what would be wrong.
  let naive = await driveNaiveWallet(stage, { players, posts, clients });
  for (let tries = 1; tries < naiveTriesMax && !isCaught(naive); tries += 1)
    naive = await driveNaiveWallet(stage, { players, posts, clients });
  say(`a naive wallet created ${Number(naive.createdMinor) / 100} of money in ${posts.length} calls`);

  const books = history.players().map((playerId) => history.of(playerId));
  const asked = books.flatMap((own) => own.calls);
  const abandoned = books.flatMap((own) => own.abandoned).length;
  const replays = asked.filter(({ answer }) => answer.replayed).length;
  const changes = books.flatMap((own) => own.changes).length;
  say(`${replays} answers were replays, ${abandoned} calls were rolled back by their caller`);
  say(`${changes} changes of gates, bounds and spending, ${history.askedAgain} calls met a busy purse`);

  const all = [
    ...problems,
    ...history.faults,
    ...findings.map(tell),
    ...verified.findings.map(({ rule, player, finding }) => `verify ${rule} player ${player}: ${finding}`),
    ...Object.entries(counts).flatMap(([outcome, count]) => (count > 0 ? [] : [`${outcome} never occurred`])),
    ...tampered.problems,
    ...serial.findings.map((finding) => `naive with one client: ${tell(finding)}`),
    ...(isCaught(naive) ? [] : ['the naive wallet was not caught']),
    ...(asked.length + abandoned < calls ? [`only ${asked.length + abandoned} calls were answered`] : []),
  ];
  const figures =
    `calls=${asked.length + abandoned} clients=${clients} players=${players.length} violations=${findings.length}` +
    ` tampered_found=${tampered.found} naive_violations=${naive.findings.length} seed=${seed}`;
  return { problems: all, figures };
}

const isCaught = ({ findings, createdMinor }: NaiveResult): boolean =>
  findings.length > 0 && createdMinor > 0n;
