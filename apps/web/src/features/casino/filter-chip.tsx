import { formatCount } from '@yakamoz/site/format';
import type { IconName } from '@yakamoz/ui/icon';
import { Icon } from '@yakamoz/ui/icon';

interface FilterChipProps {
  label: string;
  pressed: boolean;
  onPress: () => void;
  icon?: IconName;
  count?: number | undefined;
}

/** Chosen is told by the fill and by the edge as well as by the colour. */
export function FilterChip({ label, pressed, onPress, icon, count }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-s1 px-4 text-13 font-semibold whitespace-nowrap text-text-2 shadow-e1 transition-colors hover:border-ctl hover:text-text aria-pressed:border-yakamoz aria-pressed:bg-s3 aria-pressed:text-yakamoz-hi lg:h-10"
    >
      {icon && <Icon name={icon} filled={pressed} size={18} className="-ml-0.5" />}
      {label}
      {count !== undefined && (
        <span className="tnum text-2xs font-bold text-text-3">{formatCount(count)}</span>
      )}
    </button>
  );
}
