import '../../shared/bet-slip/system.css';

import { useRestoreFocus } from '@yakamoz/site/restore-focus';
import { Icon } from '@yakamoz/ui/icon';
import { IconButton } from '@yakamoz/ui/icon-button';

import { actOnSlip } from '../../shared/bet-slip/slip-store.ts';
import type { SlipBet } from '../../shared/bet-slip/slip.state.ts';
import { systemTexts } from '../../shared/bet-slip/system-texts.ts';
import { matchTexts } from '../../shared/matches/match-texts.ts';
import type { LegState } from './leg-states.ts';
import { slipTexts as texts } from './slip-texts.ts';

interface SlipLegProps {
  bet: SlipBet;
  state: LegState | undefined;
  /** Undefined where the slip is no system. */
  isBanker: boolean | undefined;
}

/** One bet: what was chosen, its price now, and how it got there. */
export function SlipLeg({ bet, state, isBanker }: SlipLegProps) {
  const closed = state?.closed;
  const names = matchTexts.versus(bet.homeTeam, bet.awayTeam);
  const removal = useRestoreFocus(removalBeside);
  return (
    <li
      className="slip-leg"
      data-closed={closed === undefined ? undefined : true}
      data-banker={isBanker === true ? true : undefined}
    >
      <p className="slip-leg-match">{names}</p>
      <p className="slip-leg-outcome">
        <span className="slip-leg-sign">{bet.outcome}</span>
        {outcomeOf(bet)}
      </p>
      {closed && (
        <p className="slip-leg-closed">
          <Icon name="lock" size={14} />
          {texts.closed[closed]}
        </p>
      )}
      <Price chosen={bet.chosenPrice} now={state?.price ?? bet.chosenPrice} />
      {isBanker !== undefined && (
        <button
          type="button"
          aria-pressed={isBanker}
          aria-label={systemTexts.bankerOf(names)}
          className="slip-leg-banker"
          onClick={() => actOnSlip({ type: 'banker', matchId: bet.matchId })}
        >
          {systemTexts.banker}
        </button>
      )}
      <IconButton
        ref={removal}
        icon="close"
        label={texts.remove(names)}
        className="slip-leg-remove"
        onClick={() => actOnSlip({ type: 'remove', matchId: bet.matchId })}
      />
    </li>
  );
}

function outcomeOf({ outcome, market, homeTeam, awayTeam }: SlipBet): string {
  if (market !== undefined) return market;
  if (outcome === '1') return texts.wins(homeTeam);
  if (outcome === '2') return texts.wins(awayTeam);
  return outcome === 'X' ? texts.draw : outcome;
}

/** The same button of the next bet, or of the one before. */
function removalBeside(removal: HTMLButtonElement): HTMLElement | null | undefined {
  const leg = removal.closest('li');
  const beside = leg?.nextElementSibling ?? leg?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('.slip-leg-remove');
}

/** Old and new stand side by side as long as they differ. */
function Price({ chosen, now }: { chosen: string; now: string }) {
  if (chosen === now) return <p className="slip-leg-price tnum">{now}</p>;
  const rose = Number(now) > Number(chosen);
  return (
    <p className="slip-leg-price tnum" data-move={rose ? 'up' : 'down'}>
      <span className="sr-only">{rose ? texts.rose(chosen, now) : texts.fell(chosen, now)}</span>
      <span aria-hidden>
        <s>{chosen}</s> {'\u2192'} {now} <span className="text-2xs">{rose ? '\u25b2' : '\u25bc'}</span>
      </span>
    </p>
  );
}
