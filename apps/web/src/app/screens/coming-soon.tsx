import { pageTexts } from '@yakamoz/contracts/pages';
import { ButtonLook } from '@yakamoz/ui/button';
import { Link } from 'react-router';

import { useOperator } from '../../shared/operator.ts';
import { paths } from '../paths.ts';
import type { ComingPath } from './coming-soon-texts.ts';
import { comingSoonTexts as texts, sectionTexts } from './coming-soon-texts.ts';
import { MoonScene } from './moon-scene.tsx';

interface ComingSoonProps {
  path: ComingPath;
  /** Beside the profile menu, where the way on is the profile and the place is narrower. */
  inProfile?: boolean;
}

/** Says honestly that a section is not there yet, and what it will be. */
export function ComingSoon({ path, inProfile = false }: ComingSoonProps) {
  const support = useOperator().operator.contacts.support;
  const mail = path === paths.support ? support : null;
  return (
    <section
      className={
        inProfile
          ? 'flex flex-col items-center py-4 text-center'
          : 'page-column flex grow flex-col items-center justify-center py-8 text-center'
      }
    >
      <MoonScene className={inProfile ? 'h-52' : 'h-60 md:h-80'} />
      <p className="mt-6 rounded-full border border-mehtap px-3 py-1 text-xs font-bold text-mehtap">
        {texts.soon}
      </p>
      <h1 className="mt-4 text-3xl md:text-4xl">{pageTexts[path].title}</h1>
      <p className="mt-3 max-w-md text-text-2">{sectionTexts[path]}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {mail !== null && (
          <ButtonLook>
            <a href={`mailto:${mail}`}>
              {texts.writeUs}: {mail}
            </a>
          </ButtonLook>
        )}
        <ButtonLook variant="secondary">
          {inProfile ? (
            <Link to={paths.profile}>{texts.profile}</Link>
          ) : (
            <Link to={paths.home}>{texts.home}</Link>
          )}
        </ButtonLook>
      </div>
    </section>
  );
}
