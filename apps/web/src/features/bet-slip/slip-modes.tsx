import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipMode } from '../../shared/bet-slip/slip.state.ts';
import { slipTexts as texts } from './slip-texts.ts';

const modes: readonly SlipMode[] = ['single', 'combo', 'system'];

/** SLIP-05, SLIP-06, SLIP-14: every bet by itself, all of them as one, or all choices of so many. */
export function SlipModes({ mode }: { mode: SlipMode }) {
  return (
    <div role="group" aria-label={texts.modes} className="slip-modes">
      {modes.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={mode === each}
          onClick={() => actOnSlip({ type: 'mode', mode: each })}
        >
          {texts[each]}
        </button>
      ))}
    </div>
  );
}
