import { bonusesTexts } from '../../shared/bonuses/bonuses-texts.ts';

export const balanceSplitTexts = {
  cash: 'Çekilebilir',
  locked: 'Çekilemez bakiye (bonus)',
  left: bonusesTexts.left,
  lockedText:
    'Bonus, çevrimi tamamlanınca nakde geçer. Nakit bakiyenizi dilediğiniz an çekebilirsiniz; çekim, devam eden bonusu sonlandırır.',
  noBonus: 'Bonusunuz yok; bakiyenizin tamamı nakittir.',
  bonuses: 'Bonuslarıma git',
} as const;
