import { useMutation } from '@tanstack/react-query';
import { verifyDocument } from '@yakamoz/proof/verify';
import { formatMoment } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { readSeen } from './checkpoint-memory.ts';
import { findingText } from './finding-texts.ts';
import { dayFilesOf, leafFacts } from './leaf-facts.ts';
import { leafProof } from './ledger-api.ts';
import type { ShownLeaf } from './ledger-api.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';

/** A leaf as it was hashed; its proof is fetched and checked in this browser. */
export function LeafRow({ leaf }: { leaf: ShownLeaf }) {
  const proof = useMutation({
    mutationFn: async () => {
      const document = await leafProof(leaf.index);
      const { findings } = await verifyDocument(document, { key: readSeen()?.key });
      // A proof of another leaf than the one shown proves nothing.
      return document.leaf === leaf.line ? findings : [{ code: 'log.inclusion' as const, words: '' }];
    },
  });
  const facts = leafFacts(leaf);
  const files = dayFilesOf(leaf);
  return (
    <Card as="li" padding="sm" className="grid min-w-0 gap-2 sm:p-5">
      <div className="grid gap-3 sm:flex sm:items-start sm:justify-between">
        <div className="grid min-w-0 gap-1">
          <h3 className="font-sans text-base font-bold">{texts.kinds[leaf.kind] ?? leaf.kind}</h3>
          {facts !== undefined && <p className="tnum text-sm font-semibold">{facts}</p>}
          <p className="text-sm text-text-2">{texts.about[leaf.kind]}</p>
          <p className="text-xs text-text-3 tabular-nums">
            {texts.number(leaf.index)} · <time dateTime={leaf.at}>{formatMoment(leaf.at)}</time>
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          busy={proof.isPending}
          busyLabel={texts.proving}
          onClick={() => proof.mutate()}
        >
          {texts.prove}
        </Button>
      </div>
      <div className="-mb-2 flex flex-wrap gap-x-6">
        <details className="group min-w-0 open:basis-full">
          <summary className={`${link} cursor-pointer gap-1 text-text-2`}>
            {texts.line}
            <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
          </summary>
          <p className="pb-2 font-mono text-xs [overflow-wrap:anywhere] text-text-3">{leaf.line}</p>
        </details>
        {files.map((file, part) => (
          <a key={file} href={file} download className={`${link} text-link`}>
            {files.length === 1 ? texts.dayFile : texts.dayPart(part + 1)}
          </a>
        ))}
      </div>
      {proof.isError && <InlineAlert tone="error">{texts.proofFailed}</InlineAlert>}
      {proof.data?.length === 0 && <InlineAlert tone="success">{texts.proved}</InlineAlert>}
      {proof.data !== undefined && proof.data.length > 0 && (
        <InlineAlert tone="error">
          <p className="font-bold">{texts.notProved}</p>
          {proof.data.map(({ code }) => (
            <p key={code}>{findingText(code)}</p>
          ))}
        </InlineAlert>
      )}
    </Card>
  );
}

const link = 'inline-flex min-h-11 items-center text-sm font-semibold underline-offset-4 hover:underline';
