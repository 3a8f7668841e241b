import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { json, type startServer } from '../test-server.ts';

type Answer = Parameters<typeof startServer>[0];

const DICE = 'Esa contraseña ya la usaste. Elige otra.';
const POR_DEFECTO = 'Intentalo de nuevo mas tarde';

/** Failures of a new password as name, answer of the server and what the dialog says (specification, section 8). */
export const FALLOS_DE_CONTRASENA: readonly (readonly [name: string, answer: Answer, text: string])[] = [
  ["the server's message", (_, r) => json(r, 409, { code: 'estado_no_permite', message: DICE, requestId: 'x' }), DICE],
  ['the default without one', (_, r) => void r.writeHead(502).end('<html>'), POR_DEFECTO],
  ['the default without an answer', (_, r) => void r.destroy(), POR_DEFECTO],
];

/** Types a new password twice, sends it, and sees the dialog of its failure, which is closed; the form keeps the password. */
export async function seeContrasenaRefused(text: string): Promise<void> {
  const nueva = 'correcta caballo pila';
  await userEvent.type(screen.getByLabelText('Contraseña nueva'), nueva);
  await userEvent.type(screen.getByLabelText('Repite la contraseña'), nueva);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Ups algo ha ido mal' });
  expect(dialogo.textContent).toContain(text);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe(nueva);
}
