import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@yakamoz/site/toast-store';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';

import { openCashier } from '../../shared/cashier-opener.ts';
import { safetyQuery } from '../../shared/play-safety/safety-query.ts';
import { holdFigures } from '../../shared/session/held-figures.ts';
import { refreshBalance } from '../../shared/session/refresh-balance.ts';
import type { FrameAddress, FrameMessage, HouseMessage } from './frame-messages.ts';
import { readMessage, writeMessage } from './frame-messages.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import { followResult } from './launch.ts';

const patienceMs = 20_000;

export interface FrameLife {
  /** silent: it did not say within 20 s that it is there. */
  state: 'loading' | 'playing' | 'silent' | 'ended';
  /** As the wallet told the studio; only to choose a sentence by. */
  endedBy: string;
  tell: (message: HouseMessage) => void;
}

interface FrameLifeOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  /** Undefined until there is something to load. */
  address: FrameAddress | undefined;
  launchId: string | undefined;
  onLobby: () => void;
}

/** Hears exactly one window of exactly one origin, and lets it change nothing but what is shown of the frame itself. */
export function useFrameLife({ frame, address, launchId, onLobby }: FrameLifeOptions): FrameLife {
  const client = useQueryClient();
  const [state, setState] = useState<FrameLife['state']>('loading');
  const [endedBy, setEndedBy] = useState('');
  const origin = address?.origin;

  const askSafety = (): void =>
    void client.fetchQuery({ ...safetyQuery, staleTime: 0 }).catch(() => undefined);
  const act = (message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        setState('playing');
        break;
      case 'resumed':
        showToast({ title: texts.resumed });
        break;
      case 'round-ended':
        void refreshBalance(client);
        followResult(client, launchId);
        break;
      case 'showing':
        holdFigures(message.on);
        break;
      case 'deposit':
        openCashier('deposit');
        break;
      case 'ended':
        // What the player has closed stands in the house's own state, and the house shows it.
        if (message.status === 'PLAYER_SELF_EXCLUDED') askSafety();
        setState('ended');
        setEndedBy(message.status);
        break;
      case 'paused':
        askSafety();
        break;
      case 'lobby':
        onLobby();
        break;
      case 'round-started':
        break;
    }
  };
  const hear = useEffectEvent((event: MessageEvent<unknown>): void => {
    const known = event.source !== null && event.source === frame.current?.contentWindow;
    if (!known || event.origin !== origin) return;
    const message = readMessage(event.data);
    if (message !== undefined) act(message);
  });

  useEffect(() => {
    if (origin === undefined) return;
    const listener = (event: MessageEvent<unknown>): void => hear(event);
    addEventListener('message', listener);
    const patience = setTimeout(() => setState((now) => (now === 'loading' ? 'silent' : now)), patienceMs);
    return () => {
      removeEventListener('message', listener);
      clearTimeout(patience);
      holdFigures(false);
    };
  }, [origin]);

  const tell = (message: HouseMessage): void => {
    if (origin !== undefined) frame.current?.contentWindow?.postMessage(writeMessage(message), origin);
  };
  return { state, endedBy, tell };
}
