import '../gallery/gallery.css';

import { axeViolations } from '@yakamoz/site-testing/axe';
import { drawAt } from '@yakamoz/site-testing/render';
import { expect, test } from 'vitest';

import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

test.each(['night', 'staff'])('in the theme %s every kind of button looks as agreed', async (theme) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await drawAt(
    '/',
    <div data-testid="buttons" className="grid w-90 gap-3 bg-app p-4">
      {variants.map((variant) => (
        <div key={variant} className="flex items-center gap-3">
          <Button variant={variant}>Kaydet</Button>
          <Button variant={variant} size="sm">
            <Icon name="check-circle" size={16} /> Onayla
          </Button>
          <Button variant={variant} disabled>
            Kapalı
          </Button>
        </div>
      ))}
    </div>,
  );
  await document.fonts.ready;
  expect(await axeViolations(screen.container)).toEqual([]);
  await expect.element(screen.getByTestId('buttons')).toMatchScreenshot(`buttons-${theme}`);
});
