import { useState, type ReactNode } from 'react';
import { Accordion } from '../src/accordion.tsx';
import { AlertDialog } from '../src/alert-dialog.tsx';
import { Button } from '../src/button.tsx';
import { ChoiceDialog } from '../src/choice-dialog.tsx';
import { Dialog } from '../src/dialog.tsx';
import { Drawer } from '../src/drawer.tsx';
import { Dropdown } from '../src/dropdown.tsx';
import { Icon, type IconName } from '../src/icon.tsx';
import { InlineAlert } from '../src/inline-alert.tsx';
import { Logo } from '../src/logo.tsx';
import { Tabs } from '../src/tabs.tsx';
import { TextField } from '../src/text-field.tsx';
import { texts } from './gallery-texts.ts';
import { Row } from './specimen.tsx';

const { overlays, actions, tabs, fields } = texts;
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

const tabPanel = <p className="text-text-2 text-sm">{tabs.content}</p>;

export const TabsStates = () => (
  <Tabs
    label={tabs.label}
    items={[
      { id: 'all', label: tabs.all, count: 12, content: tabPanel },
      { id: 'bank', label: tabs.bank, count: 4, content: tabPanel },
      { id: 'crypto', label: tabs.crypto, content: tabPanel },
      { id: 'closed', label: tabs.closed, disabled: true, content: tabPanel },
    ]}
  />
);

export const AccordionStates = () => <Accordion items={texts.faq} />;

const nothing = () => undefined;

export const DropdownStates = () => (
  <Dropdown
    align="start"
    trigger={
      <Button variant="secondary">
        {overlays.dropdown}
        <Icon name="chevron-down" size={18} />
      </Button>
    }
    items={[
      { id: 'limits', label: overlays.limits, icon: 'shield', onSelect: nothing },
      { id: 'closed', label: overlays.closed, icon: 'trophy', disabled: true, onSelect: nothing },
      { id: 'logout', label: overlays.logout, icon: 'logout', tone: 'danger', onSelect: nothing },
    ]}
  />
);

interface LayerProps {
  open: boolean;
  close: () => void;
}

/** A button that opens a layer. */
function Opener({ label, children }: { label: string; children: (layer: LayerProps) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {children({ open, close: () => setOpen(false) })}
    </>
  );
}

export const DialogStates = () => (
  <Row>
    <Opener label={overlays.dialog}>
      {({ open, close }) => (
        <Dialog
          open={open}
          onOpenChange={close}
          title={overlays.dialogTitle}
          description={overlays.dialogText}
          closeLabel={actions.close}
          footer={
            <>
              <Button variant="secondary" onClick={close}>
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
      )}
    </Opener>
    <Opener label={overlays.longDialog}>
      {({ open, close }) => (
        <Dialog
          open={open}
          onOpenChange={close}
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
      )}
    </Opener>
  </Row>
);

export const AlertDialogStates = () => (
  <Opener label={overlays.alert}>
    {({ open, close }) => (
      <AlertDialog
        open={open}
        title={overlays.alertTitle}
        text={overlays.alertText}
        actionLabel={actions.understood}
        onClose={close}
      />
    )}
  </Opener>
);

export const ChoiceDialogStates = () => (
  <Opener label={overlays.choice}>
    {({ open, close }) => (
      <ChoiceDialog
        open={open}
        title={overlays.choiceTitle}
        text={overlays.choiceText}
        choices={[
          { label: overlays.stop, onPress: close },
          { label: overlays.goOn, onPress: close },
        ]}
      >
        <p className="text-text-2 text-sm">{overlays.choiceNote}</p>
      </ChoiceDialog>
    )}
  </Opener>
);

export const DrawerStates = () => (
  <Row>
    {(['left', 'right'] as const).map((side) => (
      <Opener key={side} label={side === 'left' ? overlays.drawerLeft : overlays.drawerRight}>
        {({ open, close }) => (
          <Drawer side={side} open={open} onOpenChange={close} title={<Logo />} closeLabel={actions.close}>
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
        )}
      </Opener>
    ))}
  </Row>
);
