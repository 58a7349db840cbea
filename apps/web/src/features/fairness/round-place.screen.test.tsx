import { aPublishedRound } from '@yakamoz/contracts/fixtures/fairness';
import { siteTexts } from '@yakamoz/site/texts';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { answers, fails, holds, refuses, sent } from '@yakamoz/site-testing/server';
import { expect, test, vi } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import { findingText } from './finding-texts.ts';
import { roundPlaceTexts as texts } from './round-place-texts.ts';
import { RoundPlace } from './round-place.tsx';

const route = 'GET /api/v1/fairness/rounds/:pair/:nonce';
const pair = '0f8fad5b-d9cb-469f-a165-70867728950e';
const { commitment } = aPublishedRound();
const show = (before: string = commitment) =>
  showPart(<RoundPlace pair={pair} nonce={0} commitment={before} />, { player: {} });

test('loading, then ready: its record of the day and the leaf of the log, and axe finds nothing', async () => {
  holds(route);
  const screen = await show();
  await expect.element(screen.getByText(texts.loading)).toBeInTheDocument();
  answers(route, aPublishedRound());
  await expect.element(screen.getByText(texts.record('16.11.2026', '4', '5'))).toBeVisible();
  await expect.element(screen.getByText(texts.leaf('4'))).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: texts.dayFile }))
    .toHaveAttribute('href', '/adalet/gun/2026-11-16/0.jsonl.gz');
  expect(sent(route)[0]?.params).toEqual({ pair, nonce: '0' });
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('empty: the day is not published yet', async () => {
  refuses(route, 'platform.not_found');
  const screen = await show();
  await expect.element(screen.getByText(texts.notYet)).toBeVisible();
});

test('failed: the place can be asked for again', async () => {
  fails(route);
  const screen = await show();
  await expect.element(screen.getByText(texts.loadFailed)).toBeVisible();
  answers(route, aPublishedRound());
  await screen.getByRole('button', { name: siteTexts.retry }).click();
  await expect.element(screen.getByText(texts.leaf('4'))).toBeVisible();
});

test('it is proved here, without any call', async () => {
  answers(route, aPublishedRound());
  const screen = await show();
  await expect.element(screen.getByText(texts.leaf('4'))).toBeVisible();
  const fetching = vi.spyOn(globalThis, 'fetch');
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByText(texts.proved)).toBeVisible();
  expect(fetching).not.toHaveBeenCalled();
  fetching.mockRestore();
});

test('a changed record is told in words', async () => {
  const { published } = aPublishedRound();
  const record = published.record.replace('"table":1', '"table":2');
  answers(route, aPublishedRound({ published: { ...published, record } }));
  const screen = await show();
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(findingText('day.inclusion'));
});

test('a round that fits itself but not the commitment shown before is told in words', async () => {
  answers(route, aPublishedRound());
  const screen = await show('f'.repeat(64));
  await screen.getByRole('button', { name: texts.prove }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(findingText('round.commitment'));
});
