import type { BoardMatch, ResponseFor } from '@yakamoz/contracts';
import { betKinds } from '@yakamoz/contracts/bet-kinds';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { useEffect, useId, useState } from 'react';

import { mainBook, useMatchPart } from '../../shared/prices.ts';
import { formatShare, returnOf } from '../../shared/returns.ts';
import { sealTexts as texts } from './seal-texts.ts';

type MatchAnswer = ResponseFor<'GET /api/v1/sports/matches/:id'>;
type Seal = NonNullable<MatchAnswer['seal']>;

interface SealCardProps {
  match: BoardMatch;
  seal: Seal;
  groups: MatchAnswer['groups'];
  /** Asks for the match again. */
  ask: () => unknown;
}

const askedEveryMs = 2_000;

/** What fixes the result of a virtual match, and the check of it in this browser (SPORT-09). */
export function SealCard({ match, seal, groups, ask }: SealCardProps) {
  // As this page saw it first: what the house says later is held against that.
  const [commitment] = useState(seal.commitment);
  const title = useId();
  const status = useMatchPart(mainBook, match.id, (live) => live?.status ?? match.status);
  const isDue = status === 'ended' && seal.seed === null && !seal.broken;
  useEffect(() => {
    if (!isDue) return;
    const asking = setInterval(() => void ask(), askedEveryMs);
    return () => clearInterval(asking);
  }, [isDue, ask]);
  return (
    <section aria-labelledby={title} className="board-seal">
      <h3 id={title} className="text-lg">
        {texts.title}
      </h3>
      <p className="text-13 text-text-2">{texts.what}</p>
      <dl>
        <Fact name={texts.commitment} value={commitment} isCode />
        <Fact name={texts.round} value={seal.round} isCode />
        <Fact name={texts.expected} value={`${goals(seal.rate_home)} – ${goals(seal.rate_away)}`} />
        <Fact name={texts.seed} value={seal.seed ?? texts.later} isCode={seal.seed !== null} />
      </dl>
      <Share groups={groups} />
      {seal.broken && <InlineAlert tone="error">{texts.broken}</InlineAlert>}
      {seal.seed !== null && match.score !== null && (
        <Check
          document={documentOf(match.id, match.score, { ...seal, seed: seal.seed })}
          commitment={commitment}
        />
      )}
    </section>
  );
}

const thousandths = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const goals = (rate: number): string => thousandths.format(rate / 1_000);

function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isCode ? 'font-mono text-xs [overflow-wrap:anywhere]' : 'tnum'}>{value}</dd>
    </div>
  );
}

function Share({ groups }: Pick<SealCardProps, 'groups'>) {
  const shares = groups.flatMap(({ markets }) =>
    markets.flatMap(({ id, prices }) => {
      const kind = betKinds.find(({ code }) => code === id.split(':')[0]);
      const share = kind && returnOf(kind, prices);
      return share === undefined ? [] : [share];
    }),
  );
  if (shares.length === 0) return null;
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map(formatShare);
  return <p className="text-13 text-text-2">{texts.share(least ?? '', most ?? '')}</p>;
}

/** As docs/protocols/fairness has it. */
const documentOf = (
  match: string,
  score: { home: number; away: number },
  { scheme, commitment, rate_home, rate_away, seed }: Seal & { seed: string },
) => ({ kind: 'virtual.match', scheme, match, commitment, rate_home, rate_away, seed, score });

interface CheckProps {
  document: ReturnType<typeof documentOf>;
  /** What was shown before the match. */
  commitment: string;
}

type Outcome = { holds: true } | { holds: false; why: readonly string[] };

function Check({ document, commitment }: CheckProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  async function verify(): Promise<void> {
    setBusy(true);
    try {
      const { verifyDocument } = await import('@yakamoz/proof/verify');
      const { findings } = await verifyDocument(document, { commitment });
      const why = findings.map(({ code }) => texts.fails[code] ?? texts.failed);
      setOutcome(why.length === 0 ? { holds: true } : { holds: false, why });
    } catch {
      setOutcome({ holds: false, why: [texts.notLoaded] });
    } finally {
      setBusy(false);
    }
  }
  const { home, away } = document.score;
  return (
    <>
      <Button
        className="justify-self-start"
        busy={busy}
        busyLabel={texts.verifying}
        onClick={() => void verify()}
      >
        {texts.verify}
      </Button>
      {outcome?.holds === true && <InlineAlert tone="success">{texts.holds(home, away)}</InlineAlert>}
      {outcome?.holds === false && (
        <InlineAlert tone="error">
          {outcome.why.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </InlineAlert>
      )}
      <details>
        <summary>{texts.document}</summary>
        <p className="text-xs text-text-3">{texts.documentHint}</p>
        <pre tabIndex={0}>{JSON.stringify(document, null, 2)}</pre>
      </details>
    </>
  );
}
