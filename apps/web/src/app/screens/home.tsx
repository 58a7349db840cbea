import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Moonglade } from '@yakamoz/ui/moonglade';
import { Link } from 'react-router';

import { useOperator } from '../../shared/operator.ts';
import { openAuth } from '../../shared/session/auth-door.ts';
import { useSession } from '../../shared/session/session.ts';
import { AuthModal } from '../parts.ts';
import { paths } from '../paths.ts';
import { headerLinks } from '../shell/nav-links.ts';
import { homeTexts as texts } from './home-texts.ts';
import { MoonScene } from './moon-scene.tsx';

/** A quiet first page until the sections it will lead to exist. It promises only what already holds. */
export function Home() {
  return (
    <>
      <Hero />
      <Values />
      <Sections />
    </>
  );
}

function Hero() {
  const { operator } = useOperator();
  return (
    <section className="page-column grid items-center gap-x-8 pt-6 md:grid-cols-[1fr_20rem] md:pt-8 lg:grid-cols-[1fr_24rem]">
      <MoonScene className="mx-auto h-60 md:order-2 md:h-auto md:w-full" />
      <div className="relative py-6 text-center md:py-16 md:text-left">
        <h1 className="text-3xl md:text-4xl lg:text-[3.5rem] lg:leading-[1.05]">{texts.title}</h1>
        <p className="mx-auto mt-4 max-w-lg text-text-2 md:mx-0 lg:text-lg">
          {texts.lead(operator.brand.name)}
        </p>
        <div className="mt-8 min-h-12">
          <HeroActions />
        </div>
      </div>
    </section>
  );
}

function HeroActions() {
  const { user, known } = useSession();
  if (!known) return null;
  if (user !== null)
    return (
      <div className="flex flex-wrap justify-center gap-3 md:justify-start">
        <ButtonLook size="lg" variant="secondary">
          <Link to={paths.profile}>{texts.profile}</Link>
        </ButtonLook>
        <ButtonLook size="lg" variant="secondary">
          <Link to={paths.sessions}>{texts.sessions}</Link>
        </ButtonLook>
      </div>
    );
  return (
    <div
      className="flex flex-wrap justify-center gap-3 md:justify-start"
      onPointerEnter={AuthModal.preload}
      onFocus={AuthModal.preload}
    >
      <Button size="lg" onClick={() => openAuth('register')}>
        {texts.register}
      </Button>
      <Button size="lg" variant="secondary" onClick={() => openAuth('login')}>
        {texts.signIn}
      </Button>
    </div>
  );
}

function Values() {
  return (
    <section aria-labelledby="values" className="page-column mt-10 md:mt-16">
      <h2 id="values" className="text-2xl">
        {texts.valuesTitle}
      </h2>
      <ul className="mt-6 grid gap-3 md:grid-cols-3 md:gap-4">
        {texts.values.map(({ icon, title, text }) => (
          <li
            key={icon}
            className="grid grid-cols-[auto_1fr] gap-x-4 rounded-card border border-line bg-s1 p-5 shadow-e1 md:block lg:p-6"
          >
            <Icon name={icon} size={28} className="row-span-2 text-mehtap" />
            <h3 className="text-base md:mt-4">{title}</h3>
            <p className="mt-1 text-sm text-text-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sections() {
  return (
    <section aria-labelledby="sections" className="page-column mt-16">
      <Moonglade layout="row" dashes={7} className="mb-8 w-24" />
      <h2 id="sections" className="text-2xl">
        {texts.sectionsTitle}
      </h2>
      <p className="mt-2 max-w-xl text-text-2">{texts.sectionsText}</p>
      <ul className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3 md:gap-3 lg:grid-cols-9">
        {headerLinks.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 rounded-tile border border-line bg-s1 px-3 py-2 text-sm font-semibold text-text-2 shadow-e1 transition-colors hover:bg-s2 hover:text-text lg:min-h-24 lg:flex-col lg:justify-center lg:gap-2 lg:text-center lg:text-13"
            >
              <Icon name={icon} size={22} className="shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
