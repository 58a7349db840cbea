import { SignInsTable } from '../../shared/sign-ins/sign-ins-table.tsx';
import { usePlayerSignIns } from './player-api.ts';

/** What risk looks at first: failures, locks, and devices that are new to the account. */
export const SignInsTab = ({ playerId }: { playerId: string }) => (
  <SignInsTable list={usePlayerSignIns(playerId)} />
);
