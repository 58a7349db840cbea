export { createWallet } from './wallet.ts';
export type { Wallet } from './wallet.ts';
export { walletNews } from './events.ts';
export type { HouseTransfer } from './house-transfers.ts';
export { requirePosted } from './outcomes.ts';
export { playerSource } from './wallet.ts';
export type { Answer } from './outcomes.ts';
export type { HouseAccount, Way } from './recipes.ts';
export type { Balance, Closure, Posting } from './store.ts';
