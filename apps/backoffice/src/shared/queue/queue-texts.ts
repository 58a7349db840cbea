export const queueTexts = {
  age: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    const hours = Math.floor(minutes / 60);
    if (minutes < 1) return 'yeni';
    if (hours < 1) return `${minutes} dk`;
    return hours < 48 ? `${hours} sa ${minutes % 60} dk` : `${Math.floor(hours / 24)} gün`;
  },
  ageOf: (asked: string, latest: string | null) =>
    latest === null ? `İstendi: ${asked}` : `İstendi: ${asked}. En geç: ${latest}`,
  half: 'Sürenin yarısı geçti',
  over: 'gecikti',
  backToList: 'Listeye dön',
} as const;
