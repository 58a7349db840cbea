import { aDerivedRound, aRecalledRound } from '@yakamoz/contracts/fixtures/casino';
import { axeViolations } from '@yakamoz/site-testing/axe';
import { expect, test } from 'vitest';

import { showPart } from '../../../testing/open-site.tsx';
import type { Round } from './history-api.ts';
import { replayTexts as texts } from './replay-texts.ts';
import { RoundCheck } from './round-check.tsx';

const show = (round: Round) => showPart(<RoundCheck round={round} />);
const derived = aDerivedRound();
const [bet, win, end] = derived.phases as [Round['phases'][0], Round['phases'][0], Round['phases'][0]];

async function verify(round: Round) {
  const screen = await show(round);
  await screen.getByRole('button', { name: texts.verify }).click();
  return screen;
}

test('PROOF-07 a round that a studio derived as it promised is verified here, and axe finds nothing', async () => {
  const screen = await verify(derived);
  await expect.element(screen.getByText(texts.verified)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: texts.openProof })).toBeVisible();
  expect(await axeViolations(screen.container)).toEqual([]);
});

test('PROOF-07 another payout, another height or another chain than came with the bet is told', async () => {
  const more = await verify({ ...derived, win_amount: '15.16' });
  await expect.element(more.getByText(texts.findings['chain.payout'] ?? '')).toBeVisible();
  await more.unmount();

  const fairness = end.detail?.fairness;
  if (fairness === undefined) throw new Error('the end tells how it came');
  const reveal = { ...fairness.reveal, height: '363' };
  const higher = { ...end, detail: { summary: '', fairness: { ...fairness, reveal } } };
  const wrong = await verify({ ...derived, phases: [bet, win, higher] });
  await expect.element(wrong.getByText(texts.findings['chain.height'] ?? '')).toBeVisible();
  await wrong.unmount();

  const inputs = { ...fairness.inputs, salt: '0'.repeat(64) };
  const other = { ...bet, detail: { summary: '', fairness: { ...fairness, inputs } } };
  const screen = await verify({ ...derived, phases: [other, win, end] });
  await expect.element(screen.getByText(texts.otherCommitment)).toBeVisible();
});

test('PROOF-07 a game without such a record says so, and so does a scheme that nobody here knows', async () => {
  const plain = await show(aRecalledRound());
  await expect.element(plain.getByText(texts.noProof)).toBeVisible();
  expect(plain.getByRole('button', { name: texts.verify }).elements()).toEqual([]);
  await plain.unmount();
  const fairness = { scheme: 'mines/9', commitment: '0'.repeat(64), inputs: {} };
  const screen = await show({ ...derived, phases: [{ ...bet, detail: { summary: '', fairness } }] });
  await expect.element(screen.getByText(texts.unknownScheme)).toBeVisible();
});

test('PROOF-07 while the flight goes on the link is not there yet', async () => {
  const screen = await show({ ...derived, state: 'open', phases: [bet, win] });
  await expect.element(screen.getByText(texts.proofWaits)).toBeVisible();
});
