// The health check of a container: ends with 0 where the process in it says that it is ready. Where that process has a certificate it
// is asked by TLS and must show this very certificate; the name in it is that of the service, not of this machine.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';

const { OPS_PORT: port = '3001', TLS_CERTIFICATE_FILE: file } = process.env;
const asked = { host: '127.0.0.1', port, path: '/readyz', timeout: 3_000 };
const end = (answer) => process.exit(answer.statusCode === 200 ? 0 : 1);
const request = file
  ? https.get(
      {
        ...asked,
        ca: readFileSync(file),
        allowPartialTrustChain: true,
        checkServerIdentity: () => undefined,
      },
      end,
    )
  : http.get(asked, end);
request.on('error', () => process.exit(1));
request.on('timeout', () => process.exit(1));
