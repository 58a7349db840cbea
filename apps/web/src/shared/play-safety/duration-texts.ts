// Stretches of time in words. What follows a number takes its ending from the word it ends with.
export const durationTexts = {
  minutes: (minutes: number) => `${minutes} dakika`,
  hours: (hours: number) => `${hours} saat`,
  playingMinutes: (time: string) => `${time}dır oynuyorsunuz.`,
  playingHours: (time: string) => `${time}tir oynuyorsunuz.`,
  played: (time: string) => `Son oturumunuzda ${time} oynadınız.`,
  days: (days: number) => `${days} gün`,
  underAMinute: 'bir dakikadan az',
} as const;
