// Before every file of component tests: the edge of the page is ours, and each test leaves it as it found it.
import { afterEach } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';

import { releaseClock } from './clock.ts';
import { closeServer, openServer } from './server.ts';
import { closeStreams, openSilentStreams } from './stream.ts';

const startAddress = location.href;

openServer();
openSilentStreams();

afterEach(async () => {
  await cleanup();
  closeStreams();
  releaseClock();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', startAddress);
  closeServer();
});
