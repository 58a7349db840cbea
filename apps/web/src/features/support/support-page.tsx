import { useCopy } from '@yakamoz/site/copy';
import { DrawnPicture } from '@yakamoz/site/drawn-picture';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';
import { InlineAlert } from '@yakamoz/ui/inline-alert';
import { Link } from 'react-router';

import { mailAddress } from '../../shared/mail-address.ts';
import { useOperator } from '../../shared/operator.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/session.ts';
import { supportTexts as texts } from './support-texts.ts';

/** /canli-destek: the page the brief leaves under construction (D-15), with the ways that already work. */
export function SupportPage() {
  const { support } = useOperator().operator.contacts;
  return (
    <div className="page-column grid content-start gap-6 py-6 lg:gap-8 lg:py-10">
      <PageHead title={texts.title} mark={texts.mark} lead={texts.lead} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-6">
        <Card as="section" className="grid gap-5">
          <div className="flex items-start gap-4">
            <Mark icon="mail" />
            <div className="grid gap-1">
              <h2 className="text-xl">{texts.writeTitle}</h2>
              <p className="text-sm text-text-2">{support === null ? texts.noMail : texts.writeText}</p>
            </div>
          </div>
          {support !== null && <Address address={support} />}
          <Tips />
          <InlineAlert tone="info">{texts.safety}</InlineAlert>
        </Card>
        <section aria-labelledby="elsewhere" className="grid gap-3">
          <div className="overflow-hidden rounded-card border border-line max-lg:hidden">
            <DrawnPicture address="/art/v1/card/yakamoz.mehtap.lighthouse.canli-destek.svg" eager />
          </div>
          <h2 id="elsewhere" className="font-sans text-sm font-bold tracking-normal text-text-3">
            {texts.elsewhere}
          </h2>
          <Way to="/sss" icon="info" {...texts.links.faq} />
          <Way to="/sorumlu-oyun" icon="shield" {...texts.links.responsible} />
        </section>
      </div>
    </div>
  );
}

function Tips() {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm">{texts.tipsTitle}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-text-2 marker:text-yakamoz">
        {texts.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </div>
  );
}

/** Who is signed in need not type who they are. */
function Address({ address }: { address: string }) {
  const { user } = useSession();
  const { copied, copy } = useCopy();
  const body = user === null ? '' : texts.body(user.username, user.id);
  return (
    <div className="grid gap-3">
      <p className="rounded-tile border border-line bg-s2 px-4 py-3 text-base font-bold break-all sm:text-lg text-mehtap select-all">
        {address}
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLook>
          <a href={mailAddress(address, { subject: texts.subject, body })}>
            <Icon name="mail" size={20} />
            {texts.write}
          </a>
        </ButtonLook>
        <Button variant="secondary" onClick={() => copy(address)}>
          <Icon name={copied ? 'check' : 'copy'} size={20} />
          <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
        </Button>
      </div>
    </div>
  );
}

interface WayProps {
  to: string;
  icon: IconName;
  title: string;
  text: string;
}

function Way({ to, icon, title, text }: WayProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-4 rounded-card border border-line bg-s1 p-4 shadow-e1 transition-colors hover:border-ctl hover:bg-s2 md:p-5"
    >
      <Mark icon={icon} />
      <span className="grid grow gap-0.5">
        <span className="font-bold">{title}</span>
        <span className="text-sm text-text-2">{text}</span>
      </span>
      <Icon name="chevron-right" size={20} className="text-text-3" />
    </Link>
  );
}

function Mark({ icon }: { icon: IconName }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-s2 text-mehtap">
      <Icon name={icon} size={22} />
    </span>
  );
}
