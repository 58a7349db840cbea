import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipMode } from '../../shared/bet-slip/slip.state.ts';
import { slipTexts as texts } from './slip-texts.ts';

const modes: readonly SlipMode[] = ['single', 'combo'];

/** SLIP-05, SLIP-06: every bet by itself, or all of them as one. */
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
