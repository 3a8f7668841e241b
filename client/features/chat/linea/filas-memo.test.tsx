import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';
import { claveLinea } from '../datos/consultas-chat.ts';
import type { Linea } from '../datos/linea.ts';

const MIL = 1_000;
/** Most reads by the rows that are drawn. */
const DIBUJADAS = 900;

const chat = conChat();

/** A message that counts reads of its fields. It is no plain object, so that the cache keeps the same object. */
class Contado {
  static fechas = 0;
  static autores = 0;
  readonly #suyo: Mensaje;
  constructor({ creado_en, autor_id, ...suyo }: Mensaje) {
    this.#suyo = { ...suyo, creado_en, autor_id };
    Object.assign(this, suyo);
  }
  get creado_en() {
    Contado.fechas += 1;
    return this.#suyo.creado_en;
  }
  get autor_id() {
    Contado.autores += 1;
    return this.#suyo.autor_id;
  }
}
const contado = (seq: number): Mensaje => new Contado(mensaje(seq)) as unknown as Mensaje;

test('a line of a thousand messages is not computed again while the user types', async () => {
  const router = await chat.open();
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  const linea: Linea = {
    mensajes: Array.from({ length: MIL }, (_, n) => contado(n + 1)),
    hay_antes: false,
    hay_despues: false,
    ultimo_seq: MIL,
  };
  await act(async () => router.options.context.queryClient.setQueryData(claveLinea(1), linea));
  await screen.findByText('Mensaje 1000');
  // Each date is read once, and again by the rows that are drawn.
  expect(Contado.fechas).toBeGreaterThanOrEqual(MIL);
  expect(Contado.fechas).toBeLessThan(MIL + DIBUJADAS);
  Contado.autores = 0;
  await userEvent.type(caja, 'Hola');
  // The list shows the draft after a pause.
  await screen.findByText('Borrador:');
  await act(async () =>
    chat.canal.suena({
      que: 'efimero',
      efimero: { t: 'efimero', tipo: 'escribiendo', conversacion: 1, usuario: 8, on: true },
    }),
  );
  await screen.findByText('Ana Ruiz está escribiendo…');
  expect(Contado.autores).toBeLessThan(DIBUJADAS);
});
