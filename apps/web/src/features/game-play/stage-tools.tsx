import { Icon } from '@yakamoz/ui/icon';
import { ExtraIcon } from '@yakamoz/ui/icon-extra';
import type { ComponentProps } from 'react';
import { useState } from 'react';

import { useGameDesk } from '../../shared/games/game-desk.ts';
import { gamePlayTexts as texts } from './game-play-texts.ts';
import type { GameFacts } from './launch.ts';

interface StageToolsProps {
  game: GameFacts;
  playing: boolean;
  fullScreen: { full: boolean; toggle: () => void };
  onSound: (on: boolean) => void;
  onRules: () => void;
}

export function StageTools({ game, playing, fullScreen, onSound, onRules }: StageToolsProps) {
  const desk = useGameDesk();
  const favourite = desk.isFavourite(game);
  // A game begins without sound.
  const [sound, setSound] = useState(false);
  const toggleSound = (): void => {
    setSound(!sound);
    onSound(!sound);
  };
  const { full, toggle } = fullScreen;
  return (
    <div role="group" aria-label={texts.tools} className="game-tools">
      <Tool
        label={texts.favourite(game.game_name)}
        aria-pressed={favourite}
        onClick={() => desk.toggleFavourite(game)}
      >
        <Icon name="heart" filled={favourite} size={20} />
      </Tool>
      <Tool label={sound ? texts.soundOff : texts.soundOn} disabled={!playing} onClick={toggleSound}>
        <ExtraIcon name={sound ? 'sound-on' : 'sound-off'} size={20} />
      </Tool>
      <Tool label={texts.rules} aria-haspopup="dialog" onClick={onRules}>
        <Icon name="info" size={20} />
      </Tool>
      <Tool label={full ? texts.leaveFull : texts.enterFull} onClick={toggle}>
        <ExtraIcon name={full ? 'shrink' : 'expand'} size={20} />
      </Tool>
    </div>
  );
}

const Tool = ({ label, ...rest }: { label: string } & ComponentProps<'button'>) => (
  <button type="button" aria-label={label} title={label} className="game-tool" {...rest} />
);
