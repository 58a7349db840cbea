import { Accordion } from '@yakamoz/ui/accordion';
import { ExtraIcon } from '@yakamoz/ui/icon-extra';
import { Logo } from '@yakamoz/ui/logo';
import { Moonglade } from '@yakamoz/ui/moonglade';

import { DemoTag } from '../../../shared/demo-tag.tsx';
import { useOperator } from '../../../shared/operator.ts';
import type { FooterColumn } from './footer-columns.tsx';
import { footerColumns } from './footer-columns.tsx';
import { footerTexts as texts } from './footer-texts.ts';
import { PaymentTiles } from './payment-tiles.tsx';
import { TargetAction } from './target-action.tsx';
import { useWideScreen } from './wide-screen.ts';

const socials = ['youtube', 'facebook', 'twitter', 'instagram', 'telegram'] as const;

export function Footer() {
  const { operator } = useOperator();
  const wide = useWideScreen();
  const columns = footerColumns(operator);

  return (
    <footer className="mt-16 border-t border-line bg-abyss pb-[calc(5rem+env(safe-area-inset-bottom))] lg:pb-0">
      <div className="page-column wide-column pt-6 lg:pt-14">
        {wide ? <Columns columns={columns} /> : <Accordion items={columns} headingLevel={2} />}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4 lg:mt-12">
          <SocialButtons />
          <AppBadge target={operator.targets.app_store} />
          <Adults />
        </div>
        <div className="mt-8">
          <PaymentTiles />
        </div>
        <Moonglade layout="row" dashes={7} className="mx-auto mt-10 flex w-40" />
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 py-8 text-sm text-text-3">
          <Logo name={operator.brand.name} />
          <span>{texts.rights}</span>
          {operator.demo && <DemoTag />}
        </div>
      </div>
    </footer>
  );
}

function Columns({ columns }: { columns: FooterColumn[] }) {
  return (
    <div className="grid grid-cols-4 gap-10">
      {columns.map(({ id, title, content }) => (
        <section key={id} aria-labelledby={`footer-${id}`}>
          <h2 id={`footer-${id}`} className="mb-4 font-sans text-xs font-bold tracking-wider text-text">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}

function SocialButtons() {
  const { targets } = useOperator().operator;
  return (
    <ul aria-label={texts.social} className="flex gap-2">
      {socials.map((name) => (
        <li key={name}>
          <TargetAction
            target={targets[name]}
            label={texts.socials[name]}
            className="grid size-11 place-items-center rounded-tile border border-line bg-s1 text-text-2 shadow-e1 transition-colors hover:bg-s2 hover:text-text"
          >
            <ExtraIcon name={name} size={22} />
          </TargetAction>
        </li>
      ))}
    </ul>
  );
}

function AppBadge({ target }: { target: string | null }) {
  return (
    <TargetAction
      target={target}
      className="flex min-h-11 items-center gap-2 rounded-tile border border-line bg-s1 px-3 text-left shadow-e1 transition-colors hover:bg-s2"
    >
      <ExtraIcon name="app-badge" size={24} className="text-text-2" />
      <span className="leading-tight">
        <span className="block text-2xs text-text-3">{texts.appHint}</span>
        <span className="block text-sm font-bold">{texts.appStore}</span>
      </span>
    </TargetAction>
  );
}

function Adults() {
  return (
    <p className="flex min-w-40 flex-1 items-center gap-3 text-sm text-text-2">
      <span className="tnum grid size-11 shrink-0 place-items-center rounded-full border-2 border-text-2 text-13 font-extrabold text-text">
        {texts.eighteen}
      </span>
      {texts.adults}
    </p>
  );
}
