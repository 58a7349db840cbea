import { Button } from '@yakamoz/ui/button';

import { openAuth } from '../../shared/session/auth-opener.ts';
import { AuthModal } from '../lazy-screens.ts';
import { shellTexts } from './shell-texts.ts';

export function VisitorCorner() {
  return (
    <div
      className="flex items-center gap-1.5 max-[26rem]:[&>*]:px-2.5 min-[26rem]:gap-2"
      onPointerEnter={AuthModal.preload}
      onFocus={AuthModal.preload}
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
