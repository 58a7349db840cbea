import { Card } from '@yakamoz/ui/card';
import { Logo } from '@yakamoz/ui/logo';
import type { ReactNode } from 'react';

import { EnvironmentRibbon } from './environment-ribbon.tsx';
import { operator } from './operator.ts';

interface SignedOutFrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The frame of the pages before signing in: one card in the middle. */
export function SignedOutFrame({ title, intro, children }: SignedOutFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <EnvironmentRibbon />
      </header>
      <main className="grid grow place-items-center px-4 py-10">
        <Card className="w-full max-w-[420px]">
          <Logo name={operator.brand} />
          <h1 className="mt-6 text-xl">{title}</h1>
          {intro !== undefined && <p className="mt-1 text-sm text-text-2">{intro}</p>}
          <div className="mt-6">{children}</div>
        </Card>
      </main>
    </div>
  );
}
