import { afterEach, expect, test, vi } from 'vitest';

import { ApiFailure, ApiRefusal, createApiClient } from './api-client.ts';

interface Calls {
  'GET /things/:id': {
    request: { params: { id: string }; query?: Record<string, string | undefined> };
    response: { name: string };
  };
  'POST /things': { request: { body: { name: string } }; response: { id: number } };
}

const answered = (status: number, body: string) => {
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal('fetch', ask);
  return ask;
};
const client = (manner: { answerInPage?: () => unknown } = {}) =>
  createApiClient<Calls>({ noSession: 'identity.no_session', ...manner });

afterEach(() => vi.unstubAllGlobals());

test('a call goes to its address, with its parameters filled in and empty ones left out', async () => {
  const ask = answered(200, '{"name":"x"}');
  const { api } = client();
  const request = { params: { id: 'a/b' }, query: { from: '1', to: '' } };
  expect(await api('GET /things/:id', request)).toEqual({ name: 'x' });
  expect(ask).toHaveBeenCalledWith('/things/a%2Fb?from=1', expect.objectContaining({ method: 'GET' }));
});

test('a refusal carries its code and its sentence', async () => {
  answered(422, '{"message":"No.","code":"identity.under_age"}');
  const { api } = client();
  await expect(api('POST /things', { body: { name: 'x' } })).rejects.toMatchObject({
    name: 'ApiRefusal',
    status: 422,
    code: 'identity.under_age',
    message: 'No.',
  });
});

test.each([
  [503, '{"message":"Later."}', 'Later.'],
  [502, '<html>', ''],
  [200, '<html>', ''],
  [404, '<html>', ''],
])('%i with %s is a failure', async (status, body, message) => {
  answered(status, body);
  const { api } = client();
  const fault = await api('POST /things', { body: { name: 'x' } }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiFailure);
  expect(fault).toMatchObject({ message });
});

test('only the refusal that stands for it says that the session is over', async () => {
  const { api, onSessionLost } = client();
  const over = vi.fn<() => void>();
  onSessionLost(over);
  for (const code of ['platform.not_found', 'identity.no_session']) {
    answered(401, JSON.stringify({ code }));
    await expect(api('POST /things', { body: { name: 'x' } })).rejects.toBeInstanceOf(ApiRefusal);
  }
  expect(over).toHaveBeenCalledTimes(1);
});

test('an answer that the page holds is not asked for; a change always is', async () => {
  const ask = answered(200, '{"id":1}');
  const { api } = client({ answerInPage: () => ({ name: 'draft' }) });
  expect(await api('GET /things/:id', { params: { id: '1' } })).toEqual({ name: 'draft' });
  expect(ask).not.toHaveBeenCalled();
  expect(await api('POST /things', { body: { name: 'x' } })).toEqual({ id: 1 });
});
