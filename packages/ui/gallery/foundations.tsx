import { drawings } from '../src/icon-drawings.ts';
import { extraDrawings } from '../src/icon-extra-drawings.ts';
import { ExtraIcon, type ExtraIconName } from '../src/icon-extra.tsx';
import { Icon, type IconName } from '../src/icon.tsx';
import { texts } from './gallery-texts.ts';
import { Chapter, Row } from './specimen.tsx';

const surfaces = ['abyss', 'app', 's1', 's2', 's3'];
const inks = [
  'text',
  'text-2',
  'text-3',
  'yakamoz',
  'yakamoz-hi',
  'mehtap',
  'win',
  'loss',
  'live',
  'warn',
  'info',
];
const pairs = [
  ['yakamoz', 'on-yakamoz'],
  ['mehtap', 'on-mehtap'],
  ['danger', 'on-danger'],
  ['live-fill', 'on-live'],
  ['keno-hit', 'on-keno-hit'],
  ['keno-both', 'on-keno-both'],
  ['keno-picked', 'on-keno-picked'],
  ['keno-drawn', 'on-keno-drawn'],
] as const;
const shade = (name: string): string => `var(--color-${name})`;

export function Colours() {
  return (
    <Chapter title={texts.sections.colour}>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {surfaces.map((surface) => (
          <div
            key={surface}
            className="border-line rounded-card border p-4"
            style={{ background: shade(surface) }}
          >
            <p className="mb-2 text-13 font-semibold">{surface}</p>
            {inks.map((ink) => (
              <p key={ink} className="tnum text-sm" style={{ color: shade(ink) }}>
                {ink} 1.250,50
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {pairs.map(([fill, ink]) => (
          <span
            key={fill}
            className="rounded-input px-3 py-2 text-sm font-bold"
            style={{ background: shade(fill), color: shade(ink) }}
          >
            {fill}
          </span>
        ))}
      </div>
    </Chapter>
  );
}

export function Type() {
  const { display, jackpot, ui, figures } = texts.specimen;
  return (
    <Chapter title={texts.sections.type}>
      <div className="flex flex-col gap-2">
        <p className="font-display text-4xl font-bold">{display}</p>
        <p className="font-display text-3xl font-bold">{display}</p>
        <p className="font-display text-2xl font-bold">{display}</p>
        <p className="font-display text-mehtap tnum text-3xl font-bold">{jackpot}</p>
      </div>
      <div className="flex max-w-3xl flex-col gap-2">
        {['text-xl', 'text-base', 'text-sm', 'text-13', 'text-xs', 'text-2xs'].map((size) => (
          <p key={size} className={size}>
            {ui}
          </p>
        ))}
      </div>
      <div className="flex gap-10">
        {[400, 500, 600, 700, 800].map((weight) => (
          <p key={weight} style={{ fontWeight: weight }}>
            {weight}
          </p>
        ))}
      </div>
      <div className="tnum w-40 text-right font-semibold">
        {figures.map((figure) => (
          <p key={figure}>{figure}</p>
        ))}
      </div>
    </Chapter>
  );
}

export const IconStates = () => (
  <>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2">
      {(Object.keys(drawings) as IconName[]).map((name) => (
        <li key={name} className="border-line bg-s1 rounded-tile flex flex-col items-center gap-2 border p-3">
          <span className="flex gap-3">
            <Icon name={name} />
            <Icon name={name} filled className="text-yakamoz" />
          </span>
          <span className="text-text-3 text-2xs text-center">{name}</span>
        </li>
      ))}
    </ul>
    <Row name={texts.sections.rareIcons}>
      {(Object.keys(extraDrawings) as ExtraIconName[]).map((name) => (
        <span key={name} className="border-line bg-s1 rounded-tile flex gap-3 border p-3">
          <ExtraIcon name={name} />
          <ExtraIcon name={name} filled className="text-yakamoz" />
        </span>
      ))}
    </Row>
  </>
);
