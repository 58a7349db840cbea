export { createWallet } from './wallet.ts';
export type { Wallet } from './wallet.ts';
export { walletNews } from './events.ts';
export type { Answer } from './outcomes.ts';
export type { Posting } from './store.ts';
