import { useMutation, useQuery } from '@tanstack/react-query';
import { verifyDocument } from '@yakamoz/proof/verify';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatCount } from '@yakamoz/site/format';
import { Button } from '@yakamoz/ui/button';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Link } from 'react-router';

import { readSeen } from './checkpoint-memory.ts';
import { findingText } from './finding-texts.ts';
import { shownDay } from './leaf-facts.ts';
import { roundPlaceQuery } from './round-place-api.ts';
import type { RoundName, RoundPlace as Place } from './round-place-api.ts';
import { roundPlaceTexts as texts } from './round-place-texts.ts';

interface RoundPlaceProps extends RoundName {
  /** As the page showed it before the round; undefined where it did not. */
  commitment?: string;
}

/** Where a round of Keno stands: its record in the file of its day, and the day in the signed log (API-101). */
export function RoundPlace({ commitment, ...name }: RoundPlaceProps) {
  const place = useQuery(roundPlaceQuery(name));
  return (
    <section aria-labelledby="round-place" className="grid min-w-0 gap-3 border-t border-line pt-4">
      <h3 id="round-place" className="font-sans text-base font-bold">
        {texts.title}
      </h3>
      <DataLooks query={place} texts={texts} skeleton={<Skeleton className="h-24" />}>
        {(found) =>
          found === null ? (
            <p className="max-w-prose text-13 text-text-2">{texts.notYet}</p>
          ) : (
            <FoundPlace place={found} commitment={commitment} />
          )
        }
      </DataLooks>
    </section>
  );
}

function FoundPlace({ place, commitment }: { place: Place; commitment: string | undefined }) {
  const { document, day, file, rounds } = place;
  const { index, log } = document.published;
  const proof = useMutation({
    // Computed here: it needs no connection.
    networkMode: 'always',
    mutationFn: async () => (await verifyDocument(document, { key: readSeen()?.key, commitment })).findings,
  });
  return (
    <>
      <dl className="grid gap-2 text-sm sm:grid-cols-2">
        <Fact name={texts.inDay}>
          {texts.record(shownDay(day), formatCount(index + 1), formatCount(rounds))}
        </Fact>
        <Fact name={texts.inLog}>{texts.leaf(formatCount(log.index))}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          variant="secondary"
          size="sm"
          busy={proof.isPending}
          busyLabel={texts.proving}
          onClick={() => proof.mutate()}
        >
          {texts.prove}
        </Button>
        <a className={link} href={file} download>
          {texts.dayFile}
        </a>
        <Link className={link} to="/dogrula" state={{ document }}>
          {texts.openProof}
        </Link>
      </div>
      {proof.isError && <InlineAlert tone="error">{texts.noSignatures}</InlineAlert>}
      {proof.data?.length === 0 && <InlineAlert tone="success">{texts.proved}</InlineAlert>}
      {proof.data !== undefined && proof.data.length > 0 && (
        <InlineAlert tone="error">
          <p className="font-bold">{texts.notProved}</p>
          {proof.data.map(({ code }, number) => (
            <p key={number}>{findingText(code)}</p>
          ))}
        </InlineAlert>
      )}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-xs text-text-3">{name}</dt>
    <dd className="tnum font-semibold">{children}</dd>
  </div>
);

const link =
  'inline-flex min-h-11 items-center text-sm font-semibold text-link underline-offset-4 hover:underline';
