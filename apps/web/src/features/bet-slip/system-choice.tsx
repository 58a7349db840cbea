import '../../shared/bet-slip/system.css';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipSystem } from '../../shared/bet-slip/slip-system.ts';
import { hasSameSizes, presetsFor, sizesOffered } from '../../shared/bet-slip/slip-system.ts';
import { systemTexts as texts } from '../../shared/bet-slip/system-texts.ts';

const choose = (sizes: readonly number[]): void => actOnSlip({ type: 'sizes', sizes });

/** SLIP-14: how many of the selections that are no bankers a line takes; one size or several, or all of a system that has a name. */
export function SystemChoice({ system }: { system: SlipSystem }) {
  const { sizes, others, bankers } = system;
  const presets = presetsFor(system);
  // Whichever is chosen, it is no system: the slip says why.
  if (system.fault === 'legs') return null;
  return (
    <div className="slip-system">
      <div role="group" aria-label={texts.sizes} className="slip-sizes tnum">
        {sizesOffered(system).map(({ size, lines }) => (
          <button
            key={size}
            type="button"
            aria-pressed={sizes.includes(size)}
            onClick={() =>
              choose(sizes.includes(size) ? sizes.filter((each) => each !== size) : [...sizes, size])
            }
          >
            <strong>{texts.size(size, others)}</strong> <span>{texts.lines(lines)}</span>
          </button>
        ))}
      </div>
      {presets.length > 0 && (
        <div role="group" aria-label={texts.presets} className="slip-sizes slip-named tnum">
          {presets.map((preset) => (
            <button
              key={preset.name}
              type="button"
              aria-pressed={hasSameSizes(preset.sizes, sizes)}
              onClick={() => choose(preset.sizes)}
            >
              <strong lang="en">{preset.name}</strong> <span>{texts.lines(preset.lines)}</span>
            </button>
          ))}
        </div>
      )}
      <p className="slip-note">
        {bankers === 0 ? texts.sizesNote(others) : texts.sizesNoteBankers(others, bankers)}{' '}
        {bankers > 0 && texts.bankerNote}
      </p>
    </div>
  );
}
