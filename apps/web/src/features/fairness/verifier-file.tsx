import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@yakamoz/site/format';
import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';

import { verifierQuery } from './ledger-api.ts';
import type { CheckedVerifier } from './ledger-api.ts';
import { verifyTexts } from './verify-texts.ts';

const { verifier: texts } = verifyTexts;

/** The same check as a file that needs nothing of this site: what it is, and that the log has its hash. */
export function VerifierFile() {
  const { data, isError } = useQuery(verifierQuery);
  return (
    <Card as="section" aria-labelledby="verifier-file" className="grid min-w-0 gap-4">
      <h2 id="verifier-file" className="text-xl">
        {texts.title}
      </h2>
      <p className="max-w-prose text-sm text-text-2">{texts.text}</p>
      <code className="rounded-input border border-line bg-s2 p-3 font-mono text-xs [overflow-wrap:anywhere]">
        {texts.usage}
      </code>
      <ButtonLook variant="secondary">
        <a href="/adalet/yakamoz-verify.mjs" download="yakamoz-verify.mjs" className="sm:justify-self-start">
          <Icon name="document" size={18} />
          {texts.download}
        </a>
      </ButtonLook>
      {isError && <InlineAlert tone="warn">{texts.failed}</InlineAlert>}
      {!isError && (
        <dl className="grid min-w-0 gap-1 text-sm">
          <dt className="text-text-3">{texts.hash}</dt>
          <dd className="font-mono text-xs [overflow-wrap:anywhere] text-text-2">
            {data?.file ?? texts.loading}
          </dd>
        </dl>
      )}
      {data !== undefined && <InTheLog checked={data} />}
    </Card>
  );
}

function InTheLog({ checked: { index } }: { checked: CheckedVerifier }) {
  if (index === null) return <InlineAlert tone="error">{texts.notInLog}</InlineAlert>;
  if (index === undefined) return <InlineAlert tone="info">{texts.notYet}</InlineAlert>;
  return <InlineAlert tone="success">{texts.inLog(formatCount(index))}</InlineAlert>;
}
