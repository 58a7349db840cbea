import type { Permission } from '@yakamoz/contracts/permissions';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';

import { PageHead } from '../../shared/page-head.tsx';
import { useMayDo } from '../../shared/session/session.ts';
import { shellTexts } from './shell-texts.ts';

/** Says at once what the server would say after a call. The server decides; this only saves the disappointment. */
export function RoleGate({ permission, children }: { permission: Permission; children: ReactNode }) {
  if (useMayDo(permission)) return children;
  return (
    <div className="grid gap-5">
      <PageHead title={shellTexts.notAllowedTitle} />
      <StatePanel icon="lock" title={shellTexts.notAllowedTitle} text={shellTexts.notAllowedText} />
    </div>
  );
}
