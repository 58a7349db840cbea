// Documents that staff have decided on.
import type { DocumentId, DocumentKind } from '@yakamoz/contracts';

import { givenStaff, sessionOf } from './given-staff.ts';
import type { GivenPlayer } from './given.ts';
import { pngFile } from './test-files.ts';
import type { TestHouse } from './test-house.ts';

let drawn = 0;

/** A picture that nobody has sent before. */
export function freshPicture(): Buffer {
  drawn += 1;
  return pngFile({ shade: drawn % 250, width: 11 + Math.floor(drawn / 250) });
}

export async function givenDocument(
  test: TestHouse,
  player: GivenPlayer,
  kind: DocumentKind,
): Promise<DocumentId> {
  const file = { kind, type: 'image/png' as const, name: 'belge.png', bytes: freshPicture() };
  return (await test.house.verification.upload(player.id, file)).documentId;
}

export async function givenAcceptedDocument(
  test: TestHouse,
  player: GivenPlayer,
  kind: DocumentKind,
  expiresOn = '2099-12-31',
): Promise<DocumentId> {
  const documentId = await givenDocument(test, player, kind);
  const risk = sessionOf(await givenStaff(test, 'risk'));
  const { document } = await test.house.verification.findDocument(documentId);
  const { personVersion } = document;
  await test.house.verification.decide(risk, documentId, { expiresOn, personVersion });
  return documentId;
}

export async function givenVerified(test: TestHouse, player: GivenPlayer): Promise<void> {
  await givenAcceptedDocument(test, player, 'id_front');
  await givenAcceptedDocument(test, player, 'address');
}
