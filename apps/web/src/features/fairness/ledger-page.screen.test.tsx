import { aLeafPage, aLeafProof, aSignedLog } from '@yakamoz/contracts/fixtures/fairness';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds } from '@yakamoz/site-testing/server';
import { beforeEach, expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { LedgerPage } from './ledger-page.tsx';
import { ledgerTexts as texts } from './ledger-texts.ts';

const log = 'GET /api/v1/fairness/log';
const leaves = 'GET /api/v1/fairness/leaves';
const proof = 'GET /api/v1/fairness/leaves/:index';

const { leaf, checkpoint, key, log: place } = aLeafProof();
const { index } = place;
const signed = aSignedLog();
const show = () => showPart(<LedgerPage />);

beforeEach(() => {
  localStorage.clear();
  answers(log, { signed });
  answers(leaves, aLeafPage());
});

test('loading, then ready: checkpoint, memory and leaves, and axe finds nothing', async () => {
  holds(log);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  answers(log, { signed });
  await expect.element(screen.getByText(texts.memory.first)).toBeVisible();
  await expect.element(screen.getByText(texts.number(index), { exact: false })).toBeVisible();
  expect(await axeViolations()).toEqual([]);
});

test('empty: nothing is signed yet', async () => {
  answers(log, { signed: null });
  const screen = await show();
  await expect.element(screen.getByText(texts.none)).toBeVisible();
});

test('failed: the log can be asked for again', async () => {
  fails(log);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(log, { signed });
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.stateTitle)).toBeVisible();
});

test('a leaf is proved here; another one under its number is not', async () => {
  answers(proof, aLeafProof());
  const screen = await show();
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByText(texts.proved)).toBeVisible();
  answers(proof, aLeafProof({ leaf: `${leaf} ` }));
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByText(texts.notProved)).toBeVisible();
  fails(proof);
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByText(texts.proofFailed)).toBeVisible();
});

test('what was seen before stays where another log is shown', async () => {
  const lines = checkpoint.split('\n');
  lines[2] = `${'A'.repeat(43)}=`;
  const seen = JSON.stringify({ note: lines.join('\n'), key });
  localStorage.setItem('yakamoz.checkpoint', seen);
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(texts.faults.forked);
  expect(localStorage.getItem('yakamoz.checkpoint')).toBe(seen);
});
