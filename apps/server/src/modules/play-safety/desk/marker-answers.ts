import type { AnswerOf, Currency, MarkerKind, staffPlaySafetyCalls } from '@yakamoz/contracts';
import { decimalOf } from '@yakamoz/money';

import type { StoredMarker } from '../markers/marker-store.ts';

type MarkerOnWire = AnswerOf<typeof staffPlaySafetyCalls.listSafetyCases>['cases'][number]['markers'][number];

const units: Readonly<Record<MarkerKind, 'money' | 'times' | 'seconds' | 'points'>> = {
  chasing: 'times',
  loss_jump: 'money',
  long_stretch: 'seconds',
  nights: 'times',
  limit_reached: 'times',
  raises: 'times',
  failed_deposits: 'times',
  deposit_after_withdrawal: 'times',
  self_test: 'points',
};

export function markerOnWire(marker: Omit<StoredMarker, 'caseId'>, currency: Currency): MarkerOnWire {
  const { kind, figure, bound } = marker;
  const unit = units[kind];
  return {
    id: marker.markerId,
    kind,
    strong: marker.isStrong,
    measured:
      unit === 'money'
        ? { unit, figure: decimalOf(figure), bound: decimalOf(bound), currency }
        : { unit, figure: Number(figure), bound: Number(bound) },
    from: marker.from.toISOString(),
    to: marker.to.toISOString(),
    found_at: marker.foundAt.toISOString(),
  };
}
