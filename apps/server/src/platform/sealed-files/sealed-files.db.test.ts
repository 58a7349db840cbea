// What a second user gets, beside the documents: its own tables, the same seal, the same origin.
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { givenStaff, sessionOf } from '../../../testing/given-staff.ts';
import { givenDocument } from '../../../testing/given-documents.ts';
import { givenPlayer } from '../../../testing/given.ts';
import { pdfFile, pngFile } from '../../../testing/test-files.ts';
import { openTestHouse } from '../../../testing/test-house.ts';
import type { TestHouse } from '../../../testing/test-house.ts';
import { hashToken } from '../auth/tokens.ts';
import { Refusal } from '../refusal.ts';
import { fileOrigin } from './file-origin.ts';
import { createSealedFiles, sealedFileColumn } from './sealed-files.ts';
import type { FileStore } from './sealed-files.ts';

const column = 'trial.file.sealed';
const store: FileStore<string, string> = {
  insertFile: async (tx, id, sealed) =>
    void (await sql`insert into trial.file values (${id}, ${sealed})`.execute(tx)),
  findFile: async (reader, id) =>
    (await sql<{ sealed: Buffer }>`select sealed from trial.file where file_id = ${id}`.execute(reader))
      .rows[0]?.sealed,
  insertTicket: async (tx, { tokenHash, id, viewer, seconds }) => {
    const { rows } = await sql<{ ends_at: Date }>`
      insert into trial.ticket values (${tokenHash}, ${id}, ${viewer},
        platform.now() + make_interval(secs => ${seconds}), null) returning ends_at`.execute(tx);
    return rows[0]?.ends_at as Date;
  },
  useTicket: async (tx, tokenHash) => {
    const { rows } = await sql<{ file_id: string }>`
      update trial.ticket set used_at = platform.now()
      where token_hash = ${tokenHash} and used_at is null and ends_at > platform.now() returning file_id`.execute(
      tx,
    );
    return rows[0]?.file_id;
  },
};

let house: TestHouse;
let files: ReturnType<typeof createSealedFiles<string, string>>;
beforeAll(async () => {
  house = await openTestHouse();
  await house.sql(`
    create schema trial;
    create table trial.file (file_id bigint primary key, sealed bytea not null);
    create table trial.ticket (token_hash bytea primary key, file_id bigint not null, viewer text not null,
      ends_at timestamptz not null, used_at timestamptz);
    grant usage on schema trial to yakamoz_app;
    grant select, insert, update on all tables in schema trial to yakamoz_app`);
  files = createSealedFiles(house.platform, { column, store });
});

const inTransaction = <T>(work: Parameters<typeof house.platform.database.inTransaction<T>>[0]) =>
  house.platform.database.inTransaction(work);

async function givenTicket(id: string, bytes: Buffer): Promise<string> {
  await inTransaction((tx) => files.keep(tx, id, bytes));
  return (await inTransaction((tx) => files.makeTicket(tx, id, 'somebody'))).token;
}

test('what was sealed before this room was made still opens: the place bound into it is the same', async () => {
  const player = await givenPlayer(house);
  const documentId = await givenDocument(house, player, 'id_front');
  const bytes = pngFile({ shade: 77 });
  const sealed = house.platform.encryption.encryptBytes(
    bytes,
    `verification.document_file.sealed:${documentId}`,
  );
  await house.sql('update verification.document_file set sealed = $1 where document_id = $2', [
    sealed,
    documentId,
  ]);
  const risk = sessionOf(await givenStaff(house, 'risk'));
  const { token } = await house.house.verification.makeTicket(risk, documentId);
  expect(await house.house.verification.redeemTicket(token)).toEqual({
    bytes,
    contentType: 'image/png',
    name: `belge-${documentId}`,
  });
});

test('a file of another user is stored unreadable and opens once', async () => {
  const bytes = pdfFile();
  const token = await givenTicket('1', bytes);
  const [row] = await house.sql<{ sealed: Buffer; token_hash: Buffer; seconds: string }>(
    `select sealed, token_hash, extract(epoch from ends_at - platform.now()) as seconds
     from trial.file join trial.ticket using (file_id) where file_id = 1`,
  );
  expect(row?.sealed.includes(bytes.subarray(0, 8))).toBe(false);
  expect(row?.token_hash).toEqual(hashToken(token));
  expect(Number(row?.seconds)).toBeLessThanOrEqual(60);
  const shown = await Promise.all([files.redeem(token), files.redeem(token)]);
  expect(shown.filter((file) => file !== undefined)).toEqual([{ id: '1', bytes }]);
});

test('a file moved to another row does not open, and its ticket is used up', async () => {
  const token = await givenTicket('2', pngFile({ shade: 1 }));
  await givenTicket('3', pngFile({ shade: 2 }));
  await house.sql(
    'update trial.file set sealed = (select sealed from trial.file where file_id = 3) where file_id = 2',
  );
  await expect(files.redeem(token)).rejects.toThrow();
  expect(await files.redeem(token)).toBeUndefined();
});

test('a file that was deleted meanwhile is none', async () => {
  const token = await givenTicket('4', pngFile());
  await house.sql('delete from trial.file where file_id = 4');
  expect(await files.redeem(token)).toBeUndefined();
});

test('a ticket past its minute shows nothing', async () => {
  const token = await givenTicket('5', pngFile());
  await house.sql('update trial.ticket set ends_at = platform.now() where file_id = 5');
  expect(await files.redeem(token)).toBeUndefined();
});

test('its column can be put under a new key: the place is the same', () => {
  const sealed = house.platform.encryption.encrypt('x', 'trial.file.sealed:6');
  const { name, placeOf } = sealedFileColumn(column);
  expect(name).toBe(column);
  expect(house.platform.encryption.decrypt(sealed, placeOf({ row: '6' }))).toBe('x');
});

test('one origin shows the files of all users, each by its own tickets', async () => {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 404 : 500).send());
  const ofTrial = async (token: string) => {
    const file = await files.redeem(token);
    return file && { bytes: file.bytes, contentType: 'application/pdf' as const, name: `ek-${file.id}` };
  };
  const ofVerification = (token: string) => house.house.verification.redeemTicket(token);
  fileOrigin(app, [ofVerification, ofTrial], { staffUrl: undefined });
  const bytes = pdfFile();
  const ask = (ticket: string) => app.inject({ path: `/documents/${ticket}` });

  const token = await givenTicket('7', bytes);
  const shown = await ask(token);
  expect(shown.rawPayload).toEqual(bytes);
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="ek-7.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await ask(token)).statusCode).toBe(404);

  const documentId = await givenDocument(house, await givenPlayer(house), 'id_front');
  const risk = sessionOf(await givenStaff(house, 'risk'));
  const ticket = await house.house.verification.makeTicket(risk, documentId);
  expect((await ask(ticket.token)).headers['content-disposition']).toBe(
    `inline; filename="belge-${documentId}.png"`,
  );
  expect((await ask('A'.repeat(43))).statusCode).toBe(404);
});
