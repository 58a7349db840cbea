/** What a link from one of our mails asks for. The token is in the fragment, so no server log ever sees it. */
export interface MailLink {
  kind: 'reset' | 'verify';
  token: string;
}

const kinds = new Map<string, MailLink['kind']>([
  ['sifre-sifirla', 'reset'],
  ['eposta-dogrula', 'verify'],
]);

export function readMailLink(fragment: string): MailLink | undefined {
  const [name = '', token = ''] = fragment.replace(/^#/, '').split('=', 2);
  const kind = kinds.get(name);
  return kind === undefined || token === '' ? undefined : { kind, token };
}
