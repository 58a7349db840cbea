export const turnCookieName = '__Host-turn';
