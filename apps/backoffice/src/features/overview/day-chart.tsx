import { formatDay } from '@yakamoz/site/format';
import { Card } from '@yakamoz/ui/card';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import { formatDayAndMonth } from '../../shared/format.ts';
import { scaleFor } from './chart-scale.ts';
import { overviewTexts as texts } from './overview-texts.ts';

export interface DayValue {
  /** 2026-11-15, a day of Istanbul. */
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  /** The oldest first; the last is today. */
  days: readonly DayValue[];
  format: (value: number) => string;
  /** How the lines are named; as the values are, unless told. */
  formatLine?: (value: number) => string;
  /** Counts stand on whole lines only. */
  whole: boolean;
}

const height = 176;
const foot = 22;
const labelWidth = 60;
/** Half of the widest name of a day, and half of an outline. */
const halfName = 20;
const halfLine = 0.5;
/** A few among thousands are seen as well. */
const leastBar = 1;

/** One bar per day, drawn by hand: a library of charts weighs more than the whole application. */
export function DayChart({ title, days, format, formatLine = format, whole }: DayChartProps) {
  const id = useId();
  const total = days.reduce((sum, { value }) => sum + value, 0);
  return (
    <Card as="section" aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-sm">
          {title}
        </h3>
        <p className="tnum text-xs text-text-2">
          {texts.total} <strong className="text-text">{format(total)}</strong>
        </p>
      </div>
      <Bars title={title} days={days} format={format} formatLine={formatLine} whole={whole} />
      <details className="text-13">
        <summary className="w-fit rounded-input text-xs font-semibold text-link">{texts.asTable}</summary>
        <DayTable title={title} days={days} format={format} />
      </details>
    </Card>
  );
}

function Bars({ title, days, format, formatLine, whole }: Required<DayChartProps>) {
  const { box, width } = useWidth();
  const { ticks, low, high } = scaleFor(
    days.map(({ value }) => value),
    whole,
  );
  const yOf = (value: number): number => (height - foot) * (1 - (value - low) / (high - low));
  const slot = (width - labelWidth) / days.length;
  // Names of days that would touch each other are left out.
  const every = Math.ceil(40 / Math.max(slot, 1));
  return (
    <div ref={box}>
      <svg viewBox={`0 -8 ${width} ${height + 8}`} role="img" aria-label={title} className="day-chart">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              data-part={tick === 0 ? 'zero' : 'grid'}
              x1={labelWidth}
              x2={width}
              y1={yOf(tick)}
              y2={yOf(tick)}
            />
            <text x={labelWidth - 8} y={yOf(tick) + 4} textAnchor="end">
              {formatLine(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day, value }, index) => {
          const left = labelWidth + index * slot;
          const today = index === days.length - 1;
          // An outline is drawn on its edge: half of it would lie beyond the axis.
          const inset = today ? halfLine : 0;
          const tall = Math.max(Math.abs(yOf(value) - yOf(0)) - 2 * inset, leastBar);
          const middle = left + slot / 2;
          const crowded = middle + halfName > width;
          return (
            <g key={day}>
              <title>{`${formatDay(day)}: ${format(value)}${today ? ` (${texts.today})` : ''}`}</title>
              <rect data-part="seat" x={left} y={0} width={slot} height={height - foot} />
              {value !== 0 && (
                <rect
                  data-part="bar"
                  data-today={today || undefined}
                  data-below={value < 0 || undefined}
                  x={left + slot * 0.18 + inset}
                  y={value < 0 ? yOf(0) + inset : yOf(0) - inset - tall}
                  width={slot * 0.64 - 2 * inset}
                  height={tall}
                  rx={2}
                />
              )}
              {(days.length - 1 - index) % every === 0 && (
                <text x={crowded ? width : middle} y={height - 4} textAnchor={crowded ? 'end' : 'middle'}>
                  {formatDayAndMonth(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function DayTable({ title, days, format }: Pick<DayChartProps, 'title' | 'days' | 'format'>) {
  return (
    <table className="mt-2 w-full">
      <caption className="sr-only">{title}</caption>
      <thead className="text-left text-xs text-text-3">
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col" className="text-right">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, value }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-medium">
              {formatDay(day)}
            </th>
            <td className="tnum py-1 text-right">{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As wide as its place, so that its letters keep their size on a phone. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(560);
  useLayoutEffect(() => {
    const place = box.current;
    if (place === null) return;
    const watch = new ResizeObserver(() => setWidth(Math.max(place.clientWidth, 240)));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { box, width };
}
