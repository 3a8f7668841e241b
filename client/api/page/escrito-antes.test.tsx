import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useEscritoAntes } from './escrito-antes.ts';

const campo = () => document.querySelector<HTMLInputElement>('.fp #campo');

function Escrito() {
  const [texto, setTexto] = useState('nada');
  const tieneFoco = useEscritoAntes('campo', setTexto);
  return <output data-foco={tieneFoco}>{texto}</output>;
}

/** A slow part of the page that is rendered after the field, while the person types on. */
function Mientras() {
  const [suyo] = useState(campo);
  if (suyo) suyo.value = 'omepra';
  return null;
}

test('letters that are typed while React draws the page are not lost', () => {
  document.body.innerHTML = '<div id="root"><div class="fp"><input id="campo" value="ome"></div></div>';
  campo()?.focus();
  const container = document.getElementById('root') ?? document.body;
  render(
    <>
      <Escrito />
      <Mientras />
    </>,
    { container },
  );
  expect(campo()).toBeNull();
  expect(screen.getByText('omepra').dataset).toMatchObject({ foco: 'true' });
});

test('without such a field in the HTML the callback is not called', () => {
  render(<Escrito />);
  expect(screen.getByText('nada').dataset).toMatchObject({ foco: 'false' });
});
