const percent = new Intl.NumberFormat('tr-TR', { style: 'percent', minimumFractionDigits: 2 });

/** 839 729 of a million is '%83,97'. */
export const formatShare = (millionths: number): string =>
  percent.format(Math.floor(millionths / 100) / 10_000);
