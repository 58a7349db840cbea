import { SwitchAction } from '../../shared/switch/switch-action.tsx';
import type { HaltScope } from './betting-api.ts';
import { useHalt } from './betting-api.ts';

interface HaltSwitchProps {
  scope: HaltScope;
  name: string;
  closed: boolean;
  /** What closing and opening mean, one sentence each. */
  words: { close: string; open: string };
}

/** One person, at once, with a reason. */
export function HaltSwitch({ scope, name, closed, words }: HaltSwitchProps) {
  const act = useHalt(scope, !closed);
  return <SwitchAction name={name} closed={closed} words={words} act={act} permission="trading.halt" />;
}
