// What others do: members of staff over HTTP and by the doors of SQL, a register, and whoever tries what nobody may.
import { anyLimit, pick } from './scene.ts';
import type { Action, Scene } from './scene.ts';
import type { Stage } from './stage.ts';

export async function block({ stage, person, dice }: Scene): Promise<void> {
  const ways = pick(dice, [
    ['stake'],
    ['stake', 'deposit'],
    ['stake', 'deposit', 'bonus'],
    ['stake', 'withdraw'],
  ]);
  const path = `/api/staff/v1/players/${person.id}/block`;
  const body = { ways, reason: 'prove safety', end_sessions: false };
  await stage.member.client(person.number).ask({ method: 'POST', path, body });
}

export async function unblock({ stage, person }: Scene): Promise<void> {
  const path = `/api/staff/v1/players/${person.id}/unblock`;
  await stage.member.client(person.number).ask({ method: 'POST', path, body: { reason: 'prove safety' } });
}

/** What staff may do by the doors of SQL: lower, exclude on a written wish, lengthen. */
export async function tighten(scene: Scene): Promise<void> {
  const { stage, person, dice } = scene;
  const { kind, window } = anyLimit(scene);
  const [text, values] = pick<[string, unknown[]]>(dice, [
    [
      `select play_safety.lower_cap($1, $2, $3, $4, 'proof', 'prove safety')`,
      [
        person.id,
        kind,
        window,
        kind === 'time' ? 60 * dice.between(60, 900) : 100 * dice.between(500, 20_000),
      ],
    ],
    [
      `select play_safety.lengthen_exclusion($1, $2, 'proof', 'prove safety')`,
      [person.id, pick(dice, ['month_1', 'week_1'])],
    ],
    ...(dice.chance(0.1)
      ? [
          [`select play_safety.exclude_on_wish($1, 'week_1', 'proof', 'letter')`, [person.id]] as [
            string,
            unknown[],
          ],
        ]
      : []),
  ]);
  stage.tally.requests += 1;
  await stage.askAsServer(text, values);
}

/** What nobody may do, tried as the server's own role. A closure that is not there may be lifted: nothing comes of it. */
export async function cheat({ stage, person, dice, wrong }: Scene): Promise<void> {
  const [text, isHarmless] = pick<[string, boolean]>(dice, [
    [`select wallet.set_gate($1, 'play_safety', 'stake', null)`, true],
    [`select wallet.set_gate($1, 'time_out', 'deposit', null)`, true],
    [`update play_safety.history set at = at where player_id = $1`, false],
    [`delete from play_safety.history where player_id = $1`, false],
    [`update wallet.bounds set stake_day_cap = null where player_id = $1`, false],
    [`select wallet.put_bound($1, 'stake', 'day', null)`, false],
  ]);
  stage.tally.requests += 1;
  const done = await stage.askAsServer(text, [person.id]).then(
    () => true,
    () => false,
  );
  if (done && !isHarmless) wrong('SAFE-12', `the server's role may: ${text}`);
}

/** The register clears a player for a day, or tells that they are on it. */
export async function hearRegister(stage: Stage, player: string, isClear: boolean): Promise<void> {
  stage.tally.requests += 1;
  await stage.ask('select proof.hear_register($1, $2)', [player, isClear]);
}

export const clear: Action = ({ stage, person, dice }) => hearRegister(stage, person.id, !dice.chance(0.08));

/** Seen where the house may not serve; the next call of the player's own page sees them at home again. */
export async function travel({ stage, person }: Scene): Promise<void> {
  stage.tally.requests += 1;
  await stage.ask(`select proof.see_country($1, 'US', false)`, [person.id]);
}
