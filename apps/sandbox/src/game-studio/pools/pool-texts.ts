import type { PoolCode } from './pool-rules.ts';

export const poolNames: Readonly<Record<PoolCode, string>> = {
  damla: 'Damla',
  dalga: 'Dalga',
  inci: 'İnci',
  mercan: 'Mercan',
  yakamoz: 'Yakamoz',
};
