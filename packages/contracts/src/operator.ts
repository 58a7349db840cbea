import * as z from 'zod/mini';

import { call } from './call.ts';
import { amount, currency, text } from './fields.ts';
import { exclusionTerm, helpLine, limitWindow } from './play-safety.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const target = z.nullable(z.union([z.httpUrl(), z.string().check(z.regex(/^\/[a-z0-9/-]*$/))]));
const email = z.email();
/** The five of the brief. */
const seedTerms = ['week_1', 'month_1', 'month_3', 'month_6', 'indefinite'] as const;

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
  /** Who decides a complaint that the house and the player do not agree on; null where none is named. */
  dispute_body: z._default(z.nullable(z.object({ name: text(120), url: z.httpUrl() })), null),
  /** The version in force of each document a player is asked to accept (D-39). */
  documents: z.object({ terms: text(32), privacy: text(32), marketing: text(32) }),
  /** Whether depositing and playing for money need a verified e-mail address. */
  email_verification_required: z._default(z.boolean(), false),
  /** What bounds play in this house (D-45, D-49). */
  play_safety: z.prefault(
    z.object({
      /** The exclusions that are offered, the shortest first. */
      terms: z._default(z.array(exclusionTerm).check(z.minLength(1)), [...seedTerms]),
      /** From the wish to return after an exclusion to the opening; a day at least. */
      return_wait_h: z._default(z.int().check(z.minimum(24), z.maximum(720)), 24),
      /** Between two reality checks of a player who chose nothing else. */
      reality_check_min: z._default(z.int().check(z.minimum(15), z.maximum(60)), 60),
      /** Where a person finds help that is not the operator's. */
      help_line: z._default(z.nullable(helpLine), null),
      /** The clause of the licence by which no exclusion register has to be asked; null: one is asked. */
      register_clause: z._default(z.nullable(text(200)), null),
      /** What no player's own limit goes beyond. Money in its currency; of the kind `time` whole minutes, without one. */
      caps: z._default(
        z.array(
          z.discriminatedUnion('kind', [
            z.object({
              kind: z.enum(['deposit', 'loss', 'stake']),
              window: limitWindow,
              currency,
              cap: amount,
            }),
            z.object({ kind: z.literal('time'), window: limitWindow, cap: z.int().check(z.minimum(1)) }),
          ]),
        ),
        [],
      ),
    }),
    {},
  ),
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
    /** The board, our own betting pages, which the sports screens embed; null where it is not served. */
    board_url: z.nullable(z.string()),
    /** The page of a betting provider that stands there instead; null where none is set up. */
    betting_frame_url: z.nullable(z.string()),
  }),
});
