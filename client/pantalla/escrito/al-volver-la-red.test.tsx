import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAlVolverLaRed } from './al-volver-la-red.ts';

afterEach(cleanup);

const onVuelta = vi.fn();
let wait = () => {};
function Escrito() {
  const [espera, setEspera] = useState(false);
  wait = () => setEspera(true);
  useAlVolverLaRed(espera, onVuelta);
  return <p>{espera ? 'Espera la red' : 'Guardado'}</p>;
}

test('an «online» event right after the wait begins is not missed', async () => {
  render(<Escrito />);
  const alDecirlo = new MutationObserver(() => window.dispatchEvent(new Event('online')));
  alDecirlo.observe(document.body, { characterData: true, childList: true, subtree: true });
  setTimeout(() => wait());
  await screen.findByText('Espera la red');
  alDecirlo.disconnect();
  expect(onVuelta).toHaveBeenCalledTimes(1);
});
