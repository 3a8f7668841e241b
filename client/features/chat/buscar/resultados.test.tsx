import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { conversacion, mensaje } from '../../../testing/chat/chat-de-prueba.ts';
import { conChat } from '../../../testing/chat/con-chat.ts';

const grupo = (id: number, titulo: string, archivada = false) =>
  conversacion(id, { tipo: 'grupo', titulo, otros: 2, archivada });

const chat = conChat();
/** Pages of texts that the API answers to a search, by conversation. */
let dicho: Record<number, string[][]>;
beforeEach(() => {
  dicho = {};
  chat.api.estado.otras['GET /api/chat/buscar'] = (busqueda) => {
    const id = Number(busqueda.get('conversacion'));
    const n = Number(busqueda.get('cursor') ?? 0);
    const paginas = dicho[id] ?? [];
    const hay_mas = n + 1 < paginas.length;
    const data = (paginas[n] ?? []).map((texto, seq) => ({
      mensaje: { ...mensaje(seq + 1, { conversacion: id, texto }), id: crypto.randomUUID() },
      autor: 'Ana Ruiz',
      conversacion_titulo: 'Guardias',
      fragmento: texto,
    }));
    return { data, meta: { cursor_siguiente: hay_mas ? String(n + 1) : null, hay_mas } };
  };
});

async function searchFor(escrito: string) {
  await chat.open('/app/chat/1');
  // The box takes the focus when it appears.
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  await waitFor(() => expect(document.activeElement).toBe(caja));
  await userEvent.click(screen.getByRole('textbox', { name: 'Buscar en el chat' }));
  await userEvent.paste(escrito);
  return within(await screen.findByRole('region', { name: 'Mensajes encontrados' }));
}
const textos = (region: ReturnType<typeof within>) =>
  region.getAllByRole('link').map((uno: HTMLElement) => uno.textContent?.replace(/^.*: /, ''));

test('«en:» finds messages of an archived conversation', async () => {
  chat.api.estado.conversaciones.push(grupo(5, 'Congreso', true));
  dicho = { 5: [['La ficha del congreso']] };
  const region = await searchFor('en:congreso ficha');
  await region.findByText('La ficha del congreso');
});

test('«en:» with a name that two conversations share searches both, one after the other, with all their pages', async () => {
  chat.api.estado.conversaciones.push(grupo(4, 'Guardias'), grupo(5, 'Guardias', true), grupo(6, 'Guardias de verano'));
  dicho = { 4: [['uno'], ['dos']], 5: [['tres']], 6: [['de otra']] };
  const region = await searchFor('en:guardias ficha');
  await region.findByText('uno');
  for (const otro of ['dos', 'tres']) {
    await userEvent.click(region.getByRole('button', { name: 'Ver más mensajes' }));
    await region.findByText(otro);
  }
  expect(textos(region)).toEqual(['uno', 'dos', 'tres']);
  // A conversation that only contains the name is not searched when others have exactly this name.
  expect(region.queryByRole('button', { name: 'Ver más mensajes' })).toBeNull();
});

test('«en:» goes on to the next conversation when the first has no hit', async () => {
  chat.api.estado.conversaciones.push(grupo(4, 'Guardias de invierno'), grupo(5, 'Guardias de verano'));
  dicho = { 5: [['en verano']] };
  const region = await searchFor('en:guardias ficha');
  await region.findByText('en verano');
});

test('«en:» with a name that no conversation has says so', async () => {
  const region = await searchFor('en:nadie ficha');
  await region.findByText('Ninguna conversación se llama «nadie»');
  expect(chat.api.seen.filter(({ url }) => url.startsWith('/api/chat/buscar'))).toEqual([]);
});

test('without «en:» all conversations are searched at once', async () => {
  dicho = { 0: [['en cualquiera']] };
  const region = await searchFor('ficha');
  await region.findByText('en cualquiera');
  const [pedida] = chat.api.seen.filter(({ url }) => url.startsWith('/api/chat/buscar'));
  expect(pedida?.url).not.toContain('conversacion=');
});
