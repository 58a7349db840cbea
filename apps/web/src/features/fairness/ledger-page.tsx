import { useQuery } from '@tanstack/react-query';
import { pageTexts } from '@yakamoz/contracts/pages';
import { DataLooks } from '@yakamoz/site/data-looks';
import { Card } from '@yakamoz/ui/card';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { LeafList } from './leaf-list.tsx';
import { logQuery } from './ledger-api.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';
import { LogMemory } from './log-memory.tsx';
import { LogState } from './log-state.tsx';

const { heading, lead } = pageTexts['/adalet-defteri'];

/** /adalet-defteri: open to everybody, excluded members too (D-53). */
export function LedgerPage() {
  const log = useQuery(logQuery);
  return (
    <div className="page-column grid gap-6 py-6 lg:py-10">
      <PageHead title={heading} lead={lead} />
      <DataLooks query={log} texts={texts} skeleton={<Skeleton className="h-72" />}>
        {(compared) =>
          compared === null ? (
            <StatePanel icon="info" title={texts.none} text={texts.noneText} />
          ) : (
            <div className="grid min-w-0 gap-6">
              <div className="grid min-w-0 gap-4 lg:grid-cols-2">
                <LogState signed={compared.signed} />
                <LogMemory {...compared} />
              </div>
              <LeafList />
            </div>
          )
        }
      </DataLooks>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card as="section" aria-labelledby="how" className="grid content-start gap-3">
          <h2 id="how" className="text-xl">
            {texts.howTitle}
          </h2>
          <ul className="grid list-disc gap-2 ps-5 text-sm text-text-2">
            {texts.how.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <div className="-mb-3 flex flex-wrap gap-x-6">
            <a className={link} href="/adalet/yakamoz-verify.mjs" download>
              {texts.verifierFile}
            </a>
            <Link className={link} to="/dogrula">
              {texts.verifyPage}
            </Link>
          </div>
        </Card>
        <Card as="section" aria-labelledby="limits" className="grid content-start gap-3">
          <h2 id="limits" className="text-xl">
            {texts.limitsTitle}
          </h2>
          <p className="text-sm text-text-2">{texts.proves}</p>
          <p className="text-sm text-text-2">{texts.provesNot}</p>
        </Card>
      </div>
    </div>
  );
}

const link =
  'inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline';
