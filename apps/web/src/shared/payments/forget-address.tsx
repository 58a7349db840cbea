import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refusalMessage } from '@yakamoz/site/refusal-message';
import { showToast } from '@yakamoz/site/toast-store';
import { Button } from '@yakamoz/ui/button';
import { IconButton } from '@yakamoz/ui/icon-button';
import { useState } from 'react';

import { api } from '../api-client.ts';
import type { Destination } from './destinations.ts';
import { destinationsQuery } from './destinations.ts';
import { paymentsTexts as texts } from './payments-texts.ts';

/** Pressed twice: the first press asks. */
export function ForgetAddress({ destination: { id, masked } }: { destination: Destination }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const forget = useMutation({
    mutationFn: () => api('DELETE /api/v1/payments/destinations/:id', { params: { id } }),
    onSuccess: () => showToast({ title: texts.forgotten }),
    onError: (error) =>
      showToast({ title: refusalMessage(error) ?? texts.notForgotten, variant: 'destructive' }),
    onSettled: () => client.invalidateQueries({ queryKey: destinationsQuery.queryKey }),
  });
  if (!asked) return <IconButton icon="close" label={texts.forget(masked)} onClick={() => setAsked(true)} />;
  return (
    <Button
      variant="danger"
      size="sm"
      autoFocus
      busy={forget.isPending}
      onBlur={() => setAsked(false)}
      onClick={() => forget.mutate()}
    >
      {texts.forgetSure}
    </Button>
  );
}
