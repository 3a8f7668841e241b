import { caches, Response } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticiaDePrueba, resumenDePrueba } from '../../testing/noticia-de-prueba.ts';
import { readNoticia, saveNoticia } from './copias-noticias.ts';

// jsdom has no Cache API: this one follows the standard, with the Response of Node's fetch.
beforeEach(() => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('Response', Response);
});
afterEach(async () => {
  await caches.delete('noticias-1');
  vi.unstubAllGlobals();
});

test('a copy says nothing about its reader: neither saved articles nor the list that they came from', async () => {
  const vecina = { id: 8, url: '/app/noticias/8', titulo: 'Otra' };
  const leida = noticiaDePrueba(7, {
    guardada: true,
    anterior: vecina,
    siguiente: vecina,
    relacionadas: [resumenDePrueba(9, { guardada: true })],
  });
  await saveNoticia('7', leida, new Date('2026-11-20T10:00:00Z'));
  expect(await readNoticia('7')).toEqual({
    algo: noticiaDePrueba(7, { relacionadas: [resumenDePrueba(9)] }),
    guardadaEn: '2026-11-20T10:00:00.000Z',
  });
});

test.each([
  ['is for professionals only', { solo_profesionales: true }],
  ['is for professionals only, and this reader is none', { solo_profesionales: true, cuerpo: null, galeria: [] }],
  ['has no body', { cuerpo: null }],
  ['is a draft', { estado: 'borrador' as const }],
  ['is withdrawn', { estado: 'retirada' as const }],
])('what %s is not kept, and what was kept of it goes', async (_, cambios) => {
  await saveNoticia('7', noticiaDePrueba(7));
  expect(await readNoticia('7')).not.toBeNull();
  await saveNoticia('7', noticiaDePrueba(7, cambios));
  expect(await readNoticia('7')).toBeNull();
  expect(await (await caches.open('noticias-1')).keys()).toEqual([]);
});
