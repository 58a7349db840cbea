import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { saveFile } from '../../shared/save-file.ts';
import type { ComparedLog } from './ledger-api.ts';
import { ledgerTexts as texts } from './ledger-texts.ts';

/** What this browser saw before, and whether the log shown now follows from it. */
export function LogMemory({ signed, verdict, seen }: ComparedLog) {
  return (
    <Card as="section" aria-labelledby="log-memory" className="grid min-w-0 content-start gap-4">
      <h2 id="log-memory" className="text-xl">
        {texts.memoryTitle}
      </h2>
      {verdict.holds === false ? (
        <>
          <InlineAlert tone="error">
            <p className="font-bold">{texts.conflictTitle}</p>
            <p>{texts.faults[verdict.why]}</p>
          </InlineAlert>
          <p className="text-sm text-text-2">{texts.conflictText}</p>
          <Button
            variant="secondary"
            className="sm:justify-self-start"
            onClick={() =>
              saveFile('adalet-defteri-celiski.json', JSON.stringify({ seen, shown: signed }, null, 2))
            }
          >
            {texts.downloadBoth}
          </Button>
        </>
      ) : (
        <InlineAlert tone="success">
          {verdict.holds === 'grown'
            ? texts.memory.grown(verdict.seenSize, verdict.size)
            : texts.memory[verdict.holds]}
        </InlineAlert>
      )}
    </Card>
  );
}
