import { crashCode } from '@yakamoz/site/crash-code';
import { PartNotLoaded, retryLoading } from '@yakamoz/site/lazy-part';
import { Button, ButtonLook } from '@yakamoz/ui/button';
import { StatePanel } from '@yakamoz/ui/state-panel';
import type { ReactNode } from 'react';
import { Component } from 'react';

import { crashTexts as texts } from './crash-texts.ts';

interface Fall {
  error: unknown;
}

/** A screen that breaks says so in its place; the rest of the application stays usable. */
export class CrashBoundary extends Component<{ children: ReactNode }, { fall: Fall | undefined }> {
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
    const { fall } = this.state;
    if (fall === undefined) return this.props.children;
    const notLoaded = fall.error instanceof PartNotLoaded;
    return (
      <StatePanel
        role="alert"
        tone="error"
        icon="alert"
        title={notLoaded ? texts.notLoadedTitle : texts.title}
        text={
          <>
            {notLoaded ? texts.notLoadedText : texts.text}
            <span className="mt-2 block">
              {texts.code}: <strong className="select-all">{crashCode(fall.error, location.pathname)}</strong>
            </span>
          </>
        }
        action={
          <>
            <Button onClick={this.retry}>{texts.retry}</Button>
            <ButtonLook variant="secondary">
              <a href="/">{texts.home}</a>
            </ButtonLook>
          </>
        }
      />
    );
  }
}
