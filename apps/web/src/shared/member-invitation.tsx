import { DrawnPicture } from '@yakamoz/site/drawn-picture';
import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';

import { accountTexts } from './account-texts.ts';
import { openAuth } from './session/auth-opener.ts';

interface MemberInvitationProps {
  title: string;
  text: string;
  /** The address of a drawn 16:9 picture. */
  picture: string;
}

/** What a visitor sees where only members have something to see: why, and both ways in. */
export function MemberInvitation({ title, text, picture }: MemberInvitationProps) {
  return (
    <Card as="section" padding="none" className="grid overflow-hidden md:grid-cols-2">
      <DrawnPicture address={picture} eager className="md:h-full" />
      <div className="flex flex-col justify-center gap-3 p-5 md:p-8">
        <h2 className="text-2xl">{title}</h2>
        <p className="text-text-2">{text}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => openAuth('login')}>{accountTexts.signIn}</Button>
          <Button variant="secondary" onClick={() => openAuth('register')}>
            {accountTexts.register}
          </Button>
        </div>
      </div>
    </Card>
  );
}
