// Pure: what modal and page say about one and the same event (DEP-04, DEP-08).
import { paymentsTexts } from '../../shared/payments/payments-texts.ts';
import type { Place } from '../../shared/payments/voice.tsx';
import { depositTexts as texts } from './deposit-texts.ts';

interface Words {
  title: string;
  text: string;
}

export const missingWords = (place: Place, withoutMethodOrAmount: boolean): Words => ({
  title: paymentsTexts.missing,
  text: place === 'page' && withoutMethodOrAmount ? texts.missingOnPage : texts.missing,
});

export const refusedWords = (place: Place, message: string): Words => ({
  title: paymentsTexts.error,
  text: message || (place === 'modal' ? texts.failed : texts.unknownOnPage),
});

export const failedWords = (place: Place): Words =>
  place === 'modal'
    ? { title: paymentsTexts.system, text: texts.notSent }
    : { title: paymentsTexts.network, text: texts.networkOnPage };
