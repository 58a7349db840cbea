import { pageTexts } from '@yakamoz/contracts/pages';
import { ButtonLook } from '@yakamoz/ui/button';
import { Link } from 'react-router';

import { paths } from '../paths.ts';
import type { ComingPath } from './coming-soon-texts.ts';
import { comingSoonTexts as texts, sectionTexts } from './coming-soon-texts.ts';
import { MoonScene } from './moon-scene.tsx';

/** Says honestly that a section of the profile is not there yet, and what it will be. */
export function ComingSoon({ path }: { path: ComingPath }) {
  return (
    <section className="flex flex-col items-center py-4 text-center">
      <MoonScene className="h-52" />
      <p className="mt-6 rounded-full border border-mehtap px-3 py-1 text-xs font-bold text-mehtap">
        {texts.soon}
      </p>
      <h1 className="mt-4 text-3xl md:text-4xl">{pageTexts[path].title}</h1>
      <p className="mt-3 max-w-md text-text-2">{sectionTexts[path]}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLook variant="secondary">
          <Link to={paths.profile}>{texts.profile}</Link>
        </ButtonLook>
      </div>
    </section>
  );
}
