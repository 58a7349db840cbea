import { Button, ButtonLook, type ButtonVariant } from '../src/button.tsx';
import { CheckboxField } from '../src/checkbox-field.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { Icon } from '../src/icon.tsx';
import { PasswordField } from '../src/password-field.tsx';
import { SelectField } from '../src/select-field.tsx';
import { TextField } from '../src/text-field.tsx';
import { texts } from './gallery-texts.ts';
import { Chapter, Row } from './specimen.tsx';

const { actions, states, sizes, fields } = texts;
const variants: [ButtonVariant, string][] = [
  ['primary', actions.deposit],
  ['secondary', actions.withdraw],
  ['ghost', actions.details],
  ['danger', actions.remove],
];

export function Buttons() {
  return (
    <Chapter title={texts.sections.buttons}>
      <Row name={states.rest}>
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Row>
      <Row name={states.busy}>
        {variants.map(([variant, label]) => (
          <Button
            key={variant}
            variant={variant}
            busy
            busyLabel={variant === 'primary' ? actions.working : undefined}
          >
            {label}
          </Button>
        ))}
      </Row>
      <Row name={states.disabled}>
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant} disabled>
            {label}
          </Button>
        ))}
      </Row>
      <Row name={`${sizes.sm} · ${sizes.md} · ${sizes.lg}`}>
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size}>
            <Icon name="deposit" size={size === 'sm' ? 18 : 20} />
            {sizes[size]}
          </Button>
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} variant="secondary">
            {sizes[size]}
          </Button>
        ))}
      </Row>
      <Row name={`${states.link} · ${states.block}`}>
        <ButtonLook variant="secondary">
          <a href="#top">
            {actions.home}
            <Icon name="arrow-right" size={18} />
          </a>
        </ButtonLook>
        <Button block size="lg">
          {actions.signIn}
        </Button>
      </Row>
      <Row>
        <IconButton icon="menu" label={actions.menu} />
        <IconButton icon="search" label={actions.search} variant="framed" />
        <IconButton icon="heart" label={actions.favourite} filled aria-pressed="true" />
        <IconButton icon="close" label={actions.close} disabled />
      </Row>
    </Chapter>
  );
}

export function Fields() {
  const cities = fields.cities.map((city) => ({ value: city, label: city }));
  return (
    <Chapter title={texts.sections.fields}>
      <form className="grid items-start gap-x-6 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        <TextField label={fields.username} hint={fields.usernameHint} autoComplete="off" />
        <TextField label={fields.email} placeholder={fields.emailSample} type="email" inputMode="email" />
        <TextField label={fields.username} defaultValue="gulsen_c" error={fields.usernameTaken} />
        <TextField
          label={fields.amount}
          prefix="₺"
          inputMode="decimal"
          defaultValue="1.250,50"
          hint={fields.amountHint}
        />
        <TextField
          label={fields.amount}
          prefix="₺"
          inputMode="decimal"
          defaultValue="50"
          error={fields.amountError}
          hint={fields.amountHint}
        />
        <TextField label={fields.phone} optionalLabel={fields.optional} prefix="+90" inputMode="tel" />
        <TextField label={fields.birthName} defaultValue={fields.birthNameValue} readOnly />
        <TextField label={fields.iban} defaultValue={fields.ibanValue} disabled />
        <PasswordField
          label={fields.password}
          texts={fields.passwordTexts}
          hint={fields.passwordHint}
          defaultValue="yakamoz1"
          autoComplete="off"
        />
        <SelectField
          label={fields.city}
          options={cities}
          placeholder={fields.cityPlaceholder}
          defaultValue=""
        />
        <SelectField label={fields.city} options={cities} defaultValue={cities[4]?.value} />
        <SelectField
          label={fields.city}
          options={cities}
          placeholder={fields.cityPlaceholder}
          defaultValue=""
          error={fields.cityError}
        />
      </form>
      <div className="grid gap-x-6 md:grid-cols-2">
        <CheckboxField label={fields.terms} defaultChecked />
        <CheckboxField label={fields.news} />
        <CheckboxField label={fields.terms} error={fields.termsError} />
        <div>
          <CheckboxField label={fields.remember} disabled />
          <CheckboxField label={fields.remember} disabled defaultChecked />
        </div>
      </div>
    </Chapter>
  );
}
