const count = (unread: number): string => (unread > 99 ? '99+' : String(unread));

export const noticeBellTexts = {
  count,
  label: (unread: number): string =>
    unread === 0 ? 'Bildirimler' : `Bildirimler, ${count(unread)} okunmamış`,
};
