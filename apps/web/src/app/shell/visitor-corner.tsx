import { Button } from '@yakamoz/ui/button';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { AuthModal } from '../lazy-screens.ts';
import { MemberCorner } from './member-place.tsx';
import { shellTexts } from './shell-texts.ts';

/** Whoever signs in sees the member's corner next. */
const preload = (): void => {
  AuthModal.preload();
  MemberCorner.preload();
};

export function VisitorCorner() {
  return (
    <div
      className="flex items-center gap-1.5 max-[26rem]:[&>*]:px-2.5 min-[26rem]:gap-2"
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Button variant="secondary" size="sm" onClick={() => openAuth('login')}>
        {shellTexts.signIn}
      </Button>
      <Button size="sm" onClick={() => openAuth('register')}>
        {shellTexts.register}
      </Button>
    </div>
  );
}
