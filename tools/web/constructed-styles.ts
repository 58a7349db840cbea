import { join } from 'node:path';

interface ConfigPlugin {
  name: string;
  config(): { resolve: { alias: Record<string, string> } };
}

const standIn = join(import.meta.dirname, '../../packages/ui/src/constructed-style.ts');

/** No library may write a <style> element: the policy of our pages has no exception for it. */
export const constructedStyles = (): ConfigPlugin => ({
  name: 'constructed-styles',
  config: () => ({ resolve: { alias: { 'react-style-singleton': standIn } } }),
});
