/** Why an approved correction moved nothing. */
export const cameTexts = {
  changed: 'Kuponun değeri bu arada yeniden değişti; hiçbir para hareket etmedi.',
  gift: 'Kuponun bedava bahsi bu arada yeniden oynandı; düzeltme yapılamaz.',
} as const;
