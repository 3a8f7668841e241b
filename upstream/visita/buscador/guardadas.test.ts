import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';

const { app, buildUsuario, bearer } = await buildTestVisita();
const url = '/api/busquedas-guardadas';

async function persona() {
  const headers = await bearer((await buildUsuario()).id);
  const lista = async () => (await app.inject({ url, headers })).json().data;
  const guardar = (nombre: string, consulta: string) =>
    app.inject({ method: 'POST', url, headers, payload: { nombre, consulta } });
  const borrar = async (id: number | string) =>
    (await app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode;
  return { lista, guardar, borrar };
}

test('a search is saved, listed newest first, and deleted', async () => {
  const { lista, guardar, borrar } = await persona();
  expect(await lista()).toEqual([]);
  const primera = await guardar('  Con problemas  ', '?suministro=1&q=paracetamol&page=3');
  expect(primera.statusCode).toBe(201);
  expect(primera.json().data).toMatchObject({ nombre: 'Con problemas', consulta: 'q=paracetamol&suministro=1' });
  await guardar('Genéricos', 'generico=1');
  const guardadas = await lista();
  expect(guardadas.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Genéricos', 'Con problemas']);
  expect(await borrar(guardadas[0].id)).toBe(204);
  expect(await lista()).toHaveLength(1);
  expect(await borrar(guardadas[0].id)).toBe(404);
});

test('the same search twice is 409, in whatever order its filters come', async () => {
  const { guardar } = await persona();
  await guardar('Una', 'q=omeprazol&generico=1');
  const otra = await guardar('Otra', 'generico=1&q=omeprazol&page=2');
  expect([otra.statusCode, otra.json().code]).toEqual([409, 'ya_existe']);
});

test('a person neither sees nor deletes the saved searches of another', async () => {
  const [una, otra] = [await persona(), await persona()];
  const { id } = (await una.guardar('Mía', 'q=mia')).json().data;
  expect(await otra.lista()).toEqual([]);
  expect(await otra.borrar(id)).toBe(404);
  expect(await una.lista()).toHaveLength(1);
  for (const raro of ['0', 'x', '-1', '9'.repeat(30), '1.5']) expect(await una.borrar(raro)).toBe(404);
});

test('at most fifty searches are saved, also when the requests are concurrent', async () => {
  const { lista, guardar } = await persona();
  const todas = await Promise.all(Array.from({ length: 53 }, (_, i) => guardar(`Búsqueda ${i}`, `q=texto${i}`)));
  const veces = (estado: number) => todas.filter(({ statusCode }) => statusCode === estado).length;
  expect([veces(201), veces(422), (await lista()).length]).toEqual([50, 3, 50]);
});

test('an empty or too long name or query is refused with 422', async () => {
  const { guardar } = await persona();
  for (const [nombre, consulta] of [
    ['', 'q=a'],
    ['x'.repeat(81), 'q=a'],
    ['Larga', 'q='.padEnd(2001, 'a')],
  ] as const)
    expect((await guardar(nombre, consulta)).statusCode).toBe(422);
});
