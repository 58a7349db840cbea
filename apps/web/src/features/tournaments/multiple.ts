import { tournamentTexts } from './tournaments-texts.ts';

const format = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });

/** '1250.50' is '1.250,50×'. */
export const shownMultiple = (multiple: string): string =>
  tournamentTexts.multipleOf(format.format(multiple as Intl.StringNumericLiteral));
