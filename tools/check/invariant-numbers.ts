import type { Finding } from './finding.ts';
import { listFiles, readText } from './source-tree.ts';

/** One prefix per module, as a pattern of its folder. A number means something only where the module's README defines it. */
export const invariantPrefixes: Readonly<Record<string, string>> = {
  ACC: 'access',
  WAL: 'wallet',
  STF: 'staff',
  CON: 'content',
  JUR: 'jurisdiction',
  CSE: 'cases',
  IDN: 'identity',
  SAFE: 'play-safety',
  VER: 'verification',
  PRO: 'promotions',
  PAY: 'payments',
  CAS: 'casino',
  SPB: 'sportsbook',
  // Rounds are keno's, the log and its proofs fairness's.
  FAIR: '(?:keno|fairness)',
  PLR: 'player-requests',
  RTM: 'realtime',
  NTF: 'notifications',
  TLK: 'support',
};

const number = new RegExp(`(?<![\\w-])(?:${Object.keys(invariantPrefixes).join('|')})-\\d+(?![\\w-])`, 'g');
const definition = (prefix: string): RegExp => new RegExp(`^- (${prefix}-\\d+) `, 'gm');
const reader = /\.(?:ts|tsx|sql|md|txt|ya?ml)$/;

/** Every invariant that code, SQL or a document cites is defined in the README of its module. */
export function checkInvariantNumbers(root: string): Finding[] {
  const defined = new Set(
    Object.entries(invariantPrefixes).flatMap(([prefix, module]) => {
      const files = listFiles(root, new RegExp(`^apps/server/src/modules/${module}/README\\.md$`));
      return files.flatMap((file) =>
        [...readText(root, file).matchAll(definition(prefix))].map(([, found = '']) => found),
      );
    }),
  );
  return listFiles(root, reader).flatMap((file) =>
    readText(root, file)
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(number)]
          .filter(([cited]) => !defined.has(cited))
          .map(([cited]) => ({
            file,
            line: index + 1,
            message: `cites ${cited}, which no README of a module defines`,
          })),
      ),
  );
}
