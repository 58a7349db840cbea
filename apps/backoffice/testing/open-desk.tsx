// Opens the staff application in a component test: its real providers, router and styles, before a server that the
// test speaks for.
import '../src/app/main.css';

import { aFind, aMember } from '@yakamoz/contracts/fixtures/staff/desk';
import { someWaiting } from '@yakamoz/contracts/fixtures/staff/figures';
import { drawAt } from '@yakamoz/site-testing/render';
import type { Screen } from '@yakamoz/site-testing/render';
import { answers, usuallyAnswers } from '@yakamoz/site-testing/server';
import type { ReactNode } from 'react';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach } from 'vitest';

import { Providers } from '../src/app/providers.tsx';
import { queryClient } from '../src/app/query-client.ts';
import { StaffRoutes } from '../src/app/router.tsx';
import { meQuery } from '../src/shared/session/session.ts';
import type { Me } from '../src/shared/session/session.ts';

const { queries } = queryClient.getDefaultOptions();
// A call that failed is tried again as often as in the product, only at once.
queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } });

// As index.html has it.
document.documentElement.dataset['theme'] = 'staff';
document.documentElement.lang = 'tr';

// Before and not after: what is still drawn then would fill it again with the last test's answers.
beforeEach(() => queryClient.clear());

/** Who sits at the desk: a role, or nobody. */
type Role = Me['role'] | 'nobody';

/** The whole staff application at an address. */
export function openDesk(path: string, role: Role = 'payments_maker'): Promise<Screen> {
  if (role === 'nobody') answers('GET /api/staff/v1/me', { member: null });
  else usuallyAnswers('GET /api/staff/v1/me', { member: aMember({ role }) });
  usuallyAnswers('GET /api/staff/v1/figures/waiting', someWaiting());
  usuallyAnswers('POST /api/staff/v1/searches', aFind());
  return draw(path, <StaffRoutes />);
}

/** One part alone, without the shell around it: quicker, and for what has no address. */
export function showPart(part: ReactNode, role: Me['role'] = 'payments_maker', path = '/'): Promise<Screen> {
  const me = aMember({ role });
  usuallyAnswers('GET /api/staff/v1/me', { member: me });
  queryClient.setQueryData(meQuery.queryKey, me as Me);
  return draw(path, part);
}

/** One part that reads its address, at one that fits the pattern of its route. */
export const showRoute = (
  pattern: string,
  part: ReactNode,
  role: Me['role'],
  path: string,
): Promise<Screen> =>
  showPart(
    <Routes>
      <Route path={pattern} element={part} />
      <Route path="*" element={null} />
    </Routes>,
    role,
    path,
  );

/** Everything that is shown is asked for again, as the passing of time would do it. */
export const askAgain = (): void => void queryClient.refetchQueries();

const draw = (path: string, node: ReactNode): Promise<Screen> =>
  drawAt(
    path,
    <StrictMode>
      <Providers>{node}</Providers>
    </StrictMode>,
  );
