import { Drawer } from '@yakamoz/ui/drawer';
import { Logo } from '@yakamoz/ui/logo';
import { useEffect, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';

import { useKeys } from '../../shared/keys.ts';
import { operator } from '../../shared/operator.ts';
import { paths } from '../../shared/paths.ts';
import type { Me } from '../../shared/session/session.ts';
import { CommandBox } from './command-box.tsx';
import { EnvironmentRibbon } from '../../shared/environment-ribbon.tsx';
import { useIdleEnd } from './idle-end.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { MenuLinks } from './menu-links.tsx';
import { shellTexts } from './shell-texts.ts';
import { useStaffStream } from './staff-stream.ts';
import { TopBar } from './top-bar.tsx';

type Layer = 'menu' | 'find' | 'keys';

const contentId = 'icerik';

/** What surrounds every screen for somebody who is signed in. */
export function Shell({ me }: { me: Me }) {
  const [layer, setLayer] = useState<Layer>();
  const close = (): void => setLayer(undefined);
  useKeys({ '?': () => setLayer('keys') });
  useFindKeys(() => setLayer('find'));
  useFreshStart();
  useIdleEnd();
  useStaffStream();

  return (
    <div className="staff-shell">
      <a href={`#${contentId}`} className="skip-link">
        {shellTexts.skip}
      </a>
      <EnvironmentRibbon />
      <nav aria-label={shellTexts.menu} className="staff-nav">
        <Link to={paths.overview} aria-label={operator.brand} className="rounded-input px-2">
          <Logo name={operator.brand} />
        </Link>
        <MenuLinks me={me} />
      </nav>
      <div className="flex min-w-0 flex-col">
        <TopBar
          me={me}
          onMenu={() => setLayer('menu')}
          onFind={() => setLayer('find')}
          onKeys={() => setLayer('keys')}
        />
        <main id={contentId} tabIndex={-1} className="grow px-gutter py-5 outline-none">
          <Outlet />
        </main>
      </div>
      <Drawer
        open={layer === 'menu'}
        onOpenChange={(open) => !open && close()}
        title={operator.brand}
        closeLabel={shellTexts.closeMenu}
      >
        <nav aria-label={shellTexts.menu}>
          <MenuLinks me={me} onFollow={close} />
        </nav>
      </Drawer>
      {layer === 'find' && <CommandBox me={me} onClose={close} />}
      <KeysDialog open={layer === 'keys'} onClose={close} />
    </div>
  );
}

/** Ctrl+K and Cmd+K work also while somebody types: no text needs them. */
function useFindKeys(find: () => void): void {
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A new page begins at its top, and a screen reader at its content, as after a page load. */
function useFreshStart(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    scrollTo(0, 0);
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname]);
}
