// What the configuration says about certificates: the server's own, and the authority that engines are believed by.
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { readServerTls } from './platform/http/server-tls.ts';
import type { ServerTls } from './platform/http/server-tls.ts';
import { fromRoot, usesSecret } from './role-secrets.ts';
import type { Given, Role } from './role-secrets.ts';
import { isLoopback } from './transport-rules.ts';

/** The only authority whose certificates engines may show, as PEM. */
export function readAuthority(given: Given, faults: string[]): string | undefined {
  const file = given['INTERNAL_CA_FILE'];
  if (file === undefined) {
    if (given['REAL_MONEY'] === 'true')
      faults.push(
        'INTERNAL_CA_FILE: is required with REAL_MONEY=true, engines are believed by the authority of the house alone',
      );
    return undefined;
  }
  try {
    const pem = readFileSync(fromRoot(file), 'utf8');
    void new X509Certificate(pem);
    return pem;
  } catch {
    faults.push(`INTERNAL_CA_FILE: ${file} cannot be read as a certificate in PEM`);
    return undefined;
  }
}

/** The driver and the migration program both read the authority from the address. An address without TLS stays without. */
export function believing(databaseUrl: string, authorityFile: string | undefined): string {
  const address = new URL(databaseUrl);
  const isTls = (address.searchParams.get('sslmode') ?? 'disable') !== 'disable';
  if (authorityFile === undefined || !isTls) return databaseUrl;
  address.searchParams.set('sslrootcert', fromRoot(authorityFile));
  return address.href;
}

/** The roles that listen; with real money they do so by TLS, or for programs of the same machine alone. */
export function readTls(role: Role, given: Given, faults: string[]): ServerTls | undefined {
  if (!usesSecret(role, 'TLS_KEY')) return undefined;
  const { TLS_CERTIFICATE_FILE: file, TLS_KEY: privateKey } = given;
  if ((file === undefined) !== (privateKey === undefined)) {
    faults.push('TLS_KEY: is required with TLS_CERTIFICATE_FILE, and the other way round');
  }
  if (file === undefined || privateKey === undefined) {
    if (given['REAL_MONEY'] === 'true' && !isLoopback(given['HOST'] ?? '127.0.0.1'))
      faults.push(
        'TLS_CERTIFICATE_FILE: is required with REAL_MONEY=true, unless HOST is an address that only this machine reaches',
      );
    return undefined;
  }
  let cert = '';
  try {
    cert = readFileSync(fromRoot(file), 'utf8');
  } catch {
    faults.push(`TLS_CERTIFICATE_FILE: ${file} cannot be read`);
    return undefined;
  }
  const tls = readServerTls(cert, privateKey);
  if (tls === undefined)
    faults.push(`TLS_CERTIFICATE_FILE: ${file} is no certificate in PEM, or not that of TLS_KEY`);
  return tls;
}
