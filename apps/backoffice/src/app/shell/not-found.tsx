import { ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import { Link } from 'react-router';

import { PageHead } from '../../shared/page-head.tsx';
import { paths } from '../../shared/paths.ts';
import { shellTexts } from './shell-texts.ts';

export function NotFound() {
  return (
    <div className="grid gap-5">
      <PageHead title={shellTexts.notFoundTitle} />
      <StatePanel
        icon="search"
        title={shellTexts.notFoundTitle}
        text={shellTexts.notFoundText}
        action={
          <ButtonLook variant="secondary">
            <Link to={paths.overview}>{shellTexts.home}</Link>
          </ButtonLook>
        }
      />
    </div>
  );
}
