// Where people sign in and register, as a player uses it.
import type { Screen } from '@yakamoz/site-testing/render';

import { AuthModal } from '../src/features/auth/auth-modal.tsx';
import { useSession } from '../src/shared/session/session.ts';
import { showPart } from './open-site.tsx';

const Who = () => <output>{useSession().user?.username ?? 'ziyaretçi'}</output>;

/** The modal, and who is signed in. */
export const showAuth = (): Promise<Screen> =>
  showPart(
    <>
      <AuthModal />
      <Who />
    </>,
  );

export const field = (screen: Screen, label: string) => screen.getByLabelText(label, { exact: true });
export const press = (screen: Screen, name: string) => screen.getByRole('button', { name }).click();
export const redBox = (screen: Screen) => screen.getByRole('alert');
