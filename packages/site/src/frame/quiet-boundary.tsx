import type { ReactNode } from 'react';
import { Component, Suspense } from 'react';

import { retryLoading } from './lazy-part.tsx';

interface Props {
  children: ReactNode;
  /** Turning true again after a fall is a fresh try. */
  open: boolean;
  onFall?: () => void;
  /** What stands there while its code is on the way. */
  skeleton?: ReactNode;
}

/** Around parts that lie over a screen or beside it: one that breaks must not take the screen with it. */
export class QuietBoundary extends Component<Props, { fallen: boolean }> {
  override state = { fallen: false };

  static getDerivedStateFromError(): { fallen: boolean } {
    return { fallen: true };
  }

  override componentDidCatch(): void {
    this.props.onFall?.();
  }

  override componentDidUpdate(before: Props): void {
    if (!this.state.fallen || before.open || !this.props.open) return;
    retryLoading();
    this.setState({ fallen: false });
  }

  override render(): ReactNode {
    const { skeleton, children } = this.props;
    return this.state.fallen ? null : <Suspense fallback={skeleton}>{children}</Suspense>;
  }
}
