import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

test('the error of a query names what was looked for, and shows the page', () => {
  render(<p>Lo que hay</p>);
  const look = () => screen.getByText('Lo que falta');
  expect(look).toThrow(/Unable to find an element with the text: Lo que falta/);
  expect(look).toThrow(/Lo que hay/);
});

test('the error of a wait shows the page as it was when the wait ended', async () => {
  render(<p>Lo que hay</p>);
  await expect(screen.findByText('Lo que falta', {}, { timeout: 60 })).rejects.toThrow(/Lo que hay/);
});
