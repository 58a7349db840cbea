import type { SoloGame } from '../../play/game.ts';
import { chipMin, type Choice, draw, readChoice, stakeOf } from './math.ts';
import { name, rtpNote, rules } from './rulet-texts.ts';

export const rulet: SoloGame<Choice> = {
  facts: {
    code: 'rulet',
    name,
    kind: 'table',
    version: '1',
    // 36/37, cut: never more is promised than is paid.
    rtp: '97.29',
    rtpNote,
    deviation: '5.84',
    volatility: 'medium',
    maxWin: '36',
    rules,
  },
  areChips: true,
  stakes: [chipMin, 500n, 1_000n, 2_500n, 10_000n, 50_000n],
  cycleMs: 5_000,
  readChoice,
  stakeOf,
  draw,
};
