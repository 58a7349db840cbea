import * as z from 'zod/mini';

import { call } from './call.ts';
import { currency, text } from './fields.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const target = z.nullable(z.union([z.httpUrl(), z.string().check(z.regex(/^\/[a-z0-9/-]*$/))]));
const email = z.email();

/**
 * What an operator says about itself (D-05): one file, read at start, served to the browser at run time.
 * Licence number, check address, company registration, contacts and countries may be null only in a
 * play-money installation.
 */
export const operatorFacts = z.object({
  /** True marks the file as demo data, and the screens say so. */
  demo: z.boolean(),
  brand: z.object({ name: text(40), title_suffix: text(60) }),
  licence: z.object({
    number: z.nullable(text(60)),
    check_url: z.nullable(z.httpUrl()),
    issued_on: text(10),
    regulator: text(120),
  }),
  company: z.object({ name: text(120), registration: z.nullable(text(120)) }),
  contacts: z.object({
    support: z.nullable(email),
    affiliates: z.nullable(email),
    security: z.nullable(email),
  }),
  /** Countries that may be served. Null serves nobody with real money and everybody with play money. */
  countries: z.nullable(z.array(country)),
  default_country: country,
  default_currency: currency,
  targets: z.object({
    affiliates: target,
    faq: target,
    responsible_gaming: target,
    sports: target,
    virtual_sports: target,
    youtube: target,
    facebook: target,
    twitter: target,
    instagram: target,
    telegram: target,
    app_store: target,
  }),
  /** The payment logos of the footer. Each names the payment method that it stands for: what is not offered is not shown. */
  payment_logos: z._default(
    z.array(
      z.object({
        name: text(24),
        glyph: z.enum(['bank', 'transfer', 'instant', 'cash', 'card', 'crypto']),
        method: text(64),
      }),
    ),
    [],
  ),
  /** The version in force of each document a player is asked to accept (D-39). */
  documents: z.object({ terms: text(32), privacy: text(32), marketing: text(32) }),
  /** Whether depositing and playing for money need a verified e-mail address. */
  email_verification_required: z._default(z.boolean(), false),
});
export type OperatorFacts = z.output<typeof operatorFacts>;

export const getOperator = call({
  method: 'GET',
  path: '/api/v1/operator',
  audience: 'public',
  summary: 'Brand, licence, contacts and footer targets of this installation',
  answer: z.object({
    play_money: z.boolean(),
    operator: operatorFacts,
    /** The page of the betting provider that the sports screens embed; null where none is set up. */
    betting_frame_url: z.nullable(z.string()),
  }),
});
