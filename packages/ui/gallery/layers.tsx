import { useState } from 'react';
import { Accordion } from '../src/accordion.tsx';
import { AlertDialog } from '../src/alert-dialog.tsx';
import { Button } from '../src/button.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Drawer } from '../src/drawer.tsx';
import { Dropdown } from '../src/dropdown.tsx';
import { Icon, type IconName } from '../src/icon.tsx';
import { InlineAlert } from '../src/inline-alert.tsx';
import { Logo } from '../src/logo.tsx';
import { Tabs } from '../src/tabs.tsx';
import { TextField } from '../src/text-field.tsx';
import { texts } from './gallery-texts.ts';
import { Chapter, Row } from './specimen.tsx';

const { overlays, actions, tabs, fields } = texts;
type Layer = 'dialog' | 'longDialog' | 'alert' | 'drawerLeft' | 'drawerRight';
const layers: Layer[] = ['dialog', 'longDialog', 'alert', 'drawerLeft', 'drawerRight'];
const menuIcons: IconName[] = [
  'live',
  'sports',
  'cards',
  'slot',
  'games',
  'esports',
  'gift',
  'bonus',
  'deposit',
  'withdraw',
  'history',
  'gamepad-history',
];

export function Navigation() {
  const content = <p className="text-text-2 text-sm">{tabs.content}</p>;
  return (
    <Chapter title={texts.sections.navigation}>
      <Tabs
        label={tabs.label}
        items={[
          { id: 'all', label: tabs.all, count: 12, content },
          { id: 'bank', label: tabs.bank, count: 4, content },
          { id: 'crypto', label: tabs.crypto, content },
          { id: 'wallet', label: tabs.wallet, content },
          { id: 'closed', label: tabs.closed, disabled: true, content },
        ]}
      />
      <Accordion items={texts.faq} />
      <Row>
        <Dropdown
          align="start"
          trigger={
            <Button variant="secondary">
              {overlays.dropdown}
              <Icon name="chevron-down" size={18} />
            </Button>
          }
          items={[
            { id: 'limits', label: overlays.limits, icon: 'shield', onSelect: () => undefined },
            {
              id: 'closed',
              label: overlays.closed,
              icon: 'trophy',
              disabled: true,
              onSelect: () => undefined,
            },
            {
              id: 'logout',
              label: overlays.logout,
              icon: 'logout',
              tone: 'danger',
              onSelect: () => undefined,
            },
          ]}
        />
      </Row>
    </Chapter>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<Layer>();
  const change = (next: boolean) => !next && setOpen(undefined);
  return (
    <Chapter title={texts.sections.overlays}>
      <Row>
        {layers.map((layer) => (
          <Button key={layer} variant="secondary" onClick={() => setOpen(layer)}>
            {overlays[layer]}
          </Button>
        ))}
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={change}
        title={overlays.dialogTitle}
        description={overlays.dialogText}
        closeLabel={actions.close}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(undefined)}>
              {actions.cancel}
            </Button>
            <Button>{overlays.confirm}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label={fields.iban} defaultValue={fields.ibanValue} />
          <InlineAlert tone="warn">{overlays.noReturn}</InlineAlert>
        </div>
      </Dialog>
      <Dialog
        open={open === 'longDialog'}
        onOpenChange={change}
        title={overlays.longDialog}
        width="lg"
        closeLabel={actions.close}
      >
        <div className="text-text-2 flex flex-col gap-4 text-sm">
          {Array.from({ length: 18 }, (_, index) => (
            <p key={index}>{texts.specimen.ui}</p>
          ))}
        </div>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        title={overlays.alertTitle}
        text={overlays.alertText}
        actionLabel={actions.understood}
        onClose={() => setOpen(undefined)}
      />
      {(['left', 'right'] as const).map((side) => (
        <Drawer
          key={side}
          side={side}
          open={open === (side === 'left' ? 'drawerLeft' : 'drawerRight')}
          onOpenChange={change}
          title={<Logo />}
          closeLabel={actions.close}
        >
          <ul>
            {texts.menu.map((entry, index) => (
              <li key={entry}>
                <a
                  href="#top"
                  className="rounded-tile hover:bg-s3 flex min-h-12 items-center gap-4 px-3 font-semibold"
                >
                  <Icon name={menuIcons[index] ?? 'home'} className="text-text-3" />
                  {entry}
                </a>
              </li>
            ))}
          </ul>
        </Drawer>
      ))}
    </Chapter>
  );
}
