import { QuietBoundary } from '@yakamoz/site/quiet-boundary';

import { Footer } from '../lazy-screens.ts';

/** The content above fills the first view, so the footer may arrive after it without moving anything. */
export function FooterPlace() {
  return (
    <QuietBoundary open>
      <Footer />
    </QuietBoundary>
  );
}
