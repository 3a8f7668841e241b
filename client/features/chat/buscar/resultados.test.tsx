import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiDeChat } from '../../../testing/chat/api-de-prueba.ts';
import { conversacion, mensaje, serie } from '../../../testing/chat/chat-de-prueba.ts';
import { listaConAlto } from '../../../testing/chat/lista-con-alto.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';

const grupo = (id: number, titulo: string, archivada = false) =>
  conversacion(id, { tipo: 'grupo', titulo, otros: 2, archivada });

let api: Awaited<ReturnType<typeof apiDeChat>>;
let sinAlto: () => void;
/** What each conversation answers to a search, in pages. */
let dicho: Record<number, string[][]>;
beforeEach(async () => {
  sinAlto = listaConAlto();
  dicho = {};
  api = await apiDeChat([conversacion(1)], { 1: serie(1, 3) });
  api.estado.otras['GET /api/chat/buscar'] = (busqueda) => {
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
afterEach(async () => {
  cleanup();
  await api.close();
  sinAlto();
});

async function buscar(escrito: string) {
  await openApp('/app/chat/1', undefined, realtimeDePrueba().realtime);
  // It takes the focus when it comes.
  const caja = await screen.findByRole('textbox', { name: /^Mensaje para / });
  await waitFor(() => expect(document.activeElement).toBe(caja));
  await userEvent.click(screen.getByRole('textbox', { name: 'Buscar en el chat' }));
  await userEvent.paste(escrito);
  return within(await screen.findByRole('region', { name: 'Mensajes encontrados' }));
}
const textos = (region: ReturnType<typeof within>) =>
  region.getAllByRole('link').map((uno: HTMLElement) => uno.textContent?.replace(/^.*: /, ''));

test('en: finds what was said in a conversation that was put away', async () => {
  api.estado.conversaciones.push(grupo(5, 'Congreso', true));
  dicho = { 5: [['La ficha del congreso']] };
  const region = await buscar('en:congreso ficha');
  await region.findByText('La ficha del congreso');
});

test('en: of a name that two conversations have searches both, one after the other, with all their pages', async () => {
  api.estado.conversaciones.push(grupo(4, 'Guardias'), grupo(5, 'Guardias', true), grupo(6, 'Guardias de verano'));
  dicho = { 4: [['uno'], ['dos']], 5: [['tres']], 6: [['de otra']] };
  const region = await buscar('en:guardias ficha');
  await region.findByText('uno');
  for (const otro of ['dos', 'tres']) {
    await userEvent.click(region.getByRole('button', { name: 'Ver más mensajes' }));
    await region.findByText(otro);
  }
  expect(textos(region)).toEqual(['uno', 'dos', 'tres']);
  // What is called otherwise is not meant where something is called so.
  expect(region.queryByRole('button', { name: 'Ver más mensajes' })).toBeNull();
});

test('en: goes on to the next conversation where the first has nothing', async () => {
  api.estado.conversaciones.push(grupo(4, 'Guardias de invierno'), grupo(5, 'Guardias de verano'));
  dicho = { 5: [['en verano']] };
  const region = await buscar('en:guardias ficha');
  await region.findByText('en verano');
});

test('en: of what no conversation is called says so', async () => {
  const region = await buscar('en:nadie ficha');
  await region.findByText('Ninguna conversación se llama «nadie»');
  expect(api.seen.filter(({ url }) => url.startsWith('/api/chat/buscar'))).toEqual([]);
});

test('without en: all conversations are searched at once', async () => {
  dicho = { 0: [['en cualquiera']] };
  const region = await buscar('ficha');
  await region.findByText('en cualquiera');
  const [pedida] = api.seen.filter(({ url }) => url.startsWith('/api/chat/buscar'));
  expect(pedida?.url).not.toContain('conversacion=');
});
