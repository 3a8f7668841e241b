import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { importEmpleo } from '../importar/import-empleo.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, buildUsuario } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador } = empleoDePrueba(main);
const dir = mkdtempSync(path.join(tmpdir(), 'empleo-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const moderador = await buildUsuario({ roles: ['moderador'] });
const reclutador = await buildReclutador();
const enDias = (dias: number) => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10);

test('a moderator highlights an offer until a day; nobody else may', async () => {
  const [primera, segunda] = [await buildOferta(), await buildOferta()];
  const lista = async () =>
    (await pedir('GET', '/api/empleo/ofertas?pais=espana', null)).body.data.map((o: { id: number }) => o.id);
  expect(await lista()).toEqual([primera.id, segunda.id]);
  const url = `/api/empleo/ofertas/${segunda.id}/destacada`;
  expect((await pedir('PUT', url, reclutador.id, { hasta: enDias(10) })).status).toBe(403);
  expect((await pedir('PUT', url, moderador.id, { hasta: enDias(10) })).status).toBe(204);
  expect(await lista()).toEqual([segunda.id, primera.id]);
  const [mejor] = (await pedir('GET', '/api/empleo/ofertas?pais=espana', null)).body.data;
  expect(mejor).toMatchObject({ id: segunda.id, destacada: true });
  for (const dias of [-1, 92])
    expect((await pedir('PUT', url, moderador.id, { hasta: enDias(dias) })).body.errors).toHaveProperty('hasta');
  expect((await pedir('PUT', url, moderador.id, { hasta: null })).status).toBe(204);
  expect(await lista()).toEqual([primera.id, segunda.id]);
  const pausada = await buildOferta({ estado: 'pausada' });
  const otra = `/api/empleo/ofertas/${pausada.id}/destacada`;
  expect((await pedir('PUT', otra, moderador.id, { hasta: enDias(1) })).body.code).toBe('estado_no_permite');
});

test('nobody of the staff approves or highlights an offer of their own company', async () => {
  const suya = await buildReclutador();
  await db
    .updateTable('usuario')
    .set({ roles: ['empleo', 'moderador'] })
    .where('id', '=', suya.id)
    .execute();
  const deSuEmpresa = { autor_id: suya.id, empresa_id: suya.empresa.id };
  const enEspera = await buildOferta({
    ...deSuEmpresa,
    estado: 'pendiente_revision',
    fecha_publicacion: null,
    fecha_caducidad: null,
  });
  const aprobar = (quien: number) => pedir('POST', `/api/empleo/revision/${enEspera.id}/aprobar`, quien);
  expect((await aprobar(suya.id)).body).toMatchObject({
    code: 'sin_permiso',
    message: expect.stringContaining('Formas parte de esta empresa'),
  });
  expect((await aprobar(moderador.id)).status).toBe(204);
  const publicada = await buildOferta(deSuEmpresa);
  const destacar = (quien: number, hasta: string | null) =>
    pedir('PUT', `/api/empleo/ofertas/${publicada.id}/destacada`, quien, { hasta });
  expect((await destacar(suya.id, enDias(10))).body.code).toBe('sin_permiso');
  expect((await destacar(moderador.id, enDias(10))).status).toBe(204);
  // To end the highlight is in nobody's favour.
  expect((await destacar(suya.id, null)).status).toBe(204);
});

test('an imported offer without a position waits for one; the assigned position survives the next import', async () => {
  const posting = (value: string, title: string) => ({
    '@type': 'JobPosting',
    identifier: { value },
    title,
    description: '<p>Texto</p>',
    datePosted: enDias(-1),
    validThrough: enDias(20),
    hiringOrganization: { name: 'Empresa de Fuera' },
    jobLocation: { address: { addressLocality: 'Vigo', addressRegion: 'Pontevedra', addressCountry: 'ES' } },
  });
  const de = path.join(dir, 'feed.jsonld');
  const importar = (sufijo: string) => {
    const feed = [
      posting('1', `Camarero/a${sufijo}`),
      posting('2', `Promotor de salud${sufijo}`),
      posting('3', `Técnico GMP${sufijo}`),
    ];
    writeFileSync(de, JSON.stringify(feed));
    return importEmpleo(deps, { de, aprobar: true });
  };
  await importar('');
  const url = '/api/empleo/ofertas-sin-cargo';
  expect((await pedir('GET', url, reclutador.id)).status).toBe(403);
  const { data, meta } = (await pedir('GET', url, moderador.id)).body;
  expect(meta.total).toBe(2);
  expect(data).toMatchObject([
    { titulo: 'Camarero/a', empresa: 'Empresa de Fuera', lugar: 'Vigo, Pontevedra, España', fuente: 'feed.jsonld' },
    { titulo: 'Promotor de salud' },
  ]);
  expect((await pedir('GET', `${url}?q=promot`, moderador.id)).body.meta.total).toBe(1);
  const [camarero, promotor] = data;
  const asignar = (ofertas: number[], cargo_id: number | null, quien = moderador.id) =>
    pedir('POST', url, quien, { ofertas, cargo_id });
  expect((await asignar([promotor.id], 1, reclutador.id)).status).toBe(403);
  expect((await asignar([promotor.id], 9999)).body.errors).toHaveProperty('cargo_id');
  expect((await asignar([promotor.id], 1)).body.data).toEqual({ asignadas: 1 });
  expect((await asignar([camarero.id, promotor.id], null)).body.data).toEqual({ asignadas: 1 });
  expect((await pedir('GET', url, moderador.id)).body.meta.total).toBe(0);
  await importar(' (actualizada)');
  const filas = await db
    .selectFrom('oferta_empleo')
    .select(['titulo', 'cargo_id'])
    .where('origen', '=', 'importada')
    .orderBy('origen_id')
    .execute();
  expect(filas).toEqual([
    { titulo: 'Camarero/a (actualizada)', cargo_id: null },
    { titulo: 'Promotor de salud (actualizada)', cargo_id: 1 },
    { titulo: 'Técnico GMP (actualizada)', cargo_id: 17 },
  ]);
  expect((await pedir('GET', url, moderador.id)).body.meta.total).toBe(0);
});

test('the queue goes beyond a hundred offers: page by page, from either end, and filtered by a part of the title', async () => {
  const meta = async (url: string) => (await pedir('GET', url, moderador.id)).body.meta;
  const antes = (await meta('/api/empleo/revision')).total;
  for (let i = 0; i < 103; i++)
    await buildOferta({ autor_id: reclutador.id, estado: 'pendiente_revision', titulo: `Oferta en cola ${i} Ñandú` });
  expect(await meta('/api/empleo/revision')).toMatchObject({ total: antes + 103, per_page: 20 });
  const busca = '/api/empleo/revision?q=%C3%91and%C3%BA';
  const titulos = async (mas: string) =>
    (await pedir('GET', `${busca}${mas}`, moderador.id)).body.data.map(({ titulo }: { titulo: string }) => titulo);
  expect(await titulos('&page=6')).toHaveLength(3);
  expect((await titulos('&orden=nuevas'))[0]).toBe('Oferta en cola 102 Ñandú');
  expect((await titulos(''))[0]).toBe('Oferta en cola 0 Ñandú');
  expect((await meta('/api/empleo/revision?q=%25')).total).toBe(0);
  expect((await meta('/api/empleo/reportes?q=nada-de-esto')).total).toBe(0);
  expect((await meta('/api/personal/empresas?orden=nuevas')).current_page).toBe(1);
  expect((await pedir('GET', '/api/empleo/reportes?orden=azar', moderador.id)).status).toBe(422);
});
