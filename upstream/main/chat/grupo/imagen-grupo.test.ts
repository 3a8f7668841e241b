import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { releasePrivados } from '../../../files/attach-fichero.ts';
import { cleanFiles } from '../../../files/limpieza.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { cuerpoMultipart, PDF, type Subida } from '../../../testing/samples/subidas-de-prueba.ts';
import { pruneChat } from '../sin-leer.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'imagen-grupo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const main = await buildTestMain({ dataDir, limitsFactor: 1000 });
const { app, db, deps, buildUsuario, bearer } = main;
const { call, list, openId, timeline } = chatDePrueba(main);
const almacen = openAlmacen(deps.config);
const png = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#2b6' } })
  .png()
  .toBuffer();
const PNG = { nombre: 'grupo.png', mime: 'image/png', bytes: png };
const NO_ESTA = { errors: { imagen_id: ['No encontramos el fichero. Súbelo otra vez.'] } };

const con = async () => (await buildUsuario()).id;
async function subir(quien: number, file: Subida = PNG, uso = 'imagen_grupo') {
  const { payload, headers } = cuerpoMultipart(file);
  const all = { ...headers, ...(await bearer(quien)) };
  return app.inject({ method: 'POST', url: `/api/ficheros/${uso}`, payload, headers: all });
}
const subida = async (quien: number, uso?: string): Promise<string> => (await subir(quien, PNG, uso)).json().data.id;
const pone = (quien: number, id: number, imagen_id: string | null) =>
  call(quien, 'PATCH', `conversaciones/${id}`, { imagen_id });
const lee = async (quien: number, id: number) =>
  app.inject({ url: `/api/chat/conversaciones/${id}/imagen`, headers: await bearer(quien) });
const una = async (quien: number, id: number) => (await call(quien, 'GET', `conversaciones/${id}`)).body.data;
const sale = (quien: number, id: number, uid = quien) =>
  call(quien, 'DELETE', `conversaciones/${id}/participantes/${uid}`);
async function buildGrupo() {
  const [duena, miembro, ajena] = [await con(), await con(), await con()];
  const grupo = { tipo: 'grupo', participantes: [miembro], titulo: 'Guardia' };
  const id: number = (await call(duena, 'POST', 'conversaciones', grupo)).body.data.id;
  return { duena, miembro, ajena, id };
}
const guardados = () => readdirSync(path.join(dataDir, 'files'), { recursive: true }).map(String);
const isGuardado = (fichero: string) => guardados().some((nombre) => nombre.includes(fichero));
/** Runs the cleaning of files as if a day had passed. */
const limpia = () => cleanFiles({ ...deps, now: () => new Date(Date.now() + 25 * 3_600_000) }, almacen);

test('the owner of a group sets its picture: the participants see it and are told, and nobody else gets it', async () => {
  const { duena, miembro, ajena, id } = await buildGrupo();
  const fichero = await subida(duena);
  const { status, body } = await pone(duena, id, fichero);
  const imagen = `/api/chat/conversaciones/${id}/imagen?v=${fichero}`;
  expect([status, body.data.imagen]).toEqual([200, imagen]);
  expect((await una(miembro, id)).imagen).toBe(imagen);
  expect((await list(miembro)).data.find((otra: { id: number }) => otra.id === id).imagen).toBe(imagen);
  expect((await timeline(miembro, id)).at(-1)).toMatchObject({ suceso: { que: 'imagen', quien: duena } });
  const dada = await lee(miembro, id);
  expect([dada.statusCode, dada.headers['content-type']]).toEqual([200, 'image/webp']);
  // The smallest variant that is stored.
  expect(await sharp(dada.rawPayload).metadata()).toMatchObject({ width: 480, height: 480 });
  expect([(await lee(ajena, id)).statusCode, (await app.inject({ url: imagen })).statusCode]).toEqual([404, 401]);
  expect((await app.inject({ url: `/api/ficheros/imagen/${fichero}` })).statusCode).toBe(404);
  await sale(miembro, id);
  expect((await lee(miembro, id)).statusCode).toBe(404);
  // Setting the same picture again is no event.
  const antes = (await una(duena, id)).ultimo_seq;
  await pone(duena, id, fichero);
  expect((await una(duena, id)).ultimo_seq).toBe(antes);
});

test('only the owner sets a picture, only a group has one, and only the owner’s own picture uploaded for it is taken', async () => {
  const { duena, miembro, ajena, id } = await buildGrupo();
  expect((await pone(miembro, id, await subida(miembro))).body).toMatchObject({
    code: 'sin_permiso',
    message: 'Solo quien lleva el grupo le cambia la imagen.',
  });
  expect((await pone(ajena, id, await subida(ajena))).status).toBe(404);
  const directa = await openId(duena, ajena);
  expect((await pone(duena, directa, await subida(duena))).body).toMatchObject({
    code: 'estado_no_permite',
    message: 'Solo un grupo tiene imagen.',
  });
  const suya = await subida(duena);
  const { id: otro } = await buildGrupo();
  await db
    .updateTable('fichero')
    .set({ entidad: 'conversacion', entidad_id: String(otro), libre_desde: null })
    .where('id', '=', suya)
    .execute();
  for (const fichero of [await subida(miembro), await subida(duena, 'adjunto_chat'), suya])
    expect((await pone(duena, id, fichero)).body).toMatchObject(NO_ESTA);
  expect([(await una(duena, id)).imagen, (await lee(duena, id)).statusCode]).toEqual([null, 404]);
  const [grande, pdf] = [
    await subir(duena, { ...PNG, bytes: Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]) }),
    await subir(duena, PDF),
  ];
  expect([grande.statusCode, pdf.statusCode]).toEqual([413, 415]);
});

test('a picture that is replaced, removed, or of an empty group is deleted after a day; until then it stays', async () => {
  const { duena, miembro, id } = await buildGrupo();
  const [primera, segunda] = [await subida(duena), await subida(duena)];
  await pone(duena, id, primera);
  await pone(duena, id, segunda);
  await limpia();
  expect([isGuardado(primera), isGuardado(segunda)]).toEqual([false, true]);
  await pone(duena, id, null);
  expect((await timeline(miembro, id)).at(-1)).toMatchObject({ suceso: { que: 'sin_imagen' } });
  expect((await una(miembro, id)).imagen).toBeNull();
  await limpia();
  expect(isGuardado(segunda)).toBe(false);
  const tercera = await subida(duena);
  await pone(duena, id, tercera);
  await sale(duena, id);
  // The uploader leaves the platform with all their private files; the picture belongs to the group.
  await db.transaction().execute((trx) => releasePrivados(trx, [duena]));
  await pruneChat(deps);
  await limpia();
  expect([isGuardado(tercera), (await lee(miembro, id)).statusCode]).toEqual([true, 200]);
  await sale(miembro, id);
  await pruneChat(deps);
  await limpia();
  expect(isGuardado(tercera)).toBe(false);
});

test('title and picture set at once are two events, one after the other', async () => {
  const { duena, miembro, id } = await buildGrupo();
  const cambio = { titulo: 'Otra guardia', imagen_id: await subida(duena), fijada: true };
  const { body } = await call(duena, 'PATCH', `conversaciones/${id}`, cambio);
  expect(body.data).toMatchObject({ titulo: 'Otra guardia', fijada: true });
  expect((await timeline(miembro, id)).slice(-2)).toMatchObject([
    { suceso: { que: 'titulo', texto: 'Otra guardia' } },
    { suceso: { que: 'imagen' } },
  ]);
});
