/** What a screen reader says about the place where toasts appear. */
export const toastTexts = { notice: 'Bildirim', region: 'Bildirimler ({hotkey})' };
