import { Icon } from '@yakamoz/ui/icon';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router';

import { overviewTexts as texts } from './overview-texts.ts';

interface FigureTileProps {
  label: string;
  definition: string;
  /** The list behind the figure, where this role may see one. */
  path?: string | undefined;
  /** Long figures take the whole row of a phone. */
  wide?: boolean;
  children: ReactNode;
  /** What belongs to the figure, smaller below it. */
  note?: ReactNode;
}

/** One figure: what it is called, what it means on demand, and the list it counts. */
export function FigureTile({ label, definition, path, wide, children, note }: FigureTileProps) {
  const id = useId();
  return (
    <li className="figure-tile" data-wide={wide || undefined}>
      <div className="flex items-start justify-between gap-2">
        <p className="text-xs font-semibold text-text-2">{label}</p>
        <button
          type="button"
          popoverTarget={id}
          aria-label={texts.define(label)}
          className="-m-1 grid size-6 shrink-0 place-items-center rounded-full text-text-3 hover:bg-s3 hover:text-text"
          style={{ anchorName: `--${idName(id)}` }}
        >
          <Icon name="info" size={14} />
        </button>
        <div
          id={id}
          popover="auto"
          role="note"
          className="figure-definition"
          style={{ positionAnchor: `--${idName(id)}` }}
        >
          {definition}
        </div>
      </div>
      <p className="tnum mt-1 text-xl font-bold">
        {path === undefined ? (
          children
        ) : (
          <Link to={path} title={texts.toList(label)} className="figure-link">
            {children}
          </Link>
        )}
      </p>
      {note !== undefined && <p className="tnum mt-0.5 text-xs text-text-3">{note}</p>}
    </li>
  );
}

/** React's ids hold signs that the name of an anchor may not. */
const idName = (id: string): string => `figure-${id.replace(/\W/g, '')}`;
