import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { ExclusionDialog } from './exclusion-dialog.tsx';
import type { Offer, Term } from './exclusion-terms.ts';
import { TermForm } from './term-form.tsx';

/** A term is chosen, what it means is told once more, and nothing happens before that is confirmed. */
export function ExcludeForm({ terms }: { terms: readonly Offer[] }) {
  const [chosen, setChosen] = useState<Term>();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const ask = () => {
    setAsking(true);
    // The page may have stood open since yesterday, and the dialog tells a day.
    void client.invalidateQueries({ queryKey: safetyQuery.queryKey });
  };
  const offer = terms.find(({ term }) => term === chosen);
  return (
    <>
      <TermForm terms={terms.map(({ term }) => term)} chosen={chosen} onChoose={setChosen} onConfirm={ask} />
      {offer !== undefined && (
        <ExclusionDialog open={asking} offer={offer} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
