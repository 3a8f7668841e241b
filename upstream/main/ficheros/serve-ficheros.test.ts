import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { attachFichero, attachImagenes, releaseFicheros } from '../../files/attach-fichero.ts';
import { enlaceDescarga } from '../../files/enlace-descarga.ts';
import { cleanFiles } from '../../files/limpieza.ts';
import { openAlmacen } from '../../files/open-almacen.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { cuerpoMultipart, PDF, type Subida } from '../../testing/samples/subidas-de-prueba.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ficheros-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const main = await buildTestMain({ dataDir, limitsFactor: 1000 });
const { app, db, deps, clock, buildUsuario, bearer } = main;
const { buildOferta } = empleoDePrueba(main);
const almacen = openAlmacen(deps.config);
const dueno = await buildUsuario({ roles: ['candidato'] });
const editor = await buildUsuario({ roles: ['editor_noticias'] });
const otro = await buildUsuario({ roles: ['admin'] });
const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

const subir = async (uso: string, file: Subida, quien: { id: number }) => {
  const { payload, headers } = cuerpoMultipart(file);
  const all = { ...headers, ...(await bearer(quien.id)) };
  const response = await app.inject({ method: 'POST', url: `/api/ficheros/${uso}`, payload, headers: all });
  return response.json().data as { id: string; url: string; nombre: string };
};
const uploadCv = (nombre = PDF.nombre) => subir('cv', { ...PDF, nombre }, dueno);
const uploadImagen = () => subir('imagen_editorial', { nombre: 'a.png', mime: 'image/png', bytes: png }, editor);
const get = async (url: string, quien?: { id: number }) =>
  app.inject({ url, headers: quien ? await bearer(quien.id) : {} });
const enlaceDe = async (id: string) => (await get(`/api/ficheros/${id}/enlace`, dueno)).json().data.url as string;
const guardados = () => readdirSync(path.join(dataDir, 'files'), { recursive: true }).map(String);
const hay = (id: string) => guardados().some((name) => name.includes(id));

test('X-02 a private file is downloaded, never shown inline, by its owner’s link', async () => {
  const { id } = await uploadCv();
  const response = await get(await enlaceDe(id), dueno);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(PDF.bytes)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="curr_culum.pdf"; filename*=UTF-8''curr%C3%ADculum.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'no-store',
  });
});

test('a private picture is delivered as it is stored: re-encoded, without its camera’s metadata', async () => {
  const { id } = await subir('adjunto_chat', { nombre: 'a.png', mime: 'image/png', bytes: png }, dueno);
  const response = await get(await enlaceDe(id), dueno);
  expect(response.statusCode).toBe(200);
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 10 });
});

test('X-02 another user’s file is 404 and audited, whatever the caller’s role and whoever’s link', async () => {
  const { id } = await uploadCv();
  const url = await enlaceDe(id);
  const events = async () =>
    (
      await db
        .selectFrom('evento_auditoria')
        .select('tipo')
        .where('tipo', '=', 'authz_fail')
        .where('actor_id', '=', otro.id)
        .execute()
    ).length;
  const before = await events();
  for (const ask of [`/api/ficheros/${id}/enlace`, url, url.replace(/firma=../, 'firma=AA')])
    expect([ask, (await get(ask, otro)).statusCode]).toEqual([ask, 404]);
  expect(await events()).toBe(before + 3);
  expect((await get(url)).statusCode).toBe(401);
  expect((await get(`/api/ficheros/imagen/${id}`)).statusCode).toBe(404);
});

test('a recruiter’s link works for them only, for five minutes, and while they may read the CV', async () => {
  const { id } = await uploadCv();
  const { url } = enlaceDescarga(deps, id, otro.id);
  expect((await get(url, otro)).statusCode).toBe(404);
  const { id: oferta_id } = await buildOferta({ autor_id: otro.id });
  await db.insertInto('candidatura').values({ oferta_id, candidato_id: dueno.id, cv_id: id }).execute();
  expect((await get(url, otro)).statusCode).toBe(200);
  expect((await get(url, dueno)).statusCode).toBe(404);
  clock.offsetMs = 5 * 60_000 + 1_000;
  const late = await get(url, otro);
  clock.offsetMs = 0;
  expect([late.statusCode, late.json().code]).toEqual([410, 'caducado']);
  expect((await get(url.replace(/caduca=\d+/, 'caduca=9999999999'), otro)).statusCode).toBe(404);
});

test.each([
  ['../../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\autoexec.pdf', 'autoexec.pdf'],
  ['a\u202efdp.exe.pdf', 'afdp.exe.pdf'],
  ['.pdf.pdf', 'pdf.pdf'],
  [`${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(116)}.pdf`],
  ["o'hara «1»; x=y.pdf", "o'hara «1»; x=y.pdf"],
])('X-02 the file name %s is made harmless', async (given, kept) => {
  const { id, nombre } = await uploadCv(given);
  expect(nombre).toBe(kept);
  const header = (await get(await enlaceDe(id), dueno)).headers['content-disposition'];
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.!~%-]+$/);
  expect(decodeURIComponent(String(header).split("''")[1] ?? '')).toBe(kept);
});

test('a picture may be cached for ever', async () => {
  const { url } = await uploadImagen();
  const response = await get(url);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'attachment; filename="a.webp"; filename*=UTF-8\'\'a.webp',
    'content-security-policy': 'sandbox',
  });
  expect((await get(`${url}?ancho=7`)).statusCode).toBe(422);
});

test('files that nothing refers to are deleted after a day with their bytes; the others stay', async () => {
  const [suelto, usado, enTexto, soltado] = [
    await uploadCv(),
    await uploadCv(),
    await uploadImagen(),
    await uploadCv(),
  ];
  await db.transaction().execute(async (trx) => {
    await attachFichero(trx, { id: usado.id, uso: 'cv', duenoId: dueno.id, entidad: 'cv', entidadId: 1 });
    await attachFichero(trx, { id: soltado.id, uso: 'cv', duenoId: dueno.id, entidad: 'cv', entidadId: 2 });
    await attachImagenes(trx, { html: `<img src="${enTexto.url}?ancho=960">`, entidad: 'noticia', entidadId: 7 });
    await releaseFicheros(trx, { entidad: 'cv', entidadId: 2 });
  });
  clock.offsetMs = 23 * 3_600_000;
  await cleanFiles(deps, almacen);
  expect(hay(suelto.id)).toBe(true);
  clock.offsetMs = 25 * 3_600_000;
  await cleanFiles(deps, almacen);
  clock.offsetMs = 0;
  expect([suelto, usado, enTexto, soltado].map(({ id }) => hay(id))).toEqual([false, true, true, false]);
  expect((await get(enTexto.url)).statusCode).toBe(200);
  expect((await get(`/api/ficheros/${suelto.id}/enlace`, dueno)).statusCode).toBe(404);
});

test('nobody attaches another user’s file, or one file twice', async () => {
  const { id } = await uploadCv();
  const attach = (duenoId: number, entidadId: number) =>
    db.transaction().execute((trx) => attachFichero(trx, { id, uso: 'cv', duenoId, entidad: 'cv', entidadId }));
  await expect(attach(otro.id, 1)).rejects.toMatchObject({ status: 422, errors: { fichero_id: [expect.any(String)] } });
  await expect(attach(dueno.id, 1)).resolves.toMatchObject({ id, mime: 'application/pdf' });
  await expect(attach(dueno.id, 1)).resolves.toMatchObject({ id });
  await expect(attach(dueno.id, 2)).rejects.toMatchObject({ status: 422 });
  const foto = await uploadImagen();
  const asCv = db
    .transaction()
    .execute((trx) => attachFichero(trx, { id: foto.id, uso: 'cv', duenoId: editor.id, entidad: 'cv', entidadId: 3 }));
  await expect(asCv).rejects.toMatchObject({ status: 422 });
});

test('a picture of two articles stays until the second releases it; naming a private picture does not attach it', async () => {
  const foto = await uploadImagen();
  const cv = await uploadCv();
  const html = `<img src="${foto.url}"><img src="/api/ficheros/imagen/${cv.id}">`;
  const inTrx = (run: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => db.transaction().execute(run);
  const filaDe = (id: string) =>
    db.selectFrom('fichero').select(['entidad_id', 'libre_desde']).where('id', '=', id).executeTakeFirstOrThrow();
  await inTrx((trx) => attachImagenes(trx, { html, entidad: 'noticia', entidadId: 70 }));
  await inTrx((trx) => attachImagenes(trx, { html, entidad: 'noticia', entidadId: 71 }));
  await inTrx((trx) => releaseFicheros(trx, { entidad: 'noticia', entidadId: 70 }));
  expect(await filaDe(foto.id)).toEqual({ entidad_id: '71', libre_desde: null });
  await inTrx((trx) => releaseFicheros(trx, { entidad: 'noticia', entidadId: 71 }));
  expect(await filaDe(foto.id)).toEqual({ entidad_id: null, libre_desde: expect.any(Date) });
  expect(await filaDe(cv.id)).toEqual({ entidad_id: null, libre_desde: expect.any(Date) });
});

test('X-02 a private picture cannot be read by its id, whatever it belongs to', async () => {
  const { id, url } = await uploadImagen();
  await db.updateTable('fichero').set({ uso: 'cv' }).where('id', '=', id).execute();
  expect((await get(url, dueno)).statusCode).toBe(404);
});
