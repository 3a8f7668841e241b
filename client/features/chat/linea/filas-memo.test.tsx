import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';
import { claveLinea } from '../datos/consultas-chat.ts';
import type { Linea } from '../datos/linea.ts';

const MIL = 1_000;
/** How often the rows that are drawn may be looked at. */
const DIBUJADAS = 900;

const chat = conChat();

/** A message that tells how often it is looked at. No plain object, so that the cache keeps it as it is. */
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

test('a line of a thousand messages is not gone through again while somebody writes', async () => {
  const router = await chat.abrir();
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  const linea: Linea = {
    mensajes: Array.from({ length: MIL }, (_, n) => contado(n + 1)),
    hay_antes: false,
    hay_despues: false,
    ultimo_seq: MIL,
  };
  await act(async () => router.options.context.queryClient.setQueryData(claveLinea(1), linea));
  await screen.findByText('Mensaje 1000');
  // Each date once, and again for the rows that are drawn.
  expect(Contado.fechas).toBeGreaterThanOrEqual(MIL);
  expect(Contado.fechas).toBeLessThan(MIL + DIBUJADAS);
  Contado.autores = 0;
  await userEvent.type(caja, 'Hola');
  // The list shows what is being written after a pause.
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
