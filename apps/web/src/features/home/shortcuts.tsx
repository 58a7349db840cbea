import { ButtonLook } from '@yakamoz/ui/button';
import { Icon } from '@yakamoz/ui/icon';
import { Link } from 'react-router';

import { homeTexts as texts } from './home-texts.ts';

/** HOME-02, in this order. The pictures are drawn by the server from their address. */
const tiles = [
  { to: '/spor', label: texts.tiles.sports, art: 'yosun.dalga.ball.home' },
  { to: '/canli', label: texts.tiles.live, art: 'mercan.firtina.bolt.home' },
  { to: '/casino', label: texts.tiles.slots, art: 'alaca.burc.seven.home' },
  { to: '/canli-casino', label: texts.tiles.liveCasino, art: 'gul.mehtap.spade.home' },
  { to: '/oyunlar', label: texts.tiles.games, art: 'buz.derin.dice.home' },
  { to: '/promosyonlar', label: texts.tiles.promotions, art: 'mehtap.liman.gift.home' },
] as const;

export function Shortcuts() {
  return (
    <nav aria-label={texts.shortcuts} className="home-section">
      <div className="shortcuts">
        {tiles.map(({ to, label, art }) => (
          <Link key={to} to={to} className="shortcut">
            <img
              src={`/art/v1/tile/${art}.svg`}
              alt=""
              width={300}
              height={400}
              fetchPriority="low"
              decoding="async"
              className="shortcut-art"
            />
            <span className="shortcut-label">{label}</span>
          </Link>
        ))}
        <ButtonLook>
          <Link to="/casino" className="shortcut-play">
            <Icon name="play" filled size={18} />
            {texts.playNow}
          </Link>
        </ButtonLook>
      </div>
    </nav>
  );
}
