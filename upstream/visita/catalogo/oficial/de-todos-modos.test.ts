import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Lote } from '#shared/contract/visita/importaciones';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { type Jobs, startJobs } from '../../../jobs/jobs.ts';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { startImportaciones } from '../../importar/cola.ts';
import { filas, nomenclatorZip } from '../../importar/testing/listas-ejemplo.ts';

/** An uploaded list that was refused, and what an administrator can do with it from the page. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'de-todos-modos-'));
const { app, db, connection, buildUsuario, bearer } = await buildTestVisita({ dataDir });
const almacen = openAlmacen({ s3: undefined, dataDir });
const yo = await buildUsuario({ roles: ['admin'] });
let jobs: Jobs;
beforeAll(async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  jobs = await startJobs({ connection, log });
  const importar = { nomenclator: undefined, listado: undefined, anmat: undefined };
  await startImportaciones(jobs, { config: { importar, s3: undefined, dataDir }, connection, log });
});
afterAll(async () => {
  await jobs.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const pedir = async (method: 'GET' | 'POST', payload?: object) =>
  app.inject({
    method,
    url: '/api/importaciones',
    headers: await bearer(yo.id),
    ...(payload && { payload }),
  });
const lotes = async (): Promise<Lote[]> => (await pedir('GET')).json().data;
/** Asks for an import and waits for its result. */
async function importado(pedida: { lote?: number; fichero?: string }) {
  const antes = (await lotes())[0]?.id ?? 0;
  expect((await pedir('POST', { fuente: 'nomenclator', ...pedida })).statusCode).toBe(202);
  return vi.waitFor(
    async () => {
      const [ultimo] = await lotes();
      if (!ultimo || ultimo.id === antes || ultimo.estado === 'en_curso') throw new Error('not yet');
      return ultimo;
    },
    { timeout: 30_000, interval: 100 },
  );
}
async function subido(datos: Buffer | string): Promise<{ fichero: string }> {
  const id = randomUUID();
  const ruta = path.join(dataDir, id);
  writeFileSync(ruta, datos);
  await almacen.put(id, ruta, 'application/zip');
  const fila = { id, dueno_id: yo.id, uso: 'lista_oficial' as const, listo: true, nombre: 'lista.zip' };
  await db
    .insertInto('fichero')
    .values({ ...fila, mime: 'application/zip', bytes: datos.length, variantes: [] })
    .execute();
  return { fichero: id };
}
const activas = async () =>
  (await db.selectFrom('presentacion').select('codigo').where('activo', '=', true).execute()).length;
const NADA_YA = { code: 'estado_no_permite', message: expect.stringContaining('ya no se guarda el fichero') };

test('a list that would withdraw too many is refused with its figures, can be forced, and can be undone', async () => {
  const primera = await importado(await subido(nomenclatorZip(filas(40), '2026-10-01')));
  expect(primera).toMatchObject({ estado: 'hecho', guardada: true, nuevas: 40 });
  // This list lacks the first ten rows and has two new ones.
  const otra = await importado(await subido(nomenclatorZip(filas(42).slice(10), '2026-10-02')));
  expect(otra).toMatchObject({
    estado: 'fallido',
    guardada: true,
    bajas: 10,
    nuevas: 2,
    motivo: expect.stringMatching(/^Desaparecerían 10 de 40 .* impórtala de todos modos/),
  });
  expect(await activas()).toBe(40);
  expect(await importado({ lote: otra.id })).toMatchObject({ estado: 'hecho', bajas: 10, nuevas: 2 });
  expect(await activas()).toBe(32);
  // A refused list that was then imported cannot be forced again.
  expect((await pedir('POST', { fuente: 'nomenclator', lote: otra.id })).json()).toMatchObject(NADA_YA);
  expect(await importado({ lote: primera.id })).toMatchObject({ estado: 'hecho', bajas: 2 });
  expect(await activas()).toBe(40);
  const auditado = await db
    .selectFrom('evento_auditoria')
    .select('datos')
    .where('tipo', '=', 'importacion_catalogo')
    .where('actor_id', '=', yo.id)
    .orderBy('id')
    .execute();
  expect(auditado.map(({ datos }) => datos)).toEqual([
    {},
    {},
    { lote: otra.id, rechazada: otra.motivo },
    { lote: primera.id },
  ]);
});

test('forcing an older list does not permit its withdrawals: those must be forced separately', async () => {
  const vieja = await importado(await subido(nomenclatorZip(filas(20), '2026-09-01')));
  expect(vieja).toMatchObject({
    estado: 'fallido',
    guardada: true,
    bajas: 0,
    motivo: expect.stringMatching(/^El listado es del 01\/09\/2026/),
  });
  const aun = await importado({ lote: vieja.id });
  expect(aun).toMatchObject({ estado: 'fallido', guardada: true, bajas: 20, nuevas: 0 });
  expect(await activas()).toBe(40);
  // Of the two refused lists only the last file is stored.
  expect((await pedir('POST', { fuente: 'nomenclator', lote: vieja.id })).json()).toMatchObject(NADA_YA);
  // After another import the refused list cannot be forced, because its figures were about another catalogue.
  expect(await importado(await subido(nomenclatorZip(filas(41), '2026-11-01')))).toMatchObject({ estado: 'hecho' });
  expect((await pedir('POST', { fuente: 'nomenclator', lote: aun.id })).json()).toMatchObject(NADA_YA);
});

test('a file that is no list is not stored and cannot be forced', async () => {
  const pagina = await importado(await subido('<!doctype html><title>503</title>'));
  expect(pagina).toMatchObject({ estado: 'fallido', guardada: false });
  expect((await pedir('POST', { fuente: 'nomenclator', lote: pagina.id })).json()).toMatchObject(NADA_YA);
});
