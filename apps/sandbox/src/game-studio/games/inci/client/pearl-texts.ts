/** By number of the colour; the browser draws them in the same order. */
export const pearlNames = ['Sedef', 'Gül', 'Altın', 'Lila', 'Yosun', 'Turkuaz', 'Gece'] as const;
