// The pages a person sees: the company's payment page and desk, and the bank.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { currencies, readAmount } from './amounts.ts';
import type { Bank } from './bank.ts';
import { type BankFault, type BankForm, bankPage } from './bank-pages.ts';
import type { Books } from './books.ts';
import { callbacks } from './callbacks.ts';
import type { Deposits } from './deposits.ts';
import type { Outages } from './outages.ts';
import { deskPage, messagePage, payPage, returnAddress, settledPage } from './pay-pages.ts';
import { payTexts } from './pay-texts.ts';
import type { Payouts } from './payouts.ts';

export interface PageRouteParts {
  books: Books;
  deposits: Deposits;
  payouts: Payouts;
  refunds: Payouts;
  bank: Bank;
  outages: Outages;
  returnOrigins: string[];
  merchant: string;
  now: () => number;
}

interface ById {
  Params: { id: string };
}

interface Sent {
  Body: URLSearchParams;
}

const shownMax = 12;
const delayMaxS = 3600;

export function addPageRoutes(scope: FastifyInstance, parts: PageRouteParts): void {
  const { books, deposits, payouts, refunds, bank, outages, returnOrigins, merchant } = parts;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  function show(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
    const nonce = randomBytes(16).toString('base64');
    // Browsers hold the rule for forms against where the answer sends them, too.
    const forms = ["'self'", ...returnOrigins].join(' ');
    const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page(nonce));
  }

  const message = (
    reply: FastifyReply,
    status: number,
    words: { title: string; hint: string },
  ): FastifyReply => show(reply.code(status), (nonce) => messagePage({ ...words, nonce }));

  scope.get('/', async (_request, reply) => {
    const latest = <T>(items: Iterable<T>): T[] => [...items].slice(-shownMax).toReversed();
    return show(reply, (nonce) =>
      deskPage({
        deposits: latest(books.deposits.values()),
        payouts: latest(books.payouts.values()),
        refunds: latest(books.refunds.values()),
        nonce,
      }),
    );
  });

  scope.post<Sent>('/geri-cevir', async (request, reply) => {
    const reference = request.body.get('reference') ?? '';
    const [payout, refund] = [books.payouts.get(reference), books.refunds.get(reference)];
    if (payout !== undefined) payouts.settle(payout, { status: 'bounced' });
    else if (refund !== undefined) refunds.settle(refund, { status: 'bounced' });
    return reply.redirect('/', 303);
  });

  scope.get<ById>('/pay/:id', async (request, reply) => {
    if (outages.of('company') !== undefined) return message(reply, 503, payTexts.away);
    const deposit = deposits.findById(request.params.id);
    if (deposit === undefined) return message(reply, 404, payTexts.notFound);
    const { status } = deposit;
    if (status === 'pending') return show(reply, (nonce) => payPage({ deposit, merchant, nonce }));
    const refund = [...books.refunds.values()].findLast(
      ({ beneficiary }) => beneficiary['deposit'] === deposit.reference,
    );
    return show(reply, (nonce) => settledPage({ deposit, refund, nonce }, status));
  });

  scope.post<ById & Sent>('/pay/:id', async (request, reply) => {
    if (outages.of('company') !== undefined) return message(reply, 503, payTexts.away);
    const deposit = deposits.findById(request.params.id);
    if (deposit === undefined) return message(reply, 404, payTexts.notFound);
    const outcome = request.body.get('outcome') === 'succeed' ? 'succeed' : 'refuse';
    const callback = callbacks.find((known) => known === request.body.get('callback')) ?? 'at_once';
    const seconds = /^\d{1,4}$/.exec(request.body.get('delay') ?? '')?.[0] ?? '10';
    const delayMs = Math.min(Number(seconds), delayMaxS) * 1000;
    // The second press of a button finds the request settled and changes nothing.
    if (deposit.status === 'pending') {
      // At once means: the usual way, in which a fault run may have put faults.
      deposits.decide(deposit, { outcome, delayMs, ...(callback === 'at_once' ? {} : { callback }) });
    }
    return reply.redirect(returnAddress(deposit), 303);
  });

  const showBank = (reply: FastifyReply, given: { form: BankForm; faults: BankFault[]; sentId?: string }) => {
    const lines = bank.latest(shownMax);
    const sent = lines.find(({ line }) => line.line_id === given.sentId)?.line;
    const { form, faults } = given;
    return show(reply, (nonce) => bankPage({ accounts: bank.accounts(), lines, form, faults, sent, nonce }));
  };

  scope.get<{ Querystring: Record<string, string | undefined> }>('/banka', async (request, reply) => {
    const { iban = '', tutar = '', aciklama = '', ad = '', para = 'TRY', gonderildi = '' } = request.query;
    const form: BankForm = {
      account: withoutSpaces(iban),
      name: ad,
      amount: tutar.replace(/^(\d+)\.(\d{2})$/, '$1,$2'),
      currency: para,
      description: aciklama,
      iban: '',
    };
    return showBank(reply, { form, faults: [], sentId: gonderildi });
  });

  scope.post<Sent>('/banka', async (request, reply) => {
    const field = (name: string): string => (request.body.get(name) ?? '').trim();
    const form: BankForm = {
      account: withoutSpaces(field('account')),
      name: field('name').slice(0, 160),
      amount: field('amount'),
      currency: field('currency'),
      description: field('description').slice(0, 280),
      iban: withoutSpaces(field('iban')),
    };
    const amount = readAmount(form.amount);
    const currency = currencies.find((known) => known === form.currency) ?? 'TRY';
    const faults: BankFault[] = [];
    if (!bank.accounts().includes(form.account)) faults.push('account');
    if (form.name === '') faults.push('name');
    if (amount === undefined) faults.push('amount');
    if (!/^[A-Za-z0-9]{0,64}$/.test(form.iban)) faults.push('iban');
    if (faults.length > 0 || amount === undefined) return showBank(reply.code(422), { form, faults });
    const line = bank.book({
      account: form.account,
      amount,
      currency,
      direction: 'in',
      otherName: form.name,
      otherIban: form.iban === '' ? null : form.iban,
      description: form.description,
    });
    const query = new URLSearchParams({ iban: form.account, gonderildi: line?.line_id ?? '' });
    return reply.redirect(`/banka?${query.toString()}`, 303);
  });
}

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');
