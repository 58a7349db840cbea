import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that are started many times: the program is compiled once, and the next start takes half the time. */
export const compileCache = { NODE_COMPILE_CACHE: join(tmpdir(), 'yakamoz-compiled') };
