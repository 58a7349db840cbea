import { type Markup, markup } from '../markup.ts';
import { currencies, type Currency } from './amounts.ts';
import { bankTexts as texts } from './bank-texts.ts';
import type { StatementLine } from './books.ts';
import { framed, glade, icons, nothing } from './page-frame.ts';
import { momentText, moneyText, payTexts } from './pay-texts.ts';

/** As the form holds it: what a person wrote, right or wrong. */
export interface BankForm {
  account: string;
  name: string;
  amount: string;
  currency: string;
  description: string;
  iban: string;
}

export type BankFault = keyof typeof texts.errors;

export interface BankPage {
  accounts: string[];
  lines: { account: string; line: StatementLine }[];
  form: BankForm;
  faults: BankFault[];
  sent: StatementLine | undefined;
  nonce: string;
}

export function bankPage(page: BankPage): string {
  const { lines, sent, nonce } = page;
  const notice =
    sent === undefined
      ? nothing
      : markup`<p class="notice" role="status">${icons.done}<span><b>${texts.sent(money(sent))}</b>${texts.back}</span></p>`;
  const rows =
    lines.length === 0
      ? markup`<p class="empty"><strong>${texts.noLines}</strong>${texts.noLinesHint}</p>`
      : markup`<ul>${lines.map(lineRow)}</ul>`;
  const main = markup`${notice}<div class="columns">
<section class="card"><h1>${texts.title}</h1>${glade}<p class="hint">${texts.intro}</p>${formMarkup(page)}</section>
<section class="card"><h2>${texts.lines}</h2>${rows}</section>
</div>`;
  const nav = markup`<a href="/">${payTexts.shortBrand}</a>`;
  return framed({ kind: 'bank', brand: texts.brand, title: texts.title, nonce, main, nav });
}

function formMarkup({ accounts, form, faults }: BankPage): Markup {
  // An account that the house names is kept: the bank may hear of it only a moment later.
  const known =
    form.account === '' || accounts.includes(form.account) ? accounts : [form.account, ...accounts];
  if (known.length === 0) return markup`<p class="empty">${texts.noAccounts}</p>`;
  const money = currencies.map(
    (currency) =>
      markup`<option${form.currency === currency ? markup` selected` : nothing}>${currency}</option>`,
  );
  const fault = (name: BankFault): Markup =>
    faults.includes(name)
      ? markup`<p class="error" role="alert" id="${name}-error">${texts.errors[name]}</p>`
      : nothing;
  const wrong = (name: BankFault): Markup =>
    faults.includes(name) ? markup` aria-invalid="true" aria-describedby="${name}-error"` : nothing;
  return markup`<form method="post" action="/banka" class="form">
<fieldset class="accounts"><legend>${texts.account}</legend>${accountChoice(known, form.account)}${fault('account')}</fieldset>
<div class="field"><label for="name">${texts.name}</label><input id="name" name="name" value="${form.name}" maxlength="160" autocomplete="off" required${wrong('name')}><p class="hint">${texts.nameHint}</p>${fault('name')}</div>
<div class="pair">
<div class="field"><label for="amount">${texts.amount}</label><input id="amount" name="amount" value="${form.amount}" inputmode="decimal" autocomplete="off" required${wrong('amount')}>${fault('amount')}</div>
<div class="field"><label for="currency">${texts.currency}</label><select id="currency" name="currency">${money}</select></div>
</div>
<div class="field"><label for="description">${texts.description}</label><input id="description" name="description" value="${form.description}" maxlength="280" autocomplete="off"><p class="hint">${texts.descriptionHint}</p></div>
<div class="field"><label for="iban">${texts.iban}</label><input id="iban" name="iban" value="${form.iban}" maxlength="64" autocomplete="off"${wrong('iban')}>${fault('iban')}</div>
<button class="primary">${texts.send}</button>
</form>`;
}

/** The chosen account stands alone; the others are there for whoever looks for them. */
function accountChoice(accounts: string[], wanted: string): Markup {
  const chosen = wanted === '' && accounts.length === 1 ? accounts[0] : wanted;
  const card = (account: string): Markup =>
    markup`<label class="option account"><input type="radio" name="account" value="${account}" required${chosen === account ? markup` checked` : nothing}><span>${grouped(account)}</span></label>`;
  const others = accounts.filter((account) => account !== chosen).map(card);
  if (chosen === undefined || chosen === '') return markup`${others}`;
  if (others.length === 0) return card(chosen);
  return markup`${card(chosen)}<details><summary>${texts.otherAccounts}</summary>${others}</details>`;
}

const money = ({ amount, currency }: { amount: string; currency: Currency }): string =>
  moneyText(amount, currency);

/** An IBAN in groups of four; other account numbers as they are. */
const grouped = (account: string): string =>
  /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account;

function lineRow({ account, line }: { account: string; line: StatementLine }): Markup {
  const isIn = line.direction === 'in';
  return markup`<li><b>${line.other_name}</b><span class="money ${isIn ? 'in' : 'out'}">${isIn ? '+' : '−'}${money(line)}</span>
<span class="hint">${line.description === '' ? texts.noDescription : line.description}</span><span class="hint side">${isIn ? texts.incoming : texts.outgoing}</span>
<span class="hint">${grouped(account)}</span><time class="hint side" datetime="${line.booked_at}">${momentText(line.booked_at)}</time></li>`;
}
