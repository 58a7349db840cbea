// The one list of what packages/ui draws, and in which states: the gallery shows it and the tests compare it.
import type { ComponentType } from 'react';

import { ButtonFaces, ButtonStates, IconButtonFaces, IconButtonStates } from './controls.tsx';
import {
  CheckboxFieldAtRest,
  CheckboxFieldStates,
  PasswordFieldAtRest,
  PasswordFieldStates,
  SelectFieldAtRest,
  SelectFieldStates,
  TextFieldAtRest,
  TextFieldStates,
} from './fields.tsx';
import { IconStates } from './foundations.tsx';
import type { texts } from './gallery-texts.ts';
import {
  AccordionStates,
  AlertDialogStates,
  ChoiceDialogStates,
  DialogStates,
  DrawerStates,
  DropdownStates,
  TabsStates,
} from './layers.tsx';
import {
  InlineAlertStates,
  RibbonStates,
  StatePanelStates,
  StatusChipStates,
  ToastStates,
} from './messages.tsx';
import { CardStates, LogoStates, MoongladeStates, SkeletonStates, StepMarkStates } from './surfaces.tsx';

interface Primitive {
  /** Its file in src. */
  name: string;
  chapter: keyof typeof texts.sections;
  States: ComponentType;
  /** What looks different under the pointer or with the focus, at rest. */
  Touchable?: ComponentType;
}

export const primitives: readonly Primitive[] = [
  { name: 'logo', chapter: 'identity', States: LogoStates },
  { name: 'moonglade', chapter: 'identity', States: MoongladeStates },
  { name: 'button', chapter: 'buttons', States: ButtonStates, Touchable: ButtonFaces },
  { name: 'icon-button', chapter: 'buttons', States: IconButtonStates, Touchable: IconButtonFaces },
  { name: 'text-field', chapter: 'fields', States: TextFieldStates, Touchable: TextFieldAtRest },
  { name: 'password-field', chapter: 'fields', States: PasswordFieldStates, Touchable: PasswordFieldAtRest },
  { name: 'select-field', chapter: 'fields', States: SelectFieldStates, Touchable: SelectFieldAtRest },
  { name: 'checkbox-field', chapter: 'fields', States: CheckboxFieldStates, Touchable: CheckboxFieldAtRest },
  { name: 'inline-alert', chapter: 'notices', States: InlineAlertStates },
  { name: 'ribbon', chapter: 'notices', States: RibbonStates },
  { name: 'status-chip', chapter: 'notices', States: StatusChipStates },
  { name: 'toast', chapter: 'notices', States: ToastStates },
  { name: 'card', chapter: 'surfaces', States: CardStates },
  { name: 'step-mark', chapter: 'surfaces', States: StepMarkStates },
  { name: 'skeleton', chapter: 'surfaces', States: SkeletonStates },
  { name: 'state-panel', chapter: 'states', States: StatePanelStates },
  { name: 'tabs', chapter: 'navigation', States: TabsStates, Touchable: TabsStates },
  { name: 'accordion', chapter: 'navigation', States: AccordionStates, Touchable: AccordionStates },
  { name: 'dropdown', chapter: 'navigation', States: DropdownStates },
  { name: 'dialog', chapter: 'overlays', States: DialogStates },
  { name: 'alert-dialog', chapter: 'overlays', States: AlertDialogStates },
  { name: 'choice-dialog', chapter: 'overlays', States: ChoiceDialogStates },
  { name: 'drawer', chapter: 'overlays', States: DrawerStates },
  { name: 'icon', chapter: 'icons', States: IconStates },
];

export const chapters = [...new Set(primitives.map(({ chapter }) => chapter))];
