import { Button, ButtonLook, type ButtonVariant } from '../src/button.tsx';
import { IconButton } from '../src/icon-button.tsx';
import { Icon } from '../src/icon.tsx';
import { texts } from './gallery-texts.ts';
import { Row } from './specimen.tsx';

const { actions, states, sizes } = texts;
const variants: [ButtonVariant, string][] = [
  ['primary', actions.deposit],
  ['secondary', actions.withdraw],
  ['ghost', actions.details],
  ['danger', actions.remove],
];

export const ButtonFaces = () =>
  variants.map(([variant, label]) => (
    <Button key={variant} variant={variant}>
      {label}
    </Button>
  ));

export function ButtonStates() {
  return (
    <>
      <Row name={states.rest}>
        <ButtonFaces />
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
    </>
  );
}

export const IconButtonFaces = () => (
  <>
    <IconButton icon="menu" label={actions.menu} />
    <IconButton icon="search" label={actions.search} variant="framed" />
    <IconButton icon="heart" label={actions.favourite} filled aria-pressed="true" />
  </>
);

export const IconButtonStates = () => (
  <Row>
    <IconButtonFaces />
    <IconButton icon="close" label={actions.close} disabled />
    <IconButton icon="close" label={actions.close} variant="framed" disabled />
  </Row>
);
