// Thresholds of the house, in minor units per currency (D-37). Fees and bounds of a method are in its row.
import type { Currency } from '@yakamoz/contracts';

type PerCurrency = Readonly<Record<Currency, bigint>>;

/** From this amount on a withdrawal, or a bank line assigned by hand, needs two members (D-18). */
export const secondApprovalFrom: PerCurrency = { TRY: 10_000_00n, USD: 300_00n, EUR: 300_00n };

/** The sum of withdrawals a player may reach before their documents are verified. */
export const unverifiedMax: PerCurrency = { TRY: 20_000_00n, USD: 600_00n, EUR: 600_00n };

/** D-18: how long the address of a withdrawal can be corrected. */
export const correctionMinutes = 10;
/** After that an open deposit nobody could match is closed; money that comes later is still found. */
export const openDepositHours = 24;
/** A quote is valid for 15 minutes; two more are for the company's word about a payment that was sent in the last of them. */
export const quoteFollowUpSeconds = (15 + 2) * 60;
/** Open deposits of one player at a time: more is a mistake or an attempt to fish for a match. */
export const openDepositsMax = 5;
/** Opened transfers that nobody said were paid, of one player at a time; they are given up or run out. */
export const unpaidClaimsMax = 5;
/** Giving up makes room, so the number in a day is bounded too. */
export const claimsPerDay = 60;
export const destinationsMax = 8;
/** A player has few accounts; whoever tries more asks whose they are. */
export const newAddressesPerDay = 10;
