import { type Markup, markup } from '../markup.ts';
import type { Deposit, Payout } from './books.ts';
import { callbacks } from './callbacks.ts';
import { framed, glade, icons, nothing } from './page-frame.ts';
import { countdownScript } from './page-style.ts';
import { methodName, momentText, moneyText, payTexts as texts } from './pay-texts.ts';

const company = { kind: 'company', brand: texts.brand } as const;

export interface PayPage {
  deposit: Deposit;
  merchant: string;
  nonce: string;
}

export function payPage({ deposit, merchant, nonce }: PayPage): string {
  const { amount, currency, bankCode, reference, expiresAt } = deposit;
  const options = callbacks.map(
    (callback, index) => markup`<label class="option">
<input type="radio" name="callback" value="${callback}"${index === 0 ? markup` checked` : nothing}>
<b>${texts.callbacks[callback].name}</b><span class="hint">${texts.callbacks[callback].hint}</span></label>`,
  );
  const main = markup`<div class="columns">
<section class="card summary">
<p class="label">${texts.payTo}</p><p class="merchant">${merchant}</p>
<p class="label">${texts.amount}</p><p class="amount">${moneyText(amount, currency)}</p>
${glade}
<dl>
<dt>${texts.method}</dt><dd>${methodName(bankCode)}</dd>
<dt>${texts.reference}</dt><dd>${reference}</dd>
<dt>${texts.timeLeft}</dt><dd><time datetime="${expiresAt}" data-until="${expiresAt}">${momentText(expiresAt)}</time></dd>
</dl>
</section>
<form method="post" class="card action">
<h1>${texts.question}</h1>
<p class="hint">${texts.explanation}</p>
<button class="primary" name="outcome" value="succeed">${texts.pay}</button>
<button name="outcome" value="refuse">${texts.refuse}</button>
<details>
<summary>${texts.choices}</summary>
<fieldset>
<legend class="hint">${texts.choicesHint}</legend>
<div class="options">${options}</div>
<label class="delay"><span>${texts.delay}</span><input name="delay" inputmode="numeric" pattern="[0-9]{1,4}" value="10"></label>
</fieldset>
</details>
</form>
</div>`;
  return framed({ ...company, title: texts.title, nonce, main, script: countdownScript });
}

const settledIcons = { succeeded: icons.done, refused: icons.stopped, expired: icons.late };

export interface SettledPage {
  deposit: Deposit;
  /** What was paid is given back. */
  refund: Payout | undefined;
  nonce: string;
}

export function settledPage(
  { deposit, refund, nonce }: SettledPage,
  status: keyof typeof settledIcons,
): string {
  const { title, hint } = refund === undefined ? texts.settled[status] : texts.refunded[refund.status];
  const { amount, paidAmount, currency } = deposit;
  const main = markup`<section class="card message ${status === 'succeeded' ? 'good' : status}">${settledIcons[status]}
<h1>${title}</h1><p class="amount">${moneyText(paidAmount ?? amount, currency)}</p><p class="hint">${hint}</p>
<a class="button" href="${returnAddress(deposit)}">${texts.back}</a></section>`;
  return framed({ ...company, title, nonce, main });
}

/** The house's own page, with the reference and nothing that may be believed. */
export function returnAddress({ returnUrl, reference }: Deposit): string {
  const url = new URL(returnUrl);
  url.searchParams.set('reference', reference);
  return url.href;
}

export function messagePage({ title, hint, nonce }: { title: string; hint: string; nonce: string }): string {
  const main = markup`<section class="card message">${icons.stopped}<h1>${title}</h1><p class="hint">${hint}</p></section>`;
  return framed({ ...company, title, nonce, main });
}

export interface DeskPage {
  deposits: Deposit[];
  payouts: Payout[];
  refunds: Payout[];
  nonce: string;
}

/** What the house asked for lately, for a person who follows money through this sandbox. */
export function deskPage({ deposits, payouts, refunds, nonce }: DeskPage): string {
  const main = markup`<div class="columns">
<section class="card"><h1>${texts.deposits}</h1>${list(deposits.map(depositRow), texts.noDeposits)}</section>
<section class="card"><h1>${texts.payouts}</h1>${list(payouts.map(payoutRow), texts.noPayouts)}</section>
${refunds.length === 0 ? nothing : markup`<section class="card"><h1>${texts.refunds}</h1>${list(refunds.map(payoutRow), '')}</section>`}
</div>`;
  const nav = markup`<a href="/banka">${texts.toBank}</a>`;
  return framed({ ...company, title: texts.deskTitle, nonce, main, nav });
}

const list = (rows: Markup[], empty: string): Markup =>
  rows.length === 0 ? markup`<p class="empty">${empty}</p>` : markup`<ul>${rows}</ul>`;

const tones = {
  pending: 'open',
  accepted: 'open',
  succeeded: 'good',
  paid: 'good',
  refused: 'bad',
  expired: 'bad',
  bounced: 'bad',
};

function depositRow({ id, reference, amount, paidAmount, currency, status, createdAt }: Deposit): Markup {
  const link = markup`<div class="row"><a class="button small" href="/pay/${id}">${texts.open}</a></div>`;
  return markup`<li><b>${reference}</b><span class="money">${moneyText(paidAmount ?? amount, currency)}</span>
<time class="hint" datetime="${createdAt}">${momentText(createdAt)}</time><span class="chip ${tones[status]}">${texts.depositStatus[status]}</span>
${status === 'pending' ? link : nothing}</li>`;
}

function payoutRow(payout: Payout): Markup {
  const { reference, amount, currency, status, beneficiary, reason, createdAt } = payout;
  const whom = Object.values(beneficiary).join(' · ');
  const bounce = markup`<form method="post" action="/geri-cevir" class="row"><input type="hidden" name="reference" value="${reference}"><button class="small">${texts.bounce}</button></form>`;
  return markup`<li><b>${reference}</b><span class="money">${moneyText(amount, currency)}</span>
<span class="hint">${whom}${reason === null ? '' : ` · ${reason}`}</span><span class="chip ${tones[status]}">${texts.payoutStatus[status]}</span>
<time class="hint" datetime="${createdAt}">${momentText(createdAt)}</time>
${status === 'bounced' ? nothing : bounce}</li>`;
}
