import type { NoticeChannel, NoticeKind } from '@yakamoz/contracts';

const kinds: Record<NoticeKind, { name: string; hint: string }> = {
  security: { name: 'Hesap güvenliği', hint: 'Şifre, e-posta, telefon ve iki adımlı doğrulama' },
  payments: { name: 'Para işlemleri', hint: 'Yatırma, çekme ve düzeltilen kupon sonuçları' },
  documents: { name: 'Belgeler', hint: 'Gönderdiğiniz belgelerin sonucu' },
  play_safety: { name: 'Sorumlu oyun', hint: 'Limitler, molalar ve kendini dışlama' },
  support: { name: 'Destek', hint: 'Destek yazışmalarınızdaki yanıtlar' },
  bonus: { name: 'Bonuslarım', hint: 'Aldığınız bonusların durumu' },
  tournament: { name: 'Turnuvalarım', hint: 'Katıldığınız turnuvaların sonucu' },
  statement: { name: 'Hesap özeti', hint: 'Hazır olan özetler' },
  offers_casino: { name: 'Casino teklifleri', hint: 'Tanıtım iletilerine izniniz de gerekir' },
  offers_sports: { name: 'Spor teklifleri', hint: 'Tanıtım iletilerine izniniz de gerekir' },
};

const channels: Record<NoticeChannel, string> = { inbox: 'Site içinde', email: 'E-posta' };

export const noticesTexts = {
  title: 'BİLDİRİMLER',
  intro: 'Hesabınız ve paranızla ilgili bilmeniz gerekenler. Bildirimler 12 ay saklanır.',
  kinds,
  channels,
  channelOf: (kind: NoticeKind, channel: NoticeChannel): string =>
    `${kinds[kind].name}: ${channels[channel]}`,
  today: 'Bugün',
  yesterday: 'Dün',
  unread: 'Okunmadı',
  open: 'Ayrıntıya git',
  read: 'Okundu say',
  readOf: (title: string): string => `Okundu say: ${title}`,
  readAll: 'Tümünü okundu say',
  reading: 'Kaydediliyor...',
  readFailed: 'Kaydedilemedi. Lütfen tekrar deneyin.',
  empty: 'Henüz bildirim yok',
  emptyText: 'Bir ödemeniz, belgeniz veya hesabınız hakkında karar verildiğinde burada görünür.',
  more: 'Daha fazla göster',
  loadingMore: 'Bildirimler yükleniyor...',
  moreFailed: 'Devamı yüklenemedi.',
  loading: 'Bildirimler yükleniyor.',
  loadFailed: 'Bildirimler yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Liste yenilenemedi; son bilinen hâlini görüyorsunuz.',
};

export const preferencesTexts = {
  title: 'Tercihler',
  intro: 'Hangi bildirimin hangi yoldan geleceğini seçin. Seçiminiz hemen geçerli olur.',
  always: 'Her zaman açık',
  whyAlways:
    'Hesabınızı ve paranızı korumanız için gereken bildirimler her iki yoldan da gelir; kapatılamaz.',
  failed: 'Seçiminiz kaydedilemedi. Lütfen tekrar deneyin.',
  loading: 'Tercihler yükleniyor.',
  loadFailed: 'Tercihler yüklenemedi',
  loadFailedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
  stale: 'Tercihler yenilenemedi; son bilinen hâlini görüyorsunuz.',
};
