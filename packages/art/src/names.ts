// The words an artwork's address may hold. Addresses are immutable, so a word is added but never changes its drawing.

export const shapes = ['tile', 'tall', 'wide', 'card'] as const;
export type Shape = (typeof shapes)[number];

export const tones = ['yakamoz', 'alaca', 'gul', 'yosun', 'kor', 'buz', 'mehtap', 'mercan'] as const;
export type Tone = (typeof tones)[number];

export const scenes = [
  'mehtap',
  'derin',
  'dalga',
  'burc',
  'liman',
  'firtina',
  'sis',
  'resif',
  'masa',
] as const;
export type Scene = (typeof scenes)[number];

export const motifs = [
  'gem',
  'star',
  'dice',
  'wheel',
  'spade',
  'heart',
  'fish',
  'cherry',
  'book',
  'crown',
  'ball',
  'anchor',
  'seven',
  'shell',
  'lantern',
  'ship',
  'lighthouse',
  'compass',
  'pearl',
  'octopus',
  'tulip',
  'nazar',
  'cup',
  'cards',
  'chip',
  'trophy',
  'bell',
  'key',
  'dolphin',
  'turtle',
  'gift',
  'coin',
  'shield',
  'bolt',
  'hoop',
  'racket',
  'net',
  'gamepad',
  'rocket',
  'balloon',
  'kite',
  'bird',
  'moon',
  'snow',
  'tram',
  'temple',
  'hourglass',
  'chest',
  'note',
  'paw',
  'roulette',
] as const;
export type Motif = (typeof motifs)[number];

export interface ArtParts {
  shape: Shape;
  tone: Tone;
  scene: Scene;
  motif: Motif;
  /** What makes this picture differ from others of the same words: a game's code, a banner's name. */
  seed: string;
}
