// Pure: where a return stands in its band, for a picture as wide as twice the band.

/** In per cent from the left: 25 and 75 are the band's ends, 50 is the theoretical return. */
export function placeInBand(actual: number, theoretical: number, band: number): number {
  if (band <= 0) return 50;
  const place = 50 + ((actual - theoretical) / band) * 25;
  return Math.min(Math.max(place, 0), 100);
}
