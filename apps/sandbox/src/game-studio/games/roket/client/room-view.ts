// What there is to see of the room, and where it stands.
import { element } from '../../../client/elements.ts';
import { createAutoControl } from './auto-control.ts';
import { createCrew, createHistory } from './crew.ts';
import { createReading } from './reading.ts';
import { createSky } from './sky.ts';
import { createVerifyPanel } from './verify-panel.ts';

export function createRoomView() {
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const sky = createSky(canvas);
  const reading = createReading();
  const crewCount = element('p', { class: 'crew-count' });
  const promise = element('p', { class: 'promise' });
  const own = element('p', { class: 'own-bet' });
  const auto = createAutoControl();
  const crew = createCrew();
  const panel = createVerifyPanel();
  const history = createHistory(panel.open);
  const room = element(
    'div',
    { class: 'roket' },
    element(
      'div',
      { class: 'sky' },
      canvas,
      history.root,
      reading.root,
      element('div', { class: 'corner' }, element('div', {}, crewCount, promise), own),
    ),
    crew.root,
    auto.root,
    panel.root,
  );
  new ResizeObserver(sky.resize).observe(canvas);
  return { room, sky, reading, crewCount, promise, own, auto, crew, panel, history };
}
