import { createHmac } from 'node:crypto';

export interface Signing {
  secret: Buffer;
  timestamp: string;
  body: string;
}

export const sign = ({ secret, timestamp, body }: Signing): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
