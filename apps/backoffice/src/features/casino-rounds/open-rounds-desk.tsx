import { formatMoney } from '@yakamoz/site/format';

import { useDeskAddress } from '../../shared/queue/desk-address.ts';
import { OpenItem, QueueDesk } from '../../shared/queue/queue-desk.tsx';
import { RowAge } from '../../shared/queue/waiting-age.tsx';
import { Status } from '../../shared/status.tsx';
import { LoadedRound } from './round-detail.tsx';
import { useOpenRounds } from './rounds-api.ts';
import type { ListedRound } from './rounds-api.ts';
import { roundsTexts as texts } from './rounds-texts.ts';

// After this the house looks a round up by itself (docs/protocols/game-wallet, rule 9).
const lookedUpAfterMs = 48 * 3_600_000;

const latestEnd = ({ opened_at: at }: ListedRound): string =>
  new Date(Date.parse(at) + lookedUpAfterMs).toISOString();

export function OpenRoundsDesk() {
  const address = useDeskAddress('open');
  const list = useOpenRounds();
  return (
    <QueueDesk
      address={address}
      list={list}
      words={{ list: texts.openList, choose: texts.choose, chooseText: texts.chooseText }}
      chooseIcon="games"
      views={{ open: { label: texts.openTab, empty: texts.emptyOpen, emptyText: texts.emptyOpenText } }}
      row={(round) => <Row round={round} />}
      open={({ id, onBack }) => (
        <OpenItem label={texts.detail} onBack={onBack}>
          <LoadedRound id={id} level={2} />
        </OpenItem>
      )}
    />
  );
}

function Row({ round }: { round: ListedRound }) {
  return (
    <>
      <strong className="truncate">{round.game_name}</strong>
      <Status tone="info">
        <span className="tnum">{formatMoney(round.staked, round.currency)}</span>
      </Status>
      <span className="truncate text-text-2">{`${round.username} · ${round.round}`}</span>
      <RowAge askedAt={round.opened_at} latestBy={latestEnd(round)} finishedAt={round.closed_at} />
    </>
  );
}
