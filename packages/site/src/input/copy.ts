import { useEffect, useState } from 'react';

const copiedForMs = 2_000;

/** Puts a text on the clipboard and says so for two seconds. */
export function useCopy(): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (text: string): void =>
    // Where the browser refuses, the text stands beside the button and can be selected.
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  return { copied, copy };
}
