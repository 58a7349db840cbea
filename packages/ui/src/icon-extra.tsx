import { DrawnIcon, type DrawnIconProps } from './drawn-icon.tsx';
import { extraDrawings } from './icon-extra-drawings.ts';

export type ExtraIconName = keyof typeof extraDrawings;

/** Social and payment glyphs, kept out of the first load. */
export function ExtraIcon({ name, ...rest }: { name: ExtraIconName } & DrawnIconProps) {
  return <DrawnIcon drawing={extraDrawings[name]} {...rest} />;
}
