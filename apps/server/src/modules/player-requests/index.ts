export { playerRequestsNews } from './events.ts';
export { createPlayerRequests } from './player-requests.ts';
