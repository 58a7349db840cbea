import { Icon } from '@yakamoz/ui/icon';

import { useOnline } from '../../shared/connection.ts';
import { shellTexts } from './shell-texts.ts';

export function OfflineBanner() {
  const online = useOnline();
  // The region stays, so that a screen reader hears what appears in it.
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warn px-gutter py-2 text-center text-13 font-semibold text-on-warn">
          <Icon name="offline" size={18} className="shrink-0" />
          {shellTexts.offline}
        </p>
      )}
    </div>
  );
}
