import { notFoundTitle } from '@yakamoz/contracts/pages';
import { ButtonLook } from '@yakamoz/ui/button';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { Link } from 'react-router';

import { paths } from '../paths.ts';
import { notFoundTexts as texts } from './not-found-texts.ts';

export function NotFound() {
  return (
    <section className="page-column flex grow flex-col items-center justify-center py-16 text-center">
      {/* A new moon: it is there, but it lights no way. */}
      <span aria-hidden="true" className="size-24 rounded-full border-2 border-line bg-s1 shadow-e1" />
      <Moonglade lit={false} dashes={7} className="mt-6 w-32" />
      <h1 className="mt-8 text-3xl">{notFoundTitle}</h1>
      <p className="mt-3 max-w-md text-text-2">{texts.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLook>
          <Link to={paths.home}>{texts.home}</Link>
        </ButtonLook>
        <ButtonLook variant="secondary">
          <Link to={paths.support}>{texts.support}</Link>
        </ButtonLook>
      </div>
    </section>
  );
}
