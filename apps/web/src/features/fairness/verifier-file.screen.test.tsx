import { aVerifier } from '@yakamoz/contracts/fixtures/verifier';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { VerifierFile } from './verifier-file.tsx';
import { verifyTexts } from './verify-texts.ts';

const { verifier: texts } = verifyTexts;
const route = 'GET /api/v1/fairness/verifier';
const show = () => showPart(<VerifierFile />);
const verifier = aVerifier();
const { proof } = verifier;

beforeEach(() => localStorage.clear());

test('PROOF-08 the file, its hash and that the log has it, and axe finds nothing', async () => {
  holds(route);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeVisible();
  answers(route, verifier);
  await expect.element(screen.getByText(verifier.file)).toBeVisible();
  await expect.element(screen.getByText(texts.inLog('1'))).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.download }))
    .toHaveAttribute('href', '/adalet/yakamoz-verify.mjs');
  expect(await axeViolations(screen.container)).toEqual([]);
});

test.each([
  ['is not in the log yet', { ...verifier, proof: null }, texts.notYet],
  ['is another one than the leaf tells', { ...verifier, file: '0'.repeat(64) }, texts.notInLog],
  [
    'has a leaf that the log does not',
    {
      ...verifier,
      proof: proof && { ...proof, log: { ...proof.log, index: 2 } },
    },
    texts.notInLog,
  ],
])('PROOF-08 a file that %s says so', async (_, answer, sentence) => {
  answers(route, answer);
  const screen = await show();
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('PROOF-08 what cannot be asked is told, and the file can be had all the same', async () => {
  fails(route, 503);
  const screen = await show();
  await expect.element(screen.getByText(texts.failed)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.download })).toBeVisible();
});
