export { playerRequestsNews } from './events.ts';
export { createPlayerRequests } from './player-requests.ts';
export { sealedClosureIban } from './closure/old-closures.ts';
