import { useMutation, useQuery } from '@tanstack/react-query';
import { siteTexts } from '@yakamoz/site/texts';
import { Button } from '@yakamoz/ui/button';
import { IconButton } from '@yakamoz/ui/icon-button';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';

import { LoadFailed } from '../../shared/data-looks.tsx';
import { refusalMessage } from '../../shared/refusal-message.ts';
import { sharedTexts } from '../../shared/shared-texts.ts';
import { makeTicket, ticketQuery } from './verification-api.ts';
import type { OpenDocument } from './verification-api.ts';
import { verificationTexts as texts } from './verification-texts.ts';

interface DocumentPictureProps {
  document: OpenDocument;
  /** Nobody else looks at it, so it may be fetched at once. */
  ready: boolean;
}

export function DocumentPicture({ document, ready }: DocumentPictureProps) {
  const [asked, setAsked] = useState(false);
  if (document.content_type === 'application/pdf') return <PdfOffer id={document.id} />;
  if (ready || asked) return <Picture document={document} />;
  if (document.status === 'waiting') return <Skeleton className="h-96" />;
  return (
    <Frame>
      <StatePanel
        icon="document"
        title={texts.statuses[document.status]}
        text={texts.showText}
        action={<Button onClick={() => setAsked(true)}>{texts.show}</Button>}
      />
    </Frame>
  );
}

/** The address works once: a picture that did not come needs another one. */
function Picture({ document }: { document: OpenDocument }) {
  const ticket = useQuery(ticketQuery(document.id));
  const [failed, setFailed] = useState(false);
  if (ticket.isError)
    return (
      <Frame>
        <LoadFailed query={ticket} />
      </Frame>
    );
  if (ticket.data === undefined || ticket.isFetching) return <Skeleton className="h-96" />;
  if (failed)
    return (
      <Frame>
        <StatePanel
          role="alert"
          tone="error"
          icon="alert"
          title={texts.pictureFailed}
          text={texts.pictureFailedText}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setFailed(false);
                void ticket.refetch();
              }}
            >
              {siteTexts.retry}
            </Button>
          }
        />
      </Frame>
    );
  const label = texts.picture(texts.kinds[document.kind]);
  return <Viewer url={ticket.data.url} label={label} onFail={() => setFailed(true)} />;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** Whole at first; closer and turned as the paper needs it. What does not fit is scrolled to. */
function Viewer({ url, label, onFail }: { url: string; label: string; onFail: () => void }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  // As the browser draws it: a telephone's picture may lie on its side in the file.
  const [ratio, setRatio] = useState(4 / 3);
  const lying = turns % 2 === 1;
  const zoom = zooms[step] ?? 1;
  const style = {
    '--zoom': zoom,
    '--ratio': lying ? 1 / ratio : ratio,
    '--turn': `${turns * 90}deg`,
  } as CSSProperties;
  return (
    <Frame>
      <div className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1">
        <IconButton
          icon="minus"
          label={texts.zoomOut}
          disabled={step === 0}
          onClick={() => setStep(step - 1)}
        />
        <output className="tnum min-w-12 text-center text-13 font-semibold text-text-2">%{zoom * 100}</output>
        <IconButton
          icon="plus"
          label={texts.zoomIn}
          disabled={step === zooms.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton icon="refresh" label={texts.turn} onClick={() => setTurns((turns + 1) % 4)} />
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          onClick={() => {
            setStep(0);
            setTurns(0);
          }}
        >
          {texts.fit}
        </Button>
      </div>
      <div role="group" tabIndex={0} aria-label={texts.viewer} className="document-viewer" style={style}>
        <div className="document-sheet">
          <img
            src={url}
            alt={label}
            referrerPolicy="no-referrer"
            data-lying={lying || undefined}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={onFail}
          />
        </div>
      </div>
    </Frame>
  );
}

function PdfOffer({ id }: { id: string }) {
  const ticket = useMutation({
    mutationFn: () => makeTicket(id),
    // It comes as a download, so the page stays where it is.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Frame>
      <StatePanel
        icon="document"
        title={texts.pdf}
        text={ticket.isError ? refusalMessage(ticket.error) : texts.pdfText}
        action={
          <Button
            variant="secondary"
            busy={ticket.isPending}
            busyLabel={sharedTexts.working}
            onClick={() => ticket.mutate()}
          >
            {texts.download}
          </Button>
        }
      />
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 overflow-hidden rounded-card border border-line bg-s1">{children}</div>
);
