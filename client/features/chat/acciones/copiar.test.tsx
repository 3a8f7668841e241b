import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

let api: Awaited<ReturnType<typeof apiDeChat>>;
let sinAlto: () => void;
let copiado: string[];
let deja: boolean;
beforeEach(() => {
  sinAlto = listaConAlto();
  copiado = [];
  deja = true;
  const writeText = async (texto: string) => {
    if (!deja) throw new DOMException('no', 'NotAllowedError');
    copiado.push(texto);
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function abrirMenu(cambios: Parameters<typeof mensaje>[1] = {}) {
  api = await apiDeChat([conversacion(1, { ultimo_seq: 1, leido_seq: 1 })], {
    1: [mensaje(1, { texto: 'Línea uno\nlínea dos', ...cambios })],
  });
  await openApp('/app/chat/1', undefined, realtimeDePrueba().realtime);
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones del mensaje/ }));
  await screen.findByRole('menu');
}
const choose = (que: string) => userEvent.click(screen.getByRole('menuitem', { name: que }));

test('the text of a message is copied as it was written', async () => {
  await abrirMenu();
  await choose('Copiar el texto');
  await screen.findByText('Copiado');
  expect(copiado).toEqual(['Línea uno\nlínea dos']);
});

test('the copied link is an address of this site that leads to the message', async () => {
  await abrirMenu();
  await choose('Copiar el enlace al mensaje');
  await waitFor(() => expect(copiado).toEqual([`${location.origin}/app/chat/1?m=1`]));
});

test('a browser that does not allow copying is reported', async () => {
  deja = false;
  await abrirMenu();
  await choose('Copiar el texto');
  await screen.findByText('El navegador no deja copiar');
  expect(copiado).toEqual([]);
});

test('a message with files and without text offers no text to copy, only a link', async () => {
  const fichero = { id: 'f', nombre: 'ficha.pdf', mime: 'application/pdf', bytes: 3, ancho: null, alto: null };
  await abrirMenu({ texto: '', adjuntos: [fichero] });
  expect(screen.queryByRole('menuitem', { name: 'Copiar el texto' })).toBeNull();
  expect(screen.getByRole('menuitem', { name: 'Copiar el enlace al mensaje' })).toBeTruthy();
});
