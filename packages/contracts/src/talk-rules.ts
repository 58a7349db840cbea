/** In characters, of one message. */
export const talkWordsMax = 2000;
/** Line ends and tabs, and no other control character: PostgreSQL cannot store U+0000. */
export const talkWordsPattern = /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u;
