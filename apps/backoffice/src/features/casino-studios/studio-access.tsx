import { StatusChip } from '@yakamoz/ui/status-chip';

import { formatExactMoment } from '../../shared/format.ts';
import type { Studio } from './studios-api.ts';
import { studiosTexts as texts } from './studios-texts.ts';

type Connection = NonNullable<Studio['connection']>;

/** By which keys, versions of the signature and networks a studio reaches the wallet. Secrets are nowhere on a screen. */
export function StudioAccess({ name, connection }: { name: string; connection: Connection }) {
  const { dialect, versions, networks, keys } = connection;
  const isOpen = networks === null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-13">{texts.access}</h3>
      <p className="text-13 text-text-2">
        {texts.dialect(dialect, versions.map(String).join(', '))}
        {' · '}
        {isOpen ? texts.anyNetwork : texts.networks(networks.join(', '))}
      </p>
      {dialect !== 'own' && versions.includes(1) && <p className="text-13 text-text-3">{texts.oldVersion}</p>}
      <ul aria-label={`${texts.keys}: ${name}`} className="grid gap-1.5 text-13">
        {keys.map(({ id, valid, uses }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="flex items-center gap-2">
              <code>{id}</code>
              <StatusChip tone={valid ? 'success' : 'neutral'}>
                {valid ? texts.keyValid : texts.keyGone}
              </StatusChip>
            </span>
            <span className="tnum text-text-3">
              {uses.length === 0
                ? texts.keyUnused
                : uses
                    .map(({ version, used_at }) => texts.keyUsed(version, formatExactMoment(used_at)))
                    .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
