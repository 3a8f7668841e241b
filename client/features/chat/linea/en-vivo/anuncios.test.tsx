import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { evento, mensaje, YO } from '../../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../../testing/chat/con-chat.ts';

const chat = conChat();
beforeEach(async () => {
  await chat.open();
});
const viene = (seq: number, cambios: Partial<Mensaje> = {}) =>
  chat.canal.pasa(evento('mensaje.nuevo', { conversacion: 1, mensaje: mensaje(seq, cambios) }));
const log = () => screen.findByRole('log', { name: 'Mensajes nuevos' });
const dichos = async () =>
  [...(await log()).querySelectorAll('span > span')].map(({ textContent }) => textContent?.trim());

test('an arriving message is read out as it arrived, and not again when it is edited or deleted', async () => {
  const anuncios = await log();
  viene(4, { texto: 'Ya estoy' });
  viene(5, { texto: '¿Bajas?' });
  await waitFor(async () => expect(await dichos()).toEqual(['Ana Ruiz: Ya estoy', 'Ana Ruiz: ¿Bajas?']));
  const habia = [...anuncios.querySelectorAll('span > span')];
  const nuevos: string[] = [];
  const mira = new MutationObserver((cambios) => nuevos.push(...cambios.map(({ type }) => type)));
  mira.observe(anuncios, { childList: true, characterData: true, subtree: true });
  const eliminado_en = '2026-11-23T10:00:00.000Z';
  chat.canal.pasa(evento('mensaje.editado', { conversacion: 1, mensaje: mensaje(4, { texto: 'Ya voy' }) }));
  chat.canal.pasa(evento('mensaje.eliminado', { conversacion: 1, mensaje: mensaje(5, { texto: '', eliminado_en }) }));
  const linea = within(screen.getByRole('region', { name: /^Conversación: / }));
  await linea.findByText('Mensaje eliminado');
  await linea.findByText('Ya voy');
  mira.disconnect();
  expect(nuevos).toEqual([]);
  expect([...anuncios.querySelectorAll('span > span')]).toEqual(habia);
});

test('messages of blocked people, one’s own, deleted and earlier ones are not read out', async () => {
  await log();
  viene(3, { texto: 'Ya estaba' });
  viene(4, { texto: '', oculto: true });
  viene(5, { texto: '', eliminado_en: '2026-11-23T10:00:00.000Z' });
  viene(6, { texto: 'De otro dispositivo', autor_id: YO });
  viene(7, { texto: 'Ahora sí' });
  // The same event once more.
  viene(7, { texto: 'Ahora sí' });
  await waitFor(async () => expect(await dichos()).toEqual(['Ana Ruiz: Ahora sí']));
});
