import type { ExtraIconName } from '@yakamoz/ui/icon-extra';
import { ExtraIcon } from '@yakamoz/ui/icon-extra';
import { Icon } from '@yakamoz/ui/icon';

/** DEP-01: a kind of glyph for each kind of payment, no company's logo; other categories share one. */
const glyphs: Partial<Record<string, ExtraIconName>> = {
  'kredi-karti': 'card',
  crypto: 'crypto',
  havale: 'bank',
  papara: 'cash',
};

export const everyCategory = 'all';

export function CategoryIcon({ category, size = 20 }: { category: string; size?: number }) {
  if (category === everyCategory) return <Icon name="wallet" size={size} className="shrink-0" />;
  return <ExtraIcon name={glyphs[category] ?? 'transfer'} size={size} className="shrink-0" />;
}
