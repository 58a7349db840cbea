import { formatMoment } from '@yakamoz/site/format';
import { PromotionFacts } from '@yakamoz/site/promotion-facts';

import { CopyId } from '../../shared/copy-id.tsx';
import { Panel } from '../../shared/detail/detail-layout.tsx';
import { Facts } from '../../shared/detail/facts.tsx';
import { Status } from '../../shared/status.tsx';
import type { Version } from './campaigns-api.ts';
import { campaignsTexts as texts } from './campaigns-texts.ts';

/** Every version as players read it; a version is never changed (PRO-1). */
export function VersionList({ versions, current }: { versions: readonly Version[]; current: number | null }) {
  return (
    <Panel title={texts.versions}>
      <ul className="grid gap-6">
        {versions.map((version) => (
          <li key={version.version} className="grid gap-3">
            <h3 className="flex flex-wrap items-center gap-3 text-sm">
              {texts.versionOf(version.version)}
              {version.version === current && <Status tone="success">{texts.version}</Status>}
            </h3>
            <Facts
              columns={2}
              facts={[
                { label: texts.made, value: formatMoment(version.made_at) },
                {
                  label: texts.published,
                  value:
                    version.published_at === null ? texts.unpublished : formatMoment(version.published_at),
                },
                { label: texts.hash, value: <CopyId id={version.terms_hash} label={texts.hash} /> },
              ]}
            />
            {version.cards.map((card) => (
              <section key={card.currency} aria-label={texts.cardIn(card.currency)} className="grid gap-2">
                <h4 className="text-13 font-semibold text-text-2">{texts.cardIn(card.currency)}</h4>
                <PromotionFacts promotion={card} />
                <ul className="grid list-disc gap-1 pl-5 text-13 text-text-2">
                  {card.terms.map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </section>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
