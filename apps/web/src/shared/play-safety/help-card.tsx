import { ButtonLook } from '@yakamoz/ui/button';
import { Card } from '@yakamoz/ui/card';
import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import type { Safety } from './safety-query.ts';
import { safetyTexts as texts } from './safety-texts.ts';

type Line = Safety['help_line'];

/** The operator may name another line; YEDAM's is the one of Turkey. */
const ownOf = (line: Line): Line => (line?.phone === '115' ? null : line);

/** Somebody to talk to. */
export function HelpCard({ line }: { line: Line }) {
  return (
    <Card as="section" aria-labelledby="help" className="grid gap-3">
      <h2 id="help" className="font-sans text-base">
        {texts.helpTitle}
      </h2>
      <p className="text-sm text-text-2">{ownOf(line) === null ? texts.helpText : texts.helpOther}</p>
      <div className="flex flex-wrap gap-3">
        <HelpLink line={line} />
        <ButtonLook variant="secondary">
          <Link to="/sorumlu-oyun">{texts.more}</Link>
        </ButtonLook>
      </div>
    </Card>
  );
}

export function HelpLink({ line }: { line: Line }) {
  const own = ownOf(line);
  return (
    <ButtonLook variant="secondary">
      <a href={`tel:${own?.phone.replaceAll(/[^\d+]/g, '') ?? '115'}`}>
        <Icon name="phone" size={20} />
        {own ? texts.line(own.name, own.phone) : texts.helpLine}
      </a>
    </ButtonLook>
  );
}
