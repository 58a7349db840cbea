import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, ButtonLook } from './button.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { drawings } from './icon-drawings.ts';
import { extraDrawings } from './icon-extra-drawings.ts';
import { InlineAlert } from './inline-alert.tsx';
import { Logo } from './logo.tsx';
import { Moonglade } from './moonglade.tsx';
import { SelectField } from './select-field.tsx';
import { StepMark } from './step-mark.tsx';
import { TextField } from './text-field.tsx';

test('a button is no submit button unless it says so', () => {
  expect(render(<Button>Kaydet</Button>)).toContain('type="button"');
  expect(render(<Button type="submit">Kaydet</Button>)).toContain('type="submit"');
});

test('a busy button stays focusable, is announced as busy and keeps a name', () => {
  const html = render(<Button busy>Kaydet</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled/);
  expect(html).toMatch(/aria-hidden="false"[^>]*>Kaydet/);
});

test('the busy label takes over the name while the work is under way, and only then', () => {
  const face = (html: string) => /yk-button-face" aria-hidden="(\w+)"/.exec(html)?.[1];
  const label = (html: string) => /yk-button-busy" aria-hidden="(\w+)"/.exec(html)?.[1];
  const idle = render(<Button busyLabel="İşleniyor…">Kaydet</Button>);
  const busy = render(
    <Button busy busyLabel="İşleniyor…">
      Kaydet
    </Button>,
  );
  expect([face(idle), label(idle)]).toEqual(['false', 'true']);
  expect([face(busy), label(busy)]).toEqual(['true', 'false']);
});

test('an anchor can look like a button and keeps its own class', () => {
  const html = render(
    <ButtonLook variant="secondary">
      <a href="/" className="mt-2">
        Ana sayfa
      </a>
    </ButtonLook>,
  );
  expect(html).toMatch(/^<a /);
  expect(html).toContain('class="yk-button mt-2"');
  expect(html).toContain('data-variant="secondary"');
});

test('a field ties its label, its error and its hint to the control', () => {
  const html = render(<TextField id="ad" label="Ad" hint="En az 3 karakter." error="Bu ad alınmış." />);
  expect(html).toContain('<label for="ad">');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="ad-error ad-hint"');
  expect(html).not.toContain('role="alert"');
});

test('a field without texts describes nothing', () => {
  expect(render(<TextField id="ad" label="Ad" error="" />)).not.toMatch(/aria-invalid|aria-describedby/);
});

test('select and checkbox carry the same ties', () => {
  const options = [{ value: '35', label: 'İzmir' }];
  expect(render(<SelectField id="il" label="Şehir" options={options} error="Seçin." />)).toContain(
    'aria-describedby="il-error"',
  );
  expect(render(<CheckboxField id="on" label="Onay" error="Onaylayın." />)).toContain(
    'aria-describedby="on-error"',
  );
});

test('only an error interrupts the reader', () => {
  expect(render(<InlineAlert tone="error">x</InlineAlert>)).toContain('role="alert"');
  expect(render(<InlineAlert tone="info">x</InlineAlert>)).toContain('role="status"');
});

test('the moonglade fills dash by dash and is decoration until it is named', () => {
  const fills = (html: string) => [...html.matchAll(/--fill:(\d+)%/g)].map(([, fill]) => Number(fill));
  expect(fills(render(<Moonglade dashes={4} lit={0.625} />))).toEqual([100, 100, 50, 0]);
  expect(fills(render(<Moonglade dashes={2} lit={false} />))).toEqual([0, 0]);
  expect(render(<Moonglade />)).toContain('aria-hidden="true"');
  const bar = render(<Moonglade lit={0.62} label="Çevrim" />);
  expect(bar).toContain('role="progressbar"');
  expect(bar).toContain('aria-valuenow="62"');
});

test('the middle dash is the widest', () => {
  const widths = [...render(<Moonglade dashes={5} />).matchAll(/--w:([\d.]+)/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(widths[2]);
});

test('the logo without its name is still read out', () => {
  expect(render(<Logo markOnly name="Martı" />)).toContain('Martı');
});

test('a step says its number', () => {
  expect(render(<StepMark step={1} of={2} label="Adım" />).replaceAll(/<[^>]+>|<!-- -->/g, '')).toBe(
    'Adım 1/2',
  );
});

test('every drawing has lines and stays on the grid', () => {
  for (const [name, drawing] of Object.entries({ ...drawings, ...extraDrawings })) {
    const paths = Object.values(drawing).join('');
    expect(paths, name).toMatch(/^M/);
    expect(paths, name).not.toMatch(/NaN|undefined/);
  }
});
