import { InlineAlert } from '@yakamoz/ui/inline-alert';

/** How far the check of a round in this browser is. */
export type CheckOutcome =
  { state: 'open' | 'running' | 'verified' | 'away' } | { state: 'wrong'; faults: string[] };

interface CheckOutcomeProps {
  outcome: CheckOutcome;
  texts: { verified: string; verifierAway: string; notVerified: string };
}

export function CheckOutcomeLines({ outcome, texts }: CheckOutcomeProps) {
  switch (outcome.state) {
    case 'open':
    case 'running':
      return null;
    case 'verified':
      return <InlineAlert tone="success">{texts.verified}</InlineAlert>;
    case 'away':
      return <InlineAlert tone="error">{texts.verifierAway}</InlineAlert>;
    case 'wrong':
      return (
        <InlineAlert tone="error">
          <strong>{texts.notVerified}</strong>
          <ul className="mt-1 grid gap-1">
            {outcome.faults.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </InlineAlert>
      );
  }
}
