// Loaded before the server: nothing carries a trace then.
import { registerHooks } from 'node:module';

const carrier = import.meta.resolve('../../apps/server/src/platform/trace.ts');
const standIn = import.meta.resolve('./no-trace.ts');

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === carrier ? { ...found, url: standIn } : found;
  },
});
