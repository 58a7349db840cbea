// The statuses that answer a studio (docs/protocols/game-wallet), each with a message for the studio's log.
export const statusMessages = {
  OK: '',
  INSUFFICIENT_FUNDS: 'the player has less than that',
  LIMIT_STAKE: 'that is outside what may be staked',
  LIMIT_LOSS: "that would pass the player's own limit",
  BONUS_MAX_BET: 'that is more than may be staked with a bonus',
  SESSION_NOT_FOUND: 'no such session',
  SESSION_EXPIRED: 'the session has ended',
  PLAYER_NOT_FOUND: 'no such player',
  PLAYER_BLOCKED: 'the player may not stake',
  PLAYER_SELF_EXCLUDED: 'the player is excluded',
  GAME_NOT_FOUND: 'no such game in this session',
  GAME_BLOCKED: 'the game is closed',
  CURRENCY_MISMATCH: 'the player has another currency',
  JURISDICTION_BLOCKED: 'not from that country',
  TX_CONFLICT: 'that id stands for something else',
  TX_NOT_FOUND: 'no such transaction',
  TX_ROLLED_BACK: 'that was rolled back',
  TX_ALREADY_SETTLED: 'a win has settled that bet',
  ROUND_CLOSED: 'the round is over',
  BAD_REQUEST: 'that cannot be read',
  BAD_SIGNATURE: 'the signature is not good',
  IN_PROGRESS: 'still under way, ask again',
  TEMPORARY: 'not now, ask again',
} as const;

export type StudioStatus = keyof typeof statusMessages;
