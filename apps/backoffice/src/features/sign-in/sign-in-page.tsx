import { Button } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Logo } from '@yakamoz/ui/logo';
import { PasswordField } from '@yakamoz/ui/password-field';
import { Ribbon } from '@yakamoz/ui/ribbon';
import { TextField } from '@yakamoz/ui/text-field';

import { signInTexts as texts } from './sign-in-texts.ts';

/** The staff's door. There are no staff accounts yet, and the page says so instead of pretending. */
export function SignInPage() {
  const { show, hide, capsLock } = texts;
  return (
    <div className="flex min-h-dvh flex-col bg-app text-text">
      <header>
        <Ribbon>{texts.ribbon}</Ribbon>
      </header>
      <main className="grid grow place-items-center px-4 py-10">
        <Card className="w-full max-w-[400px] p-6 sm:p-8">
          <Logo name="Yakamoz" />
          <h1 className="mt-6 text-xl font-bold">{texts.title}</h1>
          <p className="mt-1 text-sm text-text-2">{texts.intro}</p>
          <form className="mt-6 grid gap-4" onSubmit={(event) => event.preventDefault()}>
            <InlineAlert tone="info">{texts.notOpen}</InlineAlert>
            <TextField label={texts.login} name="username" autoComplete="username" disabled />
            <PasswordField
              label={texts.password}
              name="password"
              autoComplete="current-password"
              texts={{ show, hide, capsLock }}
              disabled
            />
            <TextField
              label={texts.code}
              hint={texts.codeHint}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              disabled
            />
            <Button type="submit" block disabled>
              {texts.submit}
            </Button>
          </form>
        </Card>
      </main>
    </div>
  );
}
