import { kenoTexts } from './keno-texts.ts';

const legend = [
  ['bg-keno-picked text-on-keno-picked', '●', kenoTexts.legend.picked],
  ['bg-keno-drawn text-on-keno-drawn', '○', kenoTexts.legend.drawn],
  ['bg-keno-both text-on-keno-both', '◉', kenoTexts.legend.both],
  ['bg-keno-hit text-on-keno-hit', '✓', kenoTexts.legend.hit],
] as const;

export function KenoLegend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-text-2">
      {legend.map(([fill, mark, label]) => (
        <li key={label} className="flex items-center gap-1.5">
          <span aria-hidden className={`grid size-5 place-items-center rounded-input text-2xs ${fill}`}>
            {mark}
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
