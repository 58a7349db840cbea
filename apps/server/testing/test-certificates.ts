// Certificate authorities of a test, and what they have signed. Node makes no certificates, so openssl does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestCertificate {
  certFile: string;
  keyFile: string;
  cert: string;
  key: string;
}

export interface TestAuthority extends TestCertificate {
  /** A certificate for this machine. */
  sign(): TestCertificate;
}

export function makeAuthority(): TestAuthority {
  const authority = make('authority', []);
  const { certFile, keyFile } = authority;
  const name = ['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  return { ...authority, sign: () => make('localhost', ['-CA', certFile, '-CAkey', keyFile, ...name]) };
}

function make(name: string, more: string[]): TestCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certFile];
  // openssl writes a key that only its owner can read.
  execFileSync('openssl', ['req', ...kind, '-subj', `/CN=${name}`, ...files, ...more], { stdio: 'pipe' });
  return { certFile, keyFile, cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}
