import { pageTexts } from '@yakamoz/contracts/pages';
import { verifyDocument } from '@yakamoz/proof/verify';
import type { Verdict } from '@yakamoz/proof/verify';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { TextField } from '@yakamoz/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { readSeen } from './checkpoint-memory.ts';
import { VerdictCard } from './verdict-card.tsx';
import { VerifierFile } from './verifier-file.tsx';
import { verifyTexts as texts } from './verify-texts.ts';

const { heading, lead } = pageTexts['/dogrula'];

/** What another page hands over to be verified here. */
const handedOver = (state: unknown): string => {
  const document = (state as { document?: unknown } | null)?.document;
  return document === undefined ? '' : JSON.stringify(document, null, 2);
};

/** /dogrula: everything is computed in this browser, and nothing is asked for or sent. */
export function VerifyPage() {
  const { state } = useLocation();
  const [text, setText] = useState(() => handedOver(state));
  const [key, setKey] = useState(() => readSeen()?.key ?? '');
  const [commitment, setCommitment] = useState('');
  const [verdicts, setVerdicts] = useState<Verdict[]>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const result = useRef<HTMLElement>(null);
  const area = useId();

  useEffect(() => {
    if (verdicts !== undefined) result.current?.focus();
  }, [verdicts]);

  async function verify(): Promise<void> {
    setVerdicts(undefined);
    setFault(undefined);
    const documents = readDocuments(text);
    if (typeof documents === 'string') return setFault(documents);
    setBusy(true);
    const trust = { key: key.trim() || undefined, commitment: commitment.trim() || undefined };
    try {
      const found: Verdict[] = [];
      for (const document of documents) found.push(await verifyDocument(document, trust));
      setVerdicts(found);
    } catch {
      // What a document can do wrong is a finding; only a browser without Ed25519 throws.
      setFault(texts.noSignatures);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="page-column grid gap-6 py-6 lg:py-10">
      <PageHead title={heading} lead={lead} />
      <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
        <Card
          as="section"
          aria-labelledby="document"
          className="grid min-w-0 gap-4"
          onDragOver={(event) => event.preventDefault()}
        >
          <h2 id="document" className="text-xl">
            {texts.documentTitle}
          </h2>
          <FileChoice onText={setText} />
          <div className="grid gap-2">
            <label htmlFor={area} className="text-sm font-semibold">
              {texts.document}
            </label>
            <textarea
              id={area}
              rows={10}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
              className="w-full rounded-input border border-ctl bg-(--field-fill) p-3 font-mono text-base text-text [overflow-wrap:anywhere]"
            />
          </div>
          <TextField
            label={texts.keyLabel}
            hint={texts.keyHint}
            optionalLabel={texts.optional}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
          <TextField
            label={texts.commitmentLabel}
            hint={texts.commitmentHint}
            optionalLabel={texts.optional}
            value={commitment}
            onChange={(event) => setCommitment(event.target.value)}
          />
          {fault !== undefined && <InlineAlert tone="error">{fault}</InlineAlert>}
          <Button busy={busy} busyLabel={texts.verifying} onClick={() => void verify()}>
            {texts.verify}
          </Button>
          <p className="text-xs text-text-3">{texts.offline}</p>
        </Card>
        <div className="grid min-w-0 gap-4">
          {verdicts !== undefined && (
            <section
              ref={result}
              tabIndex={-1}
              aria-labelledby="result"
              className="grid min-w-0 gap-4 outline-none"
            >
              <h2 id="result" className="text-xl">
                {texts.resultTitle}
              </h2>
              {verdicts.map((verdict, index) => (
                <VerdictCard key={index} verdict={verdict} />
              ))}
            </section>
          )}
          <VerifierFile />
        </div>
      </div>
    </div>
  );
}

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json,.txt"
        aria-label={texts.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void event.target.files?.[0]?.text().then(onText)}
      />
      <Button variant="secondary" className="sm:justify-self-start" onClick={() => input.current?.click()}>
        {texts.choose}
      </Button>
    </>
  );
}

/** One document or a list of them; otherwise why it is none. */
function readDocuments(text: string): unknown[] | string {
  if (text.trim() === '') return texts.empty;
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as unknown[]) : [read];
  } catch {
    return texts.notJson;
  }
}
