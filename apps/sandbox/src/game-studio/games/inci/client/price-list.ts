// What so many pearls pay at the chosen stake, before the string multiplies it.
import { element } from '../../../client/elements.ts';
import { clientTexts as texts } from './client-texts.ts';
import { partsPerStake, prices } from './prices.ts';

export interface PriceList {
  root: HTMLElement;
  show(stake: bigint): void;
}

export function createPriceList(money: (amount: bigint) => string): PriceList {
  const rows = prices.map(([count, parts], index) => {
    const price = element('dd');
    const label = texts.priceCount(count, index === prices.length - 1);
    return { parts, price, root: element('div', {}, element('dt', {}, label), price) };
  });
  const root = element(
    'aside',
    { class: 'prices' },
    element('h2', {}, texts.prices),
    element('dl', {}, ...rows.map((row) => row.root)),
  );
  return {
    root,
    show(stake) {
      for (const { parts, price } of rows) price.textContent = money((stake * BigInt(parts)) / partsPerStake);
    },
  };
}
