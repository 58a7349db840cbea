import { Timeline } from '../../shared/detail/timeline.tsx';
import { markerName, markerSentence, markerWindow } from './marker-words.ts';
import type { Marker } from './play-safety-api.ts';
import { playSafetyTexts as texts } from './play-safety-texts.ts';

/** What was noticed, each with its sentence and what was looked at. */
export const MarkerList = ({ markers }: { markers: readonly Marker[] }) => (
  <Timeline
    label={texts.markers}
    moments={markers.map((marker) => ({
      id: marker.id,
      at: marker.found_at,
      title: markerName(marker),
      text: (
        <>
          <p>{markerSentence(marker)}</p>
          {marker.from !== marker.to && <p className="tnum text-xs text-text-3">{markerWindow(marker)}</p>}
        </>
      ),
      tone: marker.strong ? 'danger' : 'warn',
    }))}
  />
);
