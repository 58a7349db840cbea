import { useState } from 'react';
import { Button } from '../src/button.tsx';
import { Logo } from '../src/logo.tsx';
import { Colours, Type } from './foundations.tsx';
import { texts } from './gallery-texts.ts';
import { chapters, primitives } from './primitives.ts';
import { Scene } from './scene.tsx';
import { Chapter } from './specimen.tsx';

type Theme = keyof typeof texts.themes & ('night' | 'staff');
const startTheme: Theme = new URLSearchParams(location.search).has('staff') ? 'staff' : 'night';
document.documentElement.dataset['theme'] = startTheme;

export function Gallery() {
  const [theme, setTheme] = useState<Theme>(startTheme);
  const choose = (next: Theme) => {
    document.documentElement.dataset['theme'] = next;
    setTheme(next);
  };
  return (
    <>
      <header className="page-column flex flex-wrap items-center justify-between gap-4 py-6" id="top">
        <Logo />
        <div role="group" aria-label={texts.themes.label} className="flex gap-2">
          {(['night', 'staff'] as const).map((entry) => (
            <Button
              key={entry}
              size="sm"
              variant={entry === theme ? 'secondary' : 'ghost'}
              aria-pressed={entry === theme}
              onClick={() => choose(entry)}
            >
              {texts.themes[entry]}
            </Button>
          ))}
        </div>
      </header>
      <main className="page-column">
        <div className="py-10">
          <h1 className="text-4xl">{texts.heading}</h1>
          <p className="text-text-2 mt-3 max-w-prose">{texts.intro}</p>
        </div>
        <Scene />
        {chapters.map((chapter) => (
          <Chapter key={chapter} title={texts.sections[chapter]}>
            {primitives
              .filter((primitive) => primitive.chapter === chapter)
              .map(({ name, States }) => (
                <States key={name} />
              ))}
          </Chapter>
        ))}
        <Colours />
        <Type />
      </main>
    </>
  );
}
