import type { ComponentType, ReactNode } from 'react';
import { Component, Suspense } from 'react';

import { PartNotLoaded, retryLoading } from './lazy-part.tsx';

export interface CrashScreenProps {
  error: unknown;
  onRetry: () => void;
}

interface Props {
  /** What stands in the place of what broke. */
  Crash: ComponentType<CrashScreenProps>;
  /** What stands there while its code or its data is on the way. */
  skeleton?: ReactNode;
  children: ReactNode;
}

interface Fall {
  error: unknown;
}

/** A screen that breaks shows the error screen in its place; the rest of the site stays usable (ROUTE-06). */
export class CrashBoundary extends Component<Props, { fall: Fall | undefined }> {
  override state: { fall: Fall | undefined } = { fall: undefined };
  private retries = 0;

  static getDerivedStateFromError(error: unknown): { fall: Fall } {
    return { fall: { error } };
  }

  private readonly retry = (): void => {
    this.retries += 1;
    // Code that does not arrive at the second request either is no longer there: only a new page knows its name.
    if (this.state.fall?.error instanceof PartNotLoaded && this.retries > 1) location.reload();
    retryLoading();
    this.setState({ fall: undefined });
  };

  override render(): ReactNode {
    const { Crash, skeleton, children } = this.props;
    const { fall } = this.state;
    return fall === undefined ? (
      <Suspense fallback={skeleton}>{children}</Suspense>
    ) : (
      <Crash error={fall.error} onRetry={this.retry} />
    );
  }
}
