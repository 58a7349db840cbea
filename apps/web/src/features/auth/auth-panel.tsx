import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Skeleton } from '@yakamoz/ui/skeleton';
import { Suspense, lazy, useState } from 'react';

import { useOperator } from '../../shared/operator.ts';
import type { AuthView } from '../../shared/session/auth-opener.ts';
import { authTexts } from './auth-texts.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { TextButton } from '../../shared/text-button.tsx';

// Signing in is the common case and does not wait for the wizard.
const RegistrationForm = lazy(async () => ({
  default: (await import('./registration-form.tsx')).RegistrationForm,
}));

export type PanelView = AuthView | 'forgot';

const hasBrand = (view: string): boolean => view === 'login' || view === 'register';

/** The name of the view with the brand behind it (AUTH-01). */
export function AuthTitle({ view }: { view: keyof typeof authTexts.titles }) {
  const { operator } = useOperator();
  return (
    <>
      {authTexts.titles[view]}
      {hasBrand(view) && <span className="text-text-3"> | {operator.brand.title_suffix}</span>}
    </>
  );
}

interface AuthPanelProps {
  view: PanelView;
  onView: (view: PanelView) => void;
  /** Why the panel is here. */
  notice?: string | undefined;
  onSignedIn: () => void;
}

/** What the modal and the page both show. Another view is another form, so nothing typed survives (AUTH-08). */
export function AuthPanel({ view, onView, notice, onSignedIn }: AuthPanelProps) {
  const [registeredAs, setRegisteredAs] = useState<string>();
  const turnTo = (next: PanelView) => {
    setRegisteredAs(undefined);
    onView(next);
  };
  const arrive = (username: string) => {
    setRegisteredAs(username);
    onView('login');
  };

  if (view === 'forgot') return <ForgotForm onBack={() => turnTo('login')} />;
  return (
    <div className="grid gap-5">
      {notice !== undefined && <InlineAlert tone="info">{notice}</InlineAlert>}
      {view === 'login' ? (
        <LoginForm username={registeredAs} onForgot={() => turnTo('forgot')} onSignedIn={onSignedIn} />
      ) : (
        <Suspense fallback={<Skeleton className="h-112" />}>
          <RegistrationForm onRegistered={arrive} />
        </Suspense>
      )}
      {view === 'login' ? (
        <Switch
          question={authTexts.noAccount}
          label={authTexts.toRegister}
          onPress={() => turnTo('register')}
        />
      ) : (
        <Switch question={authTexts.haveAccount} label={authTexts.toLogin} onPress={() => turnTo('login')} />
      )}
    </div>
  );
}

function Switch({ question, label, onPress }: { question: string; label: string; onPress: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 border-t border-line pt-3 text-sm text-text-2">
      {question}
      <TextButton onClick={onPress}>{label}</TextButton>
    </p>
  );
}
