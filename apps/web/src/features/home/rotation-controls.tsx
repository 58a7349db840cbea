import { Icon } from '@yakamoz/ui/icon';

import type { Rotation } from '../../shared/rotation.ts';

interface ControlTexts {
  goTo: (number: number) => string;
  pause: string;
  play: string;
}

interface ControlsProps {
  rotation: Rotation;
  count: number;
  texts: ControlTexts;
}

/** One dash of light per slide; the current one is longer, so that it is told by shape as well. */
export function Dots({ rotation, count, texts }: ControlsProps) {
  return (
    <div className="flex">
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={texts.goTo(index + 1)}
          aria-current={index === rotation.index || undefined}
          onClick={() => rotation.goTo(index)}
          className="rotation-dot"
        />
      ))}
    </div>
  );
}

export function PauseButton({ rotation, texts }: Omit<ControlsProps, 'count'>) {
  if (rotation.pause === undefined) return null;
  const { paused, toggle } = rotation.pause;
  return (
    <button
      type="button"
      aria-label={paused ? texts.play : texts.pause}
      title={paused ? texts.play : texts.pause}
      onClick={toggle}
      className="rotation-button"
    >
      <Icon name={paused ? 'play' : 'pause'} filled size={16} />
    </button>
  );
}
