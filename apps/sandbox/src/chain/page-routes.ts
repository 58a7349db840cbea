// The page of a wallet and of the chains, for a person who tries a demonstration.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { type Markup, markup } from '../markup.ts';
import { framed, glade, icons, nothing } from '../payments/page-frame.ts';
import type { Chain, Command, Network } from './chain.ts';
import { networks } from './chain.ts';
import { chainTexts as texts } from './chain-texts.ts';
import { coinsOf, type Payments } from './payments.ts';

interface Form {
  address: string;
  coins: string;
  network: string;
  asset: string;
}

const shownMax = 12;
const assets = ['USDT', 'BTC', 'ETH'];

export function addPageRoutes(
  scope: FastifyInstance,
  { chain, run, payments }: { chain: Chain; run: (command: Command) => void; payments: Payments },
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  function show(
    reply: FastifyReply,
    page: { form: Form; fault?: keyof typeof texts.errors; sent?: string },
  ): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(drawn(chain, { ...page, nonce }));
  }
  const formOf = (given: URLSearchParams): Form => ({
    address: given.get('adres') ?? '',
    coins: given.get('tutar') ?? '',
    network: given.get('ag') ?? 'TRON',
    asset: given.get('para') ?? 'USDT',
  });

  scope.get('/', async (request, reply) => {
    const given = new URL(request.url, 'http://chain.localhost').searchParams;
    const sent = given.get('gonderildi');
    return show(reply, { form: formOf(given), ...(sent === null ? {} : { sent }) });
  });

  scope.post<{ Body: URLSearchParams }>('/', async ({ body }, reply) => {
    const form = formOf(body);
    const network = networks.find((known) => known === form.network) ?? 'TRON';
    const late = body.get('gec') === 'on';
    const paid = payments.pay({
      address: form.address.trim(),
      coins: form.coins,
      network,
      asset: form.asset,
      late,
    });
    if (typeof paid === 'string') {
      const fault = paid === 'no amount' ? 'coins' : 'address';
      return show(reply.code(400), { form, fault });
    }
    const sent = `${coinsOf(paid.amount, form.asset)} ${form.asset}`;
    return reply.redirect(`/?gonderildi=${encodeURIComponent(sent)}`, 303);
  });

  scope.post<{ Body: URLSearchParams }>('/blok', async ({ body }, reply) => {
    const network = networks.find((known) => known === body.get('ag'));
    if (network !== undefined)
      run(
        body.get('geri') === 'on'
          ? { do: 'reorganise', network, depth: 2, lose: false }
          : { do: 'mine', network, blocks: 1 },
      );
    return reply.redirect('/', 303);
  });
}

function drawn(
  chain: Chain,
  page: { form: Form; fault?: keyof typeof texts.errors; sent?: string; nonce: string },
): string {
  const { form, fault, sent, nonce } = page;
  const wrong = (name: keyof typeof texts.errors): Markup =>
    fault === name ? markup`<p class="error" role="alert">${texts.errors[name]}</p>` : nothing;
  const options = (all: readonly string[], chosen: string): Markup[] =>
    all.map((one) => markup`<option${one === chosen ? markup` selected` : nothing}>${one}</option>`);
  const notice =
    sent === undefined
      ? nothing
      : markup`<p class="notice" role="status">${icons.done}<span><b>${texts.sent(sent)}</b>${texts.back}</span></p>`;
  const latest = chain.transactions().slice(-shownMax).toReversed();
  const rows =
    latest.length === 0
      ? markup`<p class="empty"><strong>${texts.none}</strong>${texts.noneHint}</p>`
      : markup`<ul>${latest.map(row)}</ul>`;
  const main = markup`${notice}<div class="columns">
<section class="card"><h1>${texts.title}</h1>${glade}<p class="hint">${texts.intro}</p>
<form method="post" action="/">
<label for="adres">${texts.address}</label><input id="adres" name="adres" value="${form.address}" autocomplete="off" spellcheck="false">${wrong('address')}
<label for="tutar">${texts.coins}</label><input id="tutar" name="tutar" value="${form.coins}" inputmode="decimal" autocomplete="off">${wrong('coins')}
<label for="ag">${texts.network}</label><select id="ag" name="ag">${options(networks, form.network)}</select>
<label for="para">${texts.asset}</label><select id="para" name="para">${options(assets, form.asset)}</select>
<label><input type="checkbox" name="gec"> ${texts.late}</label>
<button type="submit">${texts.send}</button>
</form></section>
<section class="card"><h2>${texts.transactions}</h2>${rows}${networks.slice(0, 2).map(blockForms)}</section>
</div>`;
  return framed({ kind: 'bank', brand: texts.brand, title: texts.title, nonce, main });
}

const row = (one: ReturnType<Chain['transactions']>[number]): Markup => {
  const state = one.lost
    ? texts.lost
    : one.confirmations === 0
      ? texts.waiting
      : texts.confirmations(one.confirmations);
  return markup`<li><span><b>${coinsOf(one.amount, one.asset)} ${one.asset}</b> ${one.network}</span><span>${state}</span></li>`;
};

const blockForms = (network: Network): Markup => markup`
<form method="post" action="/blok"><input type="hidden" name="ag" value="${network}"><button type="submit">${texts.mine(network)}</button></form>
<form method="post" action="/blok"><input type="hidden" name="ag" value="${network}"><input type="hidden" name="geri" value="on"><button type="submit">${texts.reorganise(network)}</button></form>`;
