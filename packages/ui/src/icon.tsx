import { DrawnIcon, type DrawnIconProps } from './drawn-icon.tsx';
import { drawings } from './icon-drawings.ts';

export type IconName = keyof typeof drawings;

export function Icon({ name, filled, ...rest }: { name: IconName } & DrawnIconProps) {
  return <DrawnIcon drawing={drawings[name]} filled={filled ?? name === 'heart-filled'} {...rest} />;
}
