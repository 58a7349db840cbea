// Before every test file of the product: files share a process and its modules, so each is given its own end here.
import { afterAll } from 'vitest';

import { cleanUp } from './clean-up.ts';
import { waitPatiently } from './patience.ts';

waitPatiently();
afterAll(cleanUp);
