import { api } from '../../shared/api-client.ts';
import { useKeysetList } from '../../shared/data-table/keyset-list.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { SignInsTable } from '../../shared/sign-ins/sign-ins-table.tsx';
import { accountTexts as texts } from './account-texts.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** /hesabim: the member's own account. */
export function AccountPage() {
  const list = useKeysetList({
    queryKey: ['staff', 'me', 'sign-ins'],
    fetchPage: (before) => api('GET /api/staff/v1/me/sign-ins', { query: { before } }),
    rowsOf: ({ events }) => events,
  });
  return (
    <div className="grid gap-4">
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid gap-4 lg:grid-cols-2">
        <OwnSessions />
        <PasswordForm />
      </div>
      <SignInsTable list={list} />
    </div>
  );
}
