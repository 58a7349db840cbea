import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { signOut } from '../../shared/session/session.ts';
import { paths } from '../paths.ts';
import { focusContent } from './route-change.tsx';

/** Signing out leads home first: a member's page would otherwise ask the player to sign in again. */
export function useLeave(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home, { replace: true });
    void signOut(client);
    // The button that was pressed disappears with the session.
    focusContent();
  };
}
