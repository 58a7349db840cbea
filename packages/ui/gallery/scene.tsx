import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { CheckboxField } from '../src/checkbox-field.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { Icon, type IconName } from '../src/icon.tsx';
import { Logo } from '../src/logo.tsx';
import { Moonglade } from '../src/moonglade.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { Ribbon } from '../src/ribbon.tsx';
import { TextField } from '../src/text-field.tsx';
import { texts } from './gallery-texts.ts';
import { Chapter } from './specimen.tsx';

const { scene, actions, fields, notices } = texts;
const barIcons: IconName[] = ['gift', 'slot', 'menu', 'cards', 'user'];

/** The parts together, as a page would use them. */
export function Scene() {
  return (
    <Chapter title={texts.sections.scene}>
      <div className="border-line rounded-sheet overflow-hidden border">
        <Ribbon>{notices.demo}</Ribbon>
        <div className="bg-s1 border-line flex min-h-16 items-center gap-2 border-b px-4 sm:gap-6">
          <Logo />
          <ul className="text-text-2 hidden gap-5 text-sm font-semibold lg:flex">
            {scene.nav.map((entry, index) => (
              <li key={entry} className={index === 2 ? 'text-text relative' : undefined}>
                {entry}
                {index === 2 && (
                  <Moonglade
                    dashes={3}
                    layout="row"
                    className="absolute inset-x-0 -bottom-3"
                    style={{ '--glade-width': 'auto' } as object}
                  />
                )}
              </li>
            ))}
          </ul>
          <span className="text-mehtap tnum ml-auto hidden font-bold sm:block">{scene.balance}</span>
          <Button size="sm" className="max-sm:ml-auto">
            {actions.deposit}
          </Button>
          <IconButton icon="user" label={texts.overlays.dropdown} className="-mr-3 sm:-ml-3" />
        </div>
        <div className="grid place-items-center px-4 py-12">
          <Card level={2} className="w-full max-w-md">
            <h3 className="font-display text-2xl">{scene.welcome}</h3>
            <p className="text-text-2 mt-1 mb-6 text-sm">{scene.welcomeText}</p>
            <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
              <TextField label={fields.username} autoComplete="off" defaultValue="gulsen_c" />
              <PasswordField
                label={fields.password}
                texts={fields.passwordTexts}
                autoComplete="off"
                defaultValue="yakamoz1"
              />
              <div className="flex items-center justify-between">
                <CheckboxField label={fields.remember} defaultChecked />
                <a href="#top" className="text-link text-sm font-semibold">
                  {fields.forgot}
                </a>
              </div>
              <Button block size="lg">
                {actions.signIn}
              </Button>
              <p className="text-text-2 text-center text-sm">
                {scene.noAccount}{' '}
                <a href="#top" className="text-link font-semibold underline underline-offset-4">
                  {actions.signUp}
                </a>
              </p>
            </form>
          </Card>
        </div>
        <ul className="bg-s1 border-line grid grid-cols-5 border-t sm:hidden">
          {scene.bar.map((entry, index) => (
            <li
              key={entry}
              className="text-2xs relative flex whitespace-nowrap h-14 flex-col items-center justify-center gap-1 font-semibold"
            >
              <Icon
                name={barIcons[index] ?? 'home'}
                size={22}
                filled={index === 1}
                className={index === 1 ? 'text-yakamoz' : 'text-text-2'}
              />
              {entry}
            </li>
          ))}
        </ul>
      </div>
    </Chapter>
  );
}
