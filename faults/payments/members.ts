// Members of staff of this run: a session of each as signing in leaves it, and a client that uses it.
import { createHash, randomBytes } from 'node:crypto';
import { makeTotpSecret, totpCode } from '../../apps/server/src/platform/auth/totp.ts';
import { createEncryption } from '../../apps/server/src/platform/encryption.ts';
import type { House } from '../../tools/launch/index.ts';
import { type Client, createClient, type Tally } from './client.ts';

/** What a member needs of a house. */
type MemberHouse = Pick<House, 'encryptionKeys' | 'query' | 'staffUrl'> & {
  apis: readonly { url: string }[];
};

export interface Member {
  /** Each worker of this member asks on its own, beginning with another process. */
  client(turn: number): Client;
  /** A code of the second factor that was not given before; undefined until the next half minute. */
  freshCode(): string | undefined;
}

const stepMs = 30_000;

function encryptionOf({ encryptionKeys }: MemberHouse) {
  const keys = encryptionKeys.split(',').map((one) => {
    const [id = '', key = ''] = one.split(':');
    return { id: Number(id), key: Buffer.from(key, 'base64') };
  });
  return createEncryption({ keys, blindIndexKey: Buffer.alloc(32) });
}

export async function openMember(
  house: MemberHouse,
  tally: Tally,
  { login, role }: { login: string; role: 'payments_maker' | 'payments_checker' | 'risk' },
): Promise<Member> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  const secret = makeTotpSecret();
  const [id = ''] = await house.query(
    `insert into staff.member (login, name, role) values ('${login}', '${login}', '${role}') returning staff_id`,
  );
  const sealed = encryptionOf(house).encrypt(secret, `staff.member.totp_secret:${id}`).toString('hex');
  await house.query(`
    with member as (
      update staff.member set password_hash = '$argon2id$none', totp_secret = '\\x${sealed}'
      where staff_id = ${id} returning staff_id
    )
    insert into staff.session (staff_id, token_hash, expires_at)
    select staff_id, '\\x${hash}', platform.now() + interval '10 hours' from member`);
  const headers = { 'x-forwarded-for': '10.4.0.1', 'x-forwarded-host': new URL(house.staffUrl).host };
  let given = 0;
  return {
    freshCode() {
      const step = Math.floor(Date.now() / stepMs);
      if (step <= given) return undefined;
      given = step;
      return totpCode(secret, step * stepMs);
    },
    client(turn) {
      const client = createClient({ apis: house.apis, tally, headers, turn });
      client.keepCookie(`__Host-staff=${token}`);
      return client;
    },
  };
}
