import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { countQueries } from '../../../testing/count-queries.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';
import { filasDe, vistaDeConversaciones } from './conversacion-vista.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, buildUsuario } = main;
const { call, openId, send, list } = chatDePrueba(main);
const { buildAbierta, empleo, open } = solicitudesDePrueba(main);

const con = async (more: object = {}) => (await buildUsuario(more)).id;
const llamada = (nombre: string, apellidos = 'De Prueba') => con({ nombre, apellidos });
const grupoDe = async (yo: number, otros: number[], titulo: string | null): Promise<number> =>
  (await call(yo, 'POST', 'conversaciones', { tipo: 'grupo', participantes: otros, titulo })).body.data.id;
const ids = async (yo: number, query = '') => (await list(yo, query)).data.map(({ id }: { id: number }) => id);
const ajusta = (yo: number, id: number, set: object) => call(yo, 'PATCH', `conversaciones/${id}`, set);

test('an archived conversation is found by its name, and is not in the list without a name', async () => {
  const [ana, zenobia] = [await con(), await llamada('Zenobia')];
  const id = await openId(ana, zenobia);
  await ajusta(ana, id, { archivada: true });
  expect(await ids(ana)).toEqual([]);
  expect(await ids(ana, '?q=zeno')).toEqual([id]);
  expect(await ids(ana, '?q=zeno&filtro=archivadas')).toEqual([id]);
  expect(await ids(ana, '?q=zeno&filtro=no_leidas')).toEqual([]);
});

test('search by title or name: exact names first, then beginnings, page after page', async () => {
  const [ana, otra] = [await con(), await llamada('Otra')];
  const exacta = await openId(ana, await llamada('Mar', 'Sol'));
  const apellido = await openId(ana, await llamada('Eva', 'Mar Sol Ruiz'));
  const dentro = await grupoDe(ana, [otra], 'El calamar soleado');
  const titulo = await grupoDe(ana, [otra], 'Mar sol y congresos');
  await ajusta(ana, dentro, { fijada: true });
  expect(await ids(ana, '?q=MAR%20SOL')).toEqual([exacta, titulo, apellido, dentro]);
  expect(await ids(ana, '?q=congres')).toEqual([titulo]);
  expect(await ids(ana, '?q=100%25')).toEqual([]);
  const muchas = await con();
  for (let n = 0; n < 33; n += 1) await grupoDe(muchas, [otra], n === 0 ? 'Lote' : n < 3 ? `Pelote ${n}` : `Lote ${n}`);
  const primera = await list(muchas, '?q=lote');
  const segunda = await list(muchas, `?q=lote&cursor=${primera.meta.cursor_siguiente}`);
  const titulos = [...primera.data, ...segunda.data].map((una: { titulo: string }) => una.titulo);
  expect([titulos[0], ...titulos.slice(-2)]).toEqual(['Lote', 'Pelote 2', 'Pelote 1']);
  expect([titulos.length, new Set(titulos).size]).toEqual([33, 33]);
  expect(segunda.meta.hay_mas).toBe(false);
});

test('the unread list has muted conversations too; the unread count leaves out muted and archived ones', async () => {
  const [ana, luis, eva, oto] = [await con(), await con(), await con(), await con()];
  const [leida, callada, nueva] = [await openId(ana, luis), await openId(ana, eva), await openId(ana, oto)];
  await ajusta(ana, callada, { silenciada_hasta: '9999-12-31T00:00:00Z' });
  await send(luis, leida, 'Hola');
  await send(eva, callada, 'Hola');
  await send(oto, nueva, 'Hola');
  await call(ana, 'POST', `conversaciones/${leida}/leido`, { seq: 1 });
  expect(await ids(ana, '?filtro=no_leidas')).toEqual([nueva, callada]);
  expect((await list(ana)).meta.sin_leer).toBe(1);
  await ajusta(ana, callada, { silenciada_hasta: null });
  expect((await list(ana)).meta.sin_leer).toBe(2);
  await ajusta(ana, nueva, { archivada: true });
  expect((await list(ana)).meta.sin_leer).toBe(1);
  await call(ana, 'POST', `conversaciones/${leida}/no-leido`, { seq: 1 });
  expect(await ids(ana, '?filtro=no_leidas')).toEqual([callada, leida]);
});

test('a search of one letter is 422 with a sentence, for every kind of search', async () => {
  const ana = await con();
  for (const ruta of ['conversaciones', 'contactos', 'buscar']) {
    const { status, body } = await call(ana, 'GET', `${ruta}?q=z`);
    expect([ruta, status, body.errors?.q]).toEqual([ruta, 422, ['Escribe al menos 2 letras']]);
    for (const vale of ['zz', '', '%20%20'])
      expect([ruta, vale, (await call(ana, 'GET', `${ruta}?q=${vale}`)).status]).toEqual([ruta, vale, 200]);
  }
});

test('one person may begin thirty conversations an hour', async () => {
  const ana = await con();
  const otras = await Promise.all(Array.from({ length: 31 }, () => con()));
  deps.config.limitsFactor = 1;
  const estados: number[] = [];
  for (const otra of otras)
    estados.push((await call(ana, 'POST', 'conversaciones', { tipo: 'directa', usuario_id: otra })).status);
  deps.config.limitsFactor = 1000;
  expect(estados).toEqual([...Array(30).fill(200), 429]);
});

test('the number of SQL statements does not grow with the number of conversations of applications', async () => {
  const { db: contando, cuantas } = countQueries(db);
  const { reclutador, candidatura } = await buildAbierta();
  await open(reclutador.id, candidatura);
  const preguntasDe = async (conversaciones: number) => {
    const filas = await filasDe(contando, reclutador.id).execute();
    expect(filas).toHaveLength(conversaciones);
    cuantas();
    const vistas = await vistaDeConversaciones(contando, reclutador.id, filas);
    expect(vistas.map(({ tipo, no_escribe }) => [tipo, no_escribe])).toEqual(filas.map(() => ['candidatura', null]));
    return cuantas();
  };
  expect(await preguntasDe(1)).toBe(9);
  const { oferta_id } = await db
    .selectFrom('candidatura')
    .select('oferta_id')
    .where('id', '=', candidatura)
    .executeTakeFirstOrThrow();
  const { id: otra } = await db
    .insertInto('candidatura')
    .values({ oferta_id, candidato_id: (await empleo.buildCandidato()).id, respuestas: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await open(reclutador.id, otra);
  expect(await preguntasDe(2)).toBe(9);
});
