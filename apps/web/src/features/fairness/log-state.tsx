import { formatCount, formatMoment } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';

import { saveFile } from '../../shared/save-file.ts';
import { TextButton } from '../../shared/text-button.tsx';
import type { SignedLog } from './ledger-api.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';

/** The third line of a note. */
const rootOf = (note: string): string => note.split('\n')[2] ?? '';

export function LogState({ signed }: { signed: SignedLog }) {
  const { checkpoint, size, at, key } = signed;
  return (
    <Card as="section" aria-labelledby="log-state" className="grid min-w-0 content-start gap-4">
      <h2 id="log-state" className="text-xl">
        {texts.stateTitle}
      </h2>
      <dl className="grid min-w-0 gap-3 text-sm">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-text-3">{texts.size}</dt>
          <dd className="font-bold tabular-nums">{formatCount(size)}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-text-3">{texts.signedAt}</dt>
          <dd className="tabular-nums">
            <time dateTime={at}>{formatMoment(at)}</time>
          </dd>
        </div>
        <LongValue name={texts.root} value={rootOf(checkpoint)} />
        <LongValue name={texts.key} value={key} />
      </dl>
      <TextButton
        className="-mb-3 justify-self-start"
        onClick={() => saveFile(`adalet-defteri-${size}.txt`, checkpoint, 'text/plain')}
      >
        {texts.download}
      </TextButton>
    </Card>
  );
}

const LongValue = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-1">
    <dt className="text-text-3">{name}</dt>
    <dd className="font-mono text-xs [overflow-wrap:anywhere] text-text-2">{value}</dd>
  </div>
);
