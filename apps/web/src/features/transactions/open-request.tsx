import { useQuery } from '@tanstack/react-query';
import { Card } from '@yakamoz/ui/card';
import { IconButton } from '@yakamoz/ui/icon-button';
import { useEffect, useRef } from 'react';

import { RequestDetail } from './request-detail.tsx';
import { requestTexts as texts } from './request-texts.ts';
import { StateChip } from './state-chip.tsx';
import { requestQuery } from './transactions-api.ts';
import { transactionsTexts } from './transactions-texts.ts';

interface OpenRequestProps {
  id: string;
  onClose: () => void;
}

/** The request that the address names: where somebody is led who has just asked for it. */
export function OpenRequest({ id, onClose }: OpenRequestProps) {
  const { data } = useQuery(requestQuery(id));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), [id]);
  return (
    <Card
      ref={card}
      as="section"
      tabIndex={-1}
      aria-labelledby="open-request"
      className="grid gap-5 border-yakamoz outline-none"
    >
      <div className="flex items-start gap-3">
        <div className="flex grow flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="open-request" className="text-xl">
            {data === undefined
              ? texts.title(id)
              : `${transactionsTexts.types[data.direction]} · ${texts.title(id)}`}
          </h2>
          {/* What changes while the page is open is also said. */}
          <span role="status">{data && <StateChip state={data.state} status={data.status} />}</span>
        </div>
        <IconButton icon="close" label={texts.close} className="-mt-2 -mr-2" onClick={onClose} />
      </div>
      <RequestDetail id={id} />
    </Card>
  );
}
