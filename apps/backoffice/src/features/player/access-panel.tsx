import { formatMoment } from '@yakamoz/site/format';

import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { Status } from '../../shared/status.tsx';
import type { Player } from './player-api.ts';
import { playerTexts as texts } from './player-texts.ts';

/** What is closed, by whom, and which of it staff can lift. */
export function AccessPanel({ player: { block, closures } }: { player: Player }) {
  return (
    <Panel title={texts.access}>
      <div className="grid gap-4">
        {closures.length === 0 && <Status tone="success">{texts.accessOpen}</Status>}
        {closures.length > 0 && (
          <ul className="closure-list">
            {grouped(closures).map(({ source, ways, until, byStaff }) => (
              <li key={`${source} ${until}`}>
                <Status tone={byStaff ? 'danger' : 'warn'}>
                  <b className="font-semibold">{ways.map((way) => texts.ways[way]).join(', ')}</b>
                </Status>
                <span className="closure-detail text-text-2">
                  {texts.sources[source] ?? source},{' '}
                  {until === null ? texts.closedForGood : texts.closedUntil(formatMoment(until))}
                </span>
                {!byStaff && <span className="closure-detail text-xs text-text-3">{texts.notOurs}</span>}
              </li>
            ))}
          </ul>
        )}
        {block !== null && (
          <Facts
            facts={[
              { label: texts.blockedBy, value: block.author },
              { label: texts.blockedAt, value: formatMoment(block.at) },
              { label: texts.blockedWhy, value: block.reason },
            ]}
          />
        )}
      </div>
    </Panel>
  );
}

type Closure = Player['closures'][number];
type Group = Pick<Closure, 'source' | 'until'> & { ways: Closure['way'][]; byStaff: boolean };

/** What one source closed until one moment is one line. */
function grouped(closures: readonly Closure[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { source, until, way, by_staff: byStaff } of closures) {
    const key = `${source} ${until}`;
    const known = groups.get(key);
    groups.set(key, { source, until, byStaff, ways: [...(known?.ways ?? []), way] });
  }
  return [...groups.values()];
}
