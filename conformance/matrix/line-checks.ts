// Who may speak at all, and how a game is opened.
import { type Check, newId } from '../check.ts';

/** Further off than the protocol allows. */
const tooFarS = 400;

export const lineChecks: readonly Check[] = [
  {
    name: 'balance: as it is',
    rule: 'balance',
    expects: 'OK with what open told',
    run: async (desk) => {
      const table = await desk.sit();
      await table.holds(0n);
    },
  },
  {
    name: 'signature: of another key',
    rule: 'every message',
    expects: 'BAD_SIGNATURE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say({ call: 'balance', seat: table.seat }, { forged: true }), 'BAD_SIGNATURE');
      desk.hears(await desk.say(table.bet(desk.stake), { forged: true }), 'BAD_SIGNATURE');
      await table.holds(0n);
    },
  },
  {
    name: 'signature: of another body',
    rule: 'every message',
    expects: 'BAD_SIGNATURE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(desk.stake), { tampered: true }), 'BAD_SIGNATURE');
      await table.holds(0n);
    },
  },
  {
    name: 'signature: of another call',
    rule: 'every message',
    expects: 'BAD_SIGNATURE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(desk.stake), { moved: true }), 'BAD_SIGNATURE');
      await table.holds(0n);
    },
  },
  {
    name: 'signature: too old',
    rule: 'every message',
    expects: 'BAD_SIGNATURE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(desk.stake), { secondsOff: -tooFarS }), 'BAD_SIGNATURE');
      await table.holds(0n);
    },
  },
  {
    name: 'signature: from the future',
    rule: 'every message',
    expects: 'BAD_SIGNATURE, nothing taken',
    run: async (desk) => {
      const table = await desk.sit();
      desk.hears(await desk.say(table.bet(desk.stake), { secondsOff: tooFarS }), 'BAD_SIGNATURE');
      await table.holds(0n);
    },
  },
  {
    name: 'nonce: used before',
    rule: 'every message',
    expects: 'BAD_SIGNATURE for the second call, which takes nothing',
    run: async (desk) => {
      const table = await desk.sit();
      const [first, second] = [newId(), newId()];
      desk.hears(await desk.say({ call: 'balance', seat: table.seat }, { nonce: first }), 'OK');
      desk.hears(await desk.say({ call: 'balance', seat: table.seat }, { nonce: first }), 'BAD_SIGNATURE');
      desk.hears(await desk.say(table.bet(desk.stake), { nonce: second }), 'OK');
      desk.hears(await desk.say(table.bet(desk.stake), { nonce: second }), 'BAD_SIGNATURE');
      await table.holds(-desk.stake);
    },
  },
  {
    name: 'line: a request of a browser',
    rule: 'every message',
    expects: 'HTTP 403 for a request with an origin',
    run: async (desk) => {
      const table = await desk.sit();
      const answer = await desk.say(table.bet(desk.stake), {
        headers: { origin: 'https://elsewhere.example' },
      });
      desk.must(answer.raw.startsWith('403 '), `HTTP 403, not ${answer.raw}`);
      await table.holds(0n);
    },
  },
  {
    name: 'open: a token works once',
    rule: 'open',
    expects: 'OK, then SESSION_EXPIRED or SESSION_NOT_FOUND',
    run: async (desk) => {
      const { token } = await desk.prepare('plain');
      desk.hears(await desk.say({ call: 'open', token }), 'OK');
      desk.hears(await desk.say({ call: 'open', token }), 'SESSION_EXPIRED', 'SESSION_NOT_FOUND');
    },
  },
  {
    name: 'open: tells the reality check',
    rule: 'open',
    expects: 'the minutes between two, the seconds played and when the next one is due',
    run: async (desk) => {
      const { token } = await desk.prepare('pause_due');
      const { realityCheck: told, raw } = await desk.say({ call: 'open', token });
      desk.must(told?.intervalMin === 15, `an interval of 15 minutes, not ${raw}`);
      desk.must(told !== undefined && told.elapsedS >= 1200, `twenty minutes of play, not ${raw}`);
      desk.must(told?.nextAt instanceof Date && told.nextAt < new Date(), `a check that was due, not ${raw}`);
    },
  },
  {
    name: 'open: a token that nobody gave',
    rule: 'open',
    expects: 'SESSION_NOT_FOUND',
    run: async (desk) => {
      const token = `${newId()}${newId().slice(5)}`;
      desk.hears(await desk.say({ call: 'open', token }), 'SESSION_NOT_FOUND');
    },
  },
];
