// TLS on the ports of the server: for proxies, studios, health checks and the reader of metrics.
import { createPrivateKey, X509Certificate } from 'node:crypto';

/** As node:https takes it. */
export interface ServerTls {
  cert: string;
  key: string;
  minVersion: 'TLSv1.2';
  ciphers: string;
  honorCipherOrder: true;
}

// All suites of version 1.3; of version 1.2 those with forward secrecy and authenticated encryption.
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

/** Undefined where the two are no PEM, or not of each other. `cert` may hold the chain behind the first certificate. */
export function readServerTls(cert: string, key: string): ServerTls | undefined {
  try {
    if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) return undefined;
  } catch {
    return undefined;
  }
  return { cert, key, minVersion: 'TLSv1.2', ciphers, honorCipherOrder: true };
}
