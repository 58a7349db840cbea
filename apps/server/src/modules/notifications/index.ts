export { createNotifications } from './notifications.ts';
export { notificationsNews } from './events.ts';
