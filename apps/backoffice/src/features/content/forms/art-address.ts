// Pure: the address of a drawn picture and its parts. What the words may be, the server says.

export interface ArtParts {
  shape: string;
  tone: string;
  scene: string;
  motif: string;
  seed: string;
}

const form = /^\/art\/v1\/([a-z]+)\/([a-z]+)\.([a-z]+)\.([a-z]+)\.([a-z0-9-]{1,40})\.svg$/;

export const artAddress = ({ shape, tone, scene, motif, seed }: ArtParts): string =>
  `/art/v1/${shape}/${tone}.${scene}.${motif}.${seed}.svg`;

export function artParts(address: string): ArtParts | undefined {
  const [, shape, tone, scene, motif, seed] = form.exec(address) ?? [];
  if (!shape || !tone || !scene || !motif || !seed) return undefined;
  return { shape, tone, scene, motif, seed };
}

/** Another drawing of the same words: eight letters or digits, about forty bits. */
export function rollSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0').slice(-4)).join('');
}
