import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DetalleFallo } from './detalle-fallo.tsx';

const errorWith = (stack: string) => Object.assign(new TypeError('no es una función'), { stack });

test.each([
  ['with its message, as Chromium', 'TypeError: no es una función\n    at Pagina (pagina.tsx:3:5)'],
  ['without it, as Firefox', 'Pagina@pagina.tsx:3:5'],
])('message and stack of an error are shown once: %s', (_name, stack) => {
  const { container } = render(<DetalleFallo error={errorWith(stack)} onRetry={() => undefined} />);
  expect(screen.getByText(/pagina\.tsx:3:5/)).toBeDefined();
  expect(container.textContent?.match(/TypeError: no es una función/g)).toHaveLength(1);
});
