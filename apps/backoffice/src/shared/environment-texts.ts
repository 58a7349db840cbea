export const environmentTexts = {
  label: 'Ortam',
  demo: 'DEMO ortamı: gerçek para ve gerçek kişi yoktur.',
  live: 'CANLI ortam: gerçek para ve gerçek kişilerle çalışıyorsunuz.',
} as const;
