// Stands in for the package react-style-singleton, by which Radix stops a page from scrolling under a dialog: that one
// writes a <style> element, which the policy of our pages refuses. A constructed sheet is a script's own doing and needs
// no exception. The names are the package's.
import { useEffect } from 'react';

interface StyleProps {
  styles: string;
}

/** A component whose styles hold while at least one of it is on the page; the first one's styles are taken. */
export function styleSingleton(): (props: StyleProps) => null {
  let shown = 0;
  let sheet: CSSStyleSheet | undefined;
  return function Style({ styles }) {
    useEffect(() => {
      if (sheet === undefined) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      shown += 1;
      return () => {
        shown -= 1;
        if (shown > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
}
