import { useMutation } from '@tanstack/react-query';
import { verifyDocument } from '@yakamoz/proof/verify';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { api } from '../../shared/api-client.ts';
import { saveFile } from '../../shared/save-file.ts';
import { balanceTexts as texts } from './balance-texts.ts';
import { readSeen } from './checkpoint-memory.ts';
import { VerdictCard } from './verdict-card.tsx';

/** 'Bakiyem defterde mi?': the member's own proof, fetched and then checked in this browser. */
export function BalanceProof() {
  const proof = useMutation({
    mutationFn: async () => {
      const document = await api('GET /api/v1/fairness/balance', {});
      return { document, verdict: await verifyDocument(document, { key: readSeen()?.key }) };
    },
  });
  return (
    <Card as="section" aria-labelledby="balance-proof" className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h2 id="balance-proof" className="font-sans text-base font-bold">
          {texts.title}
        </h2>
        <p className="max-w-prose text-sm text-text-2">{texts.text}</p>
        <p className="max-w-prose text-xs text-text-3">{texts.limits}</p>
      </div>
      <Button
        variant="secondary"
        className="sm:justify-self-start"
        busy={proof.isPending}
        busyLabel={texts.checking}
        onClick={() => proof.mutate()}
      >
        {texts.check}
      </Button>
      {proof.isError && (
        <InlineAlert tone="info">
          {isNotThere(proof.error) ? texts.notYet : (refusalMessage(proof.error) ?? texts.failed)}
        </InlineAlert>
      )}
      {proof.data !== undefined && (
        <>
          <VerdictCard verdict={proof.data.verdict} />
          <Button
            variant="secondary"
            className="sm:justify-self-start"
            onClick={() => saveFile('bakiye-kaniti.json', JSON.stringify(proof.data.document, null, 2))}
          >
            {texts.download}
          </Button>
        </>
      )}
    </Card>
  );
}

const isNotThere = (error: unknown): boolean => (error as { code?: string }).code === 'platform.not_found';
