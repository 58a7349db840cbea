import { mayDo } from '@yakamoz/contracts/permissions';
import { foldTurkish as fold } from '@yakamoz/contracts/folding';
import { Icon } from '@yakamoz/ui/icon';
import type { IconName } from '@yakamoz/ui/icon';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { unaddressed } from '../../shared/filters/typed-words.ts';
import type { Words } from '../../shared/filters/typed-words.ts';
import { useFound } from '../../shared/find.ts';
import { paths } from '../../shared/paths.ts';
import type { Me } from '../../shared/session/session.ts';
import { screens } from '../screens.ts';
import { commandTexts as texts } from './command-texts.ts';
import { commandOf } from './find-anything.ts';
import { screensOf } from './menu-links.tsx';

interface Command {
  id: string;
  label: string;
  icon: IconName;
  path: string;
  /** What the list is asked for, beside its address. */
  words?: Words;
}

/** Where typed words lead: screens of that name, what was found, and the list of players. */
function commandsFor(me: Me, typed: string, found: readonly Command[]): Command[] {
  const words = typed.trim();
  const places = screensOf(me)
    .filter(({ title }) => fold(title).includes(fold(words)))
    .map(({ path, title, icon }) => ({ id: path, label: title, icon, path }));
  const playersKnown = screens.some(({ path }) => path === paths.players);
  if (words === '' || !playersKnown || !mayDo(me.role, 'players.read')) return [...places, ...found];
  const player: Command = {
    id: 'player',
    label: texts.findPlayer(words),
    icon: 'user',
    path: paths.players,
    words: { search: words },
  };
  return [...places, ...found, player];
}

/** Ctrl+K: a few letters and Enter lead anywhere. The focus stays in the box; the arrows choose below it. */
export function CommandBox({ me, onClose }: { me: Me; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const { found, incomplete } = useFound(typed);
  const commands = commandsFor(me, typed, found.map(commandOf));

  useEffect(() => box.current?.showModal(), []);
  const follow = (command: Command | undefined): void => {
    if (command === undefined) return;
    onClose();
    void navigate(command.path, { state: command.words && unaddressed(command.words) });
  };
  const steer = (event: KeyboardEvent): void => {
    const last = commands.length - 1;
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter') follow(commands[at]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={box}
      aria-label={texts.title}
      className="command-box"
      onClose={onClose}
      // Only the backdrop is the dialog itself; everything in it is a child.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" size={18} className="text-text-3" />
        <input
          role="combobox"
          aria-label={texts.title}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={commands[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={texts.results} className="overflow-y-auto p-2">
        {commands.map((command, index) => (
          <div
            key={command.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => setAt(index)}
            onClick={() => follow(command)}
          >
            <Icon name={command.icon} size={18} />
            <span className="min-w-0 truncate">{command.label}</span>
            {index === at && <kbd className="key-cap ml-auto">{'\u21b5'}</kbd>}
          </div>
        ))}
      </div>
      {incomplete && (
        <p role="status" className="px-4 pb-3 text-xs text-text-3">
          {texts.incomplete}
        </p>
      )}
      {commands.length === 0 && (
        <p role="status" className="px-4 pb-4 text-13 text-text-2">
          {texts.nothing}
        </p>
      )}
    </dialog>
  );
}
