// The register's page, for a person who tries a demonstration.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type Markup, markup } from '../markup.ts';
import { framed, glade, icons, nothing } from '../payments/page-frame.ts';
import type { Faults } from './faults.ts';
import type { List, Listing } from './list.ts';
import type { Office } from './office.ts';
import { registerTexts as texts } from './register-texts.ts';

interface Form {
  firstName: string;
  lastName: string;
  birthDate: string;
  nationalId: string;
  until: string;
}

interface Shown {
  form: Form;
  fault?: keyof typeof texts.errors;
  done?: string;
}

const shownMax = 30;
const outcomes = new Map([
  ['eklendi', texts.added],
  ['cikarildi', texts.removed],
]);
const awaySeconds = 60;
const day = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => day.test(text) && !Number.isNaN(Date.parse(text));

export function addPageRoutes(
  scope: FastifyInstance,
  { list, office, faults }: { list: List; office: Office; faults: Faults },
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  function show(reply: FastifyReply, shown: Shown): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    const main = drawn(list.listings().toReversed().slice(0, shownMax), faults.isAway(), shown);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(framed({ kind: 'bank', brand: texts.brand, title: texts.title, nonce, main }));
  }
  const formOf = (given: URLSearchParams): Form => ({
    firstName: (given.get('ad') ?? '').trim(),
    lastName: (given.get('soyad') ?? '').trim(),
    birthDate: (given.get('dogum') ?? '').trim(),
    nationalId: (given.get('kimlik') ?? '').trim(),
    until: (given.get('bitis') ?? '').trim(),
  });

  scope.get('/', async (request, reply) => {
    const given = new URL(request.url, 'http://register.localhost').searchParams;
    const done = outcomes.get(given.get('sonuc') ?? '');
    return show(reply, { form: formOf(given), ...(done === undefined ? {} : { done }) });
  });

  scope.post<{ Body: URLSearchParams }>('/', async ({ body }, reply) => {
    const form = formOf(body);
    const fault = faultIn(form);
    if (fault !== undefined) return show(reply.code(400), { form, fault });
    const person = { first_name: form.firstName, last_name: form.lastName, birth_date: form.birthDate };
    const known = form.nationalId === '' ? person : { ...person, national_id: form.nationalId };
    office.list(known, form.until === '' ? null : new Date(form.until).toISOString());
    return reply.redirect('/?sonuc=eklendi', 303);
  });

  scope.post<{ Body: URLSearchParams }>('/cikar', async ({ body }, reply) => {
    office.remove(body.get('kayit') ?? '');
    return reply.redirect('/?sonuc=cikarildi', 303);
  });

  scope.post<{ Body: URLSearchParams }>('/kesinti', async ({ body }, reply) => {
    faults.goAway(body.get('son') === 'on' ? 0 : awaySeconds);
    return reply.redirect('/', 303);
  });
}

function faultIn({ firstName, lastName, birthDate, until }: Form): Shown['fault'] {
  if (firstName === '' || lastName === '') return 'name';
  return isDay(birthDate) && (until === '' || isDay(until)) ? undefined : 'day';
}

function drawn(listings: readonly Listing[], isAway: boolean, { form, fault, done }: Shown): Markup {
  const wrong = (of: Shown['fault']): Markup =>
    fault === of && of !== undefined
      ? markup`<p class="error" role="alert">${texts.errors[of]}</p>`
      : nothing;
  const field = (name: string, label: string, value: string): Markup =>
    markup`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="off" spellcheck="false">`;
  const notice =
    done === undefined
      ? nothing
      : markup`<p class="notice" role="status">${icons.done}<span><b>${done}</b></span></p>`;
  const rows =
    listings.length === 0
      ? markup`<p>${texts.none}</p><p class="hint">${texts.noneHint}</p>`
      : markup`<ul>${listings.map(row)}</ul>`;
  return markup`${notice}<div class="columns">
<section class="card"><h1>${texts.title}</h1>${glade}<p class="hint">${texts.intro}</p>
<form method="post" action="/">
${field('ad', texts.firstName, form.firstName)}${field('soyad', texts.lastName, form.lastName)}${wrong('name')}
${field('dogum', texts.birthDate, form.birthDate)}${field('kimlik', texts.nationalId, form.nationalId)}${field('bitis', texts.until, form.until)}${wrong('day')}
<button type="submit">${texts.add}</button>
</form></section>
<section class="card"><h2>${texts.listed}</h2>${rows}
<h2>${texts.faults}</h2>${isAway ? markup`<p role="status">${texts.isAway}</p>` : nothing}
<form method="post" action="/kesinti">${isAway ? markup`<input type="hidden" name="son" value="on">` : nothing}<button type="submit">${isAway ? texts.back : texts.away}</button></form></section>
</div>`;
}

const row = ({ id, person, until }: Listing): Markup => markup`<li>
<span><b>${person.first_name} ${person.last_name}</b> ${person.birth_date}, ${until === null ? texts.endless : texts.untilDay(until.slice(0, 10))}</span>
<form method="post" action="/cikar"><input type="hidden" name="kayit" value="${id}"><button type="submit">${texts.remove}</button></form></li>`;
