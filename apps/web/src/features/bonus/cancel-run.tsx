import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataLooks } from '@yakamoz/site/data-looks';
import { formatMoney } from '@yakamoz/site/format';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { Dialog } from '@yakamoz/ui/dialog';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { useEffect, useState } from 'react';

import { accountTexts } from '../../shared/account-texts.ts';
import { api } from '../../shared/api-client.ts';
import { bonusesQuery } from '../../shared/bonuses/bonuses-query.ts';
import type { RunEnd } from '../../shared/bonuses/bonuses-query.ts';
import { RunEndLines, takenOf } from '../../shared/bonuses/run-end-lines.tsx';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import { useSession } from '../../shared/session/session.ts';
import { bonusTexts } from './bonus-texts.ts';

const texts = bonusTexts.cancel;

/** Under the key of the bonuses: whatever makes them be asked for again renews an open preview as well. */
const endQuery = {
  queryKey: [...bonusesQuery.queryKey, 'end'],
  queryFn: (): Promise<RunEnd> => api('GET /api/v1/bonuses/run/end', {}),
  staleTime: 0,
  gcTime: 0,
  retry: 1,
};

/** The run is the key: sent twice it ends once. */
function useCancel(onDone: (shown: RunEnd) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ run_id, seq }: RunEnd) => api('POST /api/v1/bonuses/run/end', { body: { run_id, seq } }),
    // Told also to somebody who has closed the question meanwhile.
    onSuccess: (_answer, shown) => onDone(shown),
    // Where the purse has moved, the preview is another one by now.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: bonusesQuery.queryKey }), refreshBalance(client)]),
  });
}

export function CancelRun({ name, currency }: { name: string; currency: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.open}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.text(name)}
        width="sm"
        closeLabel={accountTexts.close}
      >
        {open && <Question currency={currency} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface QuestionProps {
  currency: string;
  onClose: () => void;
}

function Question({ currency, onClose }: QuestionProps) {
  const end = useQuery(endQuery);
  const cancel = useCancel((shown) => {
    showToast({
      title: texts.done,
      description: texts.doneText(formatMoney(takenOf(shown), currency)),
      variant: 'success',
    });
    onClose();
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <DataLooks query={end} texts={texts} skeleton={<Skeleton className="h-24" />}>
        {(shown) => <Preview end={shown} currency={currency} />}
      </DataLooks>
      {cancel.isError && (
        <InlineAlert tone="error">{refusalMessage(cancel.error) ?? texts.unknown}</InlineAlert>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="secondary" onClick={onClose}>
          {texts.keep}
        </Button>
        {end.data !== undefined && (
          <Button
            variant="secondary"
            busy={cancel.isPending || end.isFetching}
            busyLabel={accountTexts.busy}
            onClick={() => cancel.mutate(end.data)}
          >
            {texts.confirm}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The cash that remains is told of the purse that the preview is of; a balance from before is asked for again. */
function Preview({ end, currency }: { end: RunEnd; currency: string }) {
  const client = useQueryClient();
  const { user } = useSession();
  const isSame = user !== null && String(user.balance_seq) === end.seq;
  useEffect(() => {
    if (!isSame) void refreshBalance(client);
  }, [client, isSame, end.seq]);
  return <RunEndLines end={end} currency={currency} cash={isSame ? user.balance : undefined} />;
}
