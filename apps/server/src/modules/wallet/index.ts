export { createWallet } from './wallet.ts';
export type { Wallet } from './wallet.ts';
export { walletNews } from './events.ts';
export { requirePosted } from './outcomes.ts';
export type { Answer } from './outcomes.ts';
export type { Way } from './recipes.ts';
export type { Balance, Closure, Posting } from './store.ts';
