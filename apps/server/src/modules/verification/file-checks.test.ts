// What holds: a file that takes long to read does not stop the process that took it.
import { documentBytesMax } from '@yakamoz/contracts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';

import { pdfFile, pngFile } from '../../../testing/test-files.ts';
import { createFileChecks } from './file-checks.ts';

const heavy = (): Buffer => {
  const file = pdfFile('#41'.repeat(Math.floor((documentBytesMax - 200) / 3)));
  expect(file.length).toBeGreaterThan(documentBytesMax - 400);
  return file;
};

test('PDFs of 8 MB made of escapes are read beside the event loop', { timeout: 60_000 }, async () => {
  const check = createFileChecks();
  const files = [heavy(), heavy(), heavy()];
  // The thread is started with the first file.
  await check(pngFile(), 'image/png');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const verdicts = await Promise.all(files.map((file) => check(file, 'application/pdf')));
  delay.disable();
  expect(verdicts).toEqual(files.map(() => ({ width: null, height: null })));
  // In the process itself each of them takes half a second.
  expect(delay.max / 1e6).toBeLessThan(250);
});

test('what the thread finds is what the rules say', async () => {
  const check = createFileChecks();
  expect(await check(pngFile({ width: 40, height: 30 }), 'image/png')).toEqual({ width: 40, height: 30 });
  expect(await check(pdfFile(), 'image/webp')).toEqual({ fault: 'unreadable' });
});
