import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ESTADOS_ASOCIACION } from '#shared/estados/pasos-cartera';
import { ESTADOS_PROMOCION } from '#shared/estados/pasos-promocion';
import { ESTADOS_REVISION, PASOS_REVISION } from '#shared/estados/pasos-revision';
import { demostracion } from '../../demo/demostracion.ts';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { importCatalogo } from '../importar/import-catalogo.ts';
import { filas } from '../importar/testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../importar/testing/listas-en-disco.ts';
import { demoVisita } from './visita-demo.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, db, deps, bearer, connection } = await buildTestVisita({
  dataDir,
  demo: true,
  isLocal: true,
  limitsFactor: 1000,
});

const idDe = async (email: string) =>
  (await db.selectFrom('usuario').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const leer = async (email: string, url: string) => {
  const respuesta = await app.inject({ url, headers: await bearer(await idDe(email)) });
  expect(respuesta.statusCode).toBe(200);
  return respuesta.json();
};

test('nothing is created without the demonstration’s accounts', async () => {
  expect(await demoVisita(deps)).toBe(false);
});

test('creates, only once, carteras in every state and pending requests for the printed accounts', async () => {
  await demostracion(deps);
  expect(await Promise.all([demoVisita(deps), demoVisita(deps)])).toEqual(expect.arrayContaining([true, false]));
  const { estados } = await leer('visitador@demo.example.org', '/api/cartera');
  expect(estados.map(({ estado }: { estado: string }) => estado).toSorted()).toEqual(
    [...ESTADOS_ASOCIACION].toSorted(),
  );
  const { data: resumen } = await leer('visitador@demo.example.org', '/api/visitador/resumen');
  expect(resumen.tareas.length).toBeGreaterThan(2);
  const { data: cifras } = await leer('visitador@demo.example.org', '/api/visitador/estadisticas');
  expect(cifras.semanas.filter(({ perfil }: { perfil: number }) => perfil > 0).length).toBeGreaterThan(10);
  expect(cifras.productos.length).toBeGreaterThan(0);
  const enAlguno = ({ estados }: { estados: { estado: string; total: number }[] }) =>
    estados.flatMap(({ estado, total }) => (total > 0 ? [estado] : [])).toSorted();
  const promos = await leer('visitador@demo.example.org', '/api/promociones?mias=1');
  expect(enAlguno(promos)).toEqual([...ESTADOS_PROMOCION].toSorted());
  // An approved suggestion is applied in the same transaction: these states only occur in the audit trail.
  const DE_PASO: readonly string[] = PASOS_REVISION.aplicar.desde;
  const sugerencias = await leer('visitador@demo.example.org', '/api/revisiones');
  expect(enAlguno(sugerencias)).toEqual(ESTADOS_REVISION.filter((estado) => !DE_PASO.includes(estado)).toSorted());
  const pasadas = await db
    .selectFrom('evento_auditoria')
    .select('a')
    .distinct()
    .where('tipo', '=', 'revision_estado')
    .execute();
  expect(pasadas.map(({ a }) => a).toSorted()).toEqual([...ESTADOS_REVISION].toSorted());
  expect(await leer('visitador@demo.example.org', '/api/visitador/solicitudes')).toMatchObject({ sin_atender: 1 });
  const pendientes = await leer('marketing@demo.example.org', '/api/verificaciones?de=pendientes');
  // One request went to an address outside the company: the company may answer it, and the staff too. One is about a suggestion.
  expect(pendientes.meta.total).toBe(4);
  expect(
    (await leer('administracion@demo.example.org', '/api/verificaciones/documentales')).data
      .map(({ estado }: { estado: string }) => estado)
      .sort(),
  ).toEqual(['en_comprobacion', 'pendiente']);
  expect((await leer('moderacion@demo.example.org', '/api/reportes-visitadores')).data).toHaveLength(1);
  const enlaces = await db
    .selectFrom('correo_salida')
    .select('para')
    .where('plantilla', '=', 'verificacion_productos')
    .where('para', '=', 'marketing@demo-biologicos.example.org')
    .execute();
  expect(enlaces).toHaveLength(1);
  const publicos = (await app.inject('/api/visitadores')).json();
  expect(publicos.meta.total).toBe(2);
});

test('the first imported list removes the demonstration products with their data, and they are not created again', async () => {
  const de = nomenclatorEnDisco(filas(6));
  await importCatalogo(connection, { fuente: 'nomenclator', de });
  expect((await leer('visitador@demo.example.org', '/api/cartera')).meta.total).toBe(0);
  expect(await demoVisita(deps)).toBe(false);
});
