import { useCopy } from '@yakamoz/site/copy';
import { IconButton } from '@yakamoz/ui/icon-button';

import { copyTexts as texts } from './copy-texts.ts';

interface CopyLine {
  label: string;
  value: string;
  /** What goes to the clipboard where it differs from what is read: no blanks, no currency. */
  plain?: string;
  /** The one that must not be forgotten. */
  strong?: boolean;
}

/** Facts that have to be typed elsewhere, each with its own button. */
export function CopyLines({ lines }: { lines: readonly CopyLine[] }) {
  return (
    <ul className="grid divide-y divide-line rounded-tile border border-line bg-s1">
      {lines.map((line) => (
        <Line key={line.label} {...line} />
      ))}
    </ul>
  );
}

function Line({ label, value, plain = value, strong = false }: CopyLine) {
  const { copied, copy } = useCopy();
  return (
    <li className="flex items-center gap-2 py-1 pr-1 pl-4">
      <p className="min-w-0 grow py-1">
        <span className="block text-xs text-text-3">{label}</span>
        <strong
          className={`tnum block text-sm font-bold [overflow-wrap:anywhere] select-all ${strong ? 'text-mehtap' : 'text-text'}`}
        >
          {value}
        </strong>
      </p>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={texts.copy(label)}
        data-copied={copied || undefined}
        className={copied ? 'text-win' : ''}
        onClick={() => copy(plain)}
      />
      <span role="status" className="sr-only">
        {copied && texts.copied(label)}
      </span>
    </li>
  );
}
