import type { Motif } from '../names.ts';
import { book, cherry, cup, nazar, tulip } from './bazaar.ts';
import type { Figure } from './figure.ts';
import { coin, crown, gem, key, pearl, star } from './jewels.ts';
import { bell, bolt, gift, shield, trophy } from './prizes.ts';
import { dolphin, fish, octopus, shell, turtle } from './sea-life.ts';
import { balloon, bird, kite, moon, rocket, snow } from './sky.ts';
import { ball, gamepad, hoop, net, racket } from './sport.ts';
import { cards, chip, dice, heart, seven, spade, wheel } from './table.ts';
import { chest, hourglass, note, paw, roulette, temple, tram } from './town.ts';
import { anchor, compass, lantern, lighthouse, ship } from './voyage.ts';

export const figures: Readonly<Record<Motif, Figure>> = {
  gem,
  star,
  dice,
  wheel,
  spade,
  heart,
  fish,
  cherry,
  book,
  crown,
  ball,
  anchor,
  seven,
  shell,
  lantern,
  ship,
  lighthouse,
  compass,
  pearl,
  octopus,
  tulip,
  nazar,
  cup,
  cards,
  chip,
  trophy,
  bell,
  key,
  dolphin,
  turtle,
  gift,
  coin,
  shield,
  bolt,
  hoop,
  racket,
  net,
  gamepad,
  rocket,
  balloon,
  kite,
  bird,
  moon,
  snow,
  tram,
  temple,
  hourglass,
  chest,
  note,
  paw,
  roulette,
};
