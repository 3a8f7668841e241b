import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { USOS_FICHERO } from '#shared/contract/main/ficheros';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { waitingForLock } from '../../testing/postgres/waiting-for-lock.ts';
import { cuerpoMultipart, docxCon, PDF, pngQueDice, type Subida } from '../../testing/samples/subidas-de-prueba.ts';
import { zipDe } from '../../testing/samples/zip-writer.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'ficheros-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const { app, db, buildUsuario, bearer } = await buildTestMain({ dataDir, limitsFactor: 1000 });
const dueno = await buildUsuario({ roles: ['candidato'] });
const editor = await buildUsuario({ roles: ['editor_noticias'] });

const subir = async (uso: string, file: Subida, quien: { id: number } = uso === 'cv' ? dueno : editor) => {
  const { payload, headers } = cuerpoMultipart(file);
  const url = `/api/ficheros/${uso}`;
  return app.inject({ method: 'POST', url, payload, headers: { ...headers, ...(await bearer(quien.id)) } });
};
const token = await bearer(dueno.id);
const JPG = { nombre: 'foto.jpg', mime: 'image/jpeg' };
const lienzo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a5c' } });
const enDisco = () => readdirSync(path.join(dataDir, 'files'), { recursive: true }).map(String);
const filas = async () => (await db.selectFrom('fichero').select('id').execute()).length;

test('a document is stored unchanged, under an id of ours, and is private', async () => {
  const response = await subir('cv', PDF);
  expect(response.statusCode).toBe(201);
  const { data } = response.json();
  expect(data).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nombre: 'currículum.pdf',
    mime: 'application/pdf',
    bytes: PDF.bytes.length,
    ancho: null,
    alto: null,
    url: null,
  });
  expect(enDisco().filter((name) => name.endsWith(data.id))).toHaveLength(1);
  expect((await subir('cv', docxCon())).statusCode).toBe(201);
});

test('X-02 a picture is re-encoded, upright, in several widths, without its place', async () => {
  const gps = { IFD0: { Make: 'Camara-secreta' }, IFD3: { GPSLatitude: '40/1 26/1 0/1', GPSLatitudeRef: 'N' } };
  const bytes = await lienzo(800, 1200).jpeg().withExif(gps).withMetadata({ orientation: 6 }).toBuffer();
  const { data } = (await subir('imagen_editorial', { ...JPG, bytes })).json();
  expect(data).toMatchObject({ nombre: 'foto.webp', mime: 'image/webp', ancho: 1200, alto: 800 });
  for (const [query, ancho] of [
    ['', 1200],
    ['?ancho=480', 480],
    ['?ancho=960', 960],
    ['?ancho=1600', 1200],
  ] as const) {
    const image = await app.inject({ url: data.url + query });
    expect(image.statusCode).toBe(200);
    const { width, exif, format, orientation } = await sharp(image.rawPayload).metadata();
    expect([format, width, exif, orientation]).toEqual(['webp', ancho, undefined, undefined]);
    expect(image.rawPayload.includes('Camara')).toBe(false);
  }
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const png = await lienzo(10, 10).png().toBuffer();
test.each<[string, string, Subida]>([
  ['HTML', 'imagen_editorial', { nombre: 'a.html', mime: 'text/html', bytes: html }],
  ['SVG', 'imagen_editorial', { nombre: 'a.svg', mime: 'image/svg+xml', bytes: svg }],
  ['SVG under the name of a PNG', 'imagen_editorial', { nombre: 'a.png', mime: 'image/png', bytes: svg }],
  ['HTML as a PDF', 'cv', { ...PDF, bytes: html }],
  ['a PNG named JPG', 'imagen_editorial', { nombre: 'a.jpg', mime: 'image/png', bytes: png }],
  ['a PNG declared JPEG', 'imagen_editorial', { nombre: 'a.png', mime: 'image/jpeg', bytes: png }],
  ['a JPEG that is a PNG', 'imagen_editorial', { ...JPG, bytes: png }],
  ['a picture as CV', 'cv', { nombre: 'a.png', mime: 'image/png', bytes: png }],
  ['a CV as picture', 'imagen_editorial', PDF],
  ['two extensions', 'cv', { ...PDF, nombre: 'cv.pdf.exe' }],
  ['no extension', 'cv', { ...PDF, nombre: 'cv' }],
  ['an archive that is no document', 'cv', { ...docxCon(), nombre: 'cv.zip', mime: 'application/zip' }],
])('X-01 %s is 415 and leaves nothing', async (_, uso, file) => {
  const before = [enDisco().length, await filas()];
  const response = await subir(uso, file);
  expect([response.statusCode, response.json().code]).toEqual([415, 'tipo_no_permitido']);
  expect([enDisco().length, await filas()]).toEqual(before);
});

const DE_MENTIRA = { nombre: 'word/a.xml', datos: Buffer.alloc(200_000_000), miente: { bytes: 10 } };
const bomba = Array.from({ length: 3_000 }, (_, i) => ({ nombre: `word/${i}.xml`, datos: '' }));
test.each<[string, string, Subida]>([
  ['a document that unpacks to gigabytes', 'cv', docxCon([{ nombre: 'word/x', datos: '', miente: { bytes: 3e9 } }])],
  ['a document of thousands of parts', 'cv', docxCon(bomba)],
  ['a document that says of a part that it is small', 'cv', docxCon([DE_MENTIRA])],
  ['a document with macros', 'cv', docxCon([{ nombre: 'word/vbaProject.bin', datos: 'x' }])],
  [
    'a picture of 30 000 × 30 000',
    'imagen_editorial',
    { nombre: 'a.png', mime: 'image/png', bytes: pngQueDice(30_000, 30_000) },
  ],
  ['half a picture', 'imagen_editorial', { nombre: 'a.png', mime: 'image/png', bytes: pngQueDice(900, 900) }],
  ['an empty file', 'cv', { ...PDF, bytes: Buffer.alloc(0) }],
  ['a part of another name', 'cv', { ...PDF, parte: 'otro' }],
])('X-01 %s is 422 and leaves nothing', async (_, uso, file) => {
  const before = [enDisco().length, await filas()];
  const response = await subir(uso, file);
  expect([response.statusCode, Object.keys(response.json().errors ?? {})]).toEqual([422, ['fichero']]);
  expect([enDisco().length, await filas()]).toEqual(before);
  const last = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'actor_id'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(last).toEqual({ tipo: 'upload_validation', actor_id: (uso === 'cv' ? dueno : editor).id });
});

test('X-01 a picture of too many pixels is refused before it is decoded', async () => {
  const file = { nombre: 'a.png', mime: 'image/png', bytes: pngQueDice(30_000, 30_000) };
  const { errors } = (await subir('imagen_editorial', file)).json();
  expect(errors.fichero).toEqual(['La imagen es demasiado grande: redúcela antes.']);
});

test('X-01 a file too large for its use is 413, and so is one too large for any', async () => {
  const grande = await subir('cv', { ...PDF, bytes: Buffer.concat([PDF.bytes, Buffer.alloc(5 * 1024 * 1024)]) });
  expect([grande.statusCode, grande.json().message]).toEqual([
    413,
    'El fichero es demasiado grande: el máximo son 5 MB.',
  ]);
  const enorme = await subir('cv', { ...PDF, bytes: Buffer.alloc(11 * 1024 * 1024) });
  expect([enorme.statusCode, enorme.json().code]).toEqual([413, 'fichero_grande']);
});

test('X-01 a body of 200 MB without a length is cut off at the limit, and not read further', async () => {
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { headers, payload } = cuerpoMultipart({ ...PDF, bytes: Buffer.alloc(0) });
  const head = payload.subarray(0, payload.indexOf('\r\n\r\n') + 4);
  const chunk = Buffer.alloc(1024 * 1024);
  let read = () => 0;
  app.server.once('connection', (socket: Socket) => {
    read = () => socket.bytesRead;
  });
  let sent = 0;
  const status = await new Promise<number>((resolve, reject) => {
    const call = request(
      { port, method: 'POST', path: '/api/ficheros/cv', headers: { ...headers, ...token } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', reject);
    call.write(head);
    const more = () => {
      if (call.destroyed || call.writableEnded || sent >= 200) return;
      sent += 1;
      call.write(chunk, () => setImmediate(more));
    };
    more();
  });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(200);
  // A CV may have five megabytes; bytes that were already on their way arrive too.
  expect(read()).toBeGreaterThan(5 * chunk.length);
  expect(read()).toBeLessThan(30 * chunk.length);
});

test('an official list is a table uploaded by an admin; another file with that name is refused', async () => {
  const admin = await buildUsuario({ roles: ['admin'] });
  const csv = { nombre: 'anmat.csv', mime: 'text/csv', bytes: Buffer.from('id;certificado\n1;2\n') };
  const response = await subir('lista_oficial', csv, admin);
  expect([response.statusCode, response.json().data?.mime]).toEqual([201, 'text/csv']);
  expect((await subir('lista_oficial', csv, editor)).statusCode).toBe(403);
  expect((await subir('lista_oficial', { ...csv, bytes: PDF.bytes }, admin)).statusCode).toBe(415);
  // For spreadsheet formats that are not supported, the answer says what to do, whatever their file name.
  const frase =
    'Sube la lista en .xlsx, .csv o .zip: si es un .ods o un .xls antiguo, ábrela y guárdala como .xlsx o .csv.';
  const otraHoja = (nombre: string, bytes: Buffer) =>
    subir('lista_oficial', { nombre, mime: USOS_FICHERO.lista_oficial.tipos.xlsx, bytes }, admin);
  const ods = zipDe([{ nombre: 'mimetype', datos: 'application/vnd.oasis.opendocument.spreadsheet' }]);
  const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  for (const [nombre, bytes] of [
    ['anmat.ods', ods],
    ['anmat.xls', xls],
    ['anmat.xlsx', ods],
  ] as const) {
    const otra = await otraHoja(nombre, bytes);
    expect([nombre, otra.statusCode, otra.json().message]).toEqual([nombre, 415, frase]);
  }
  // A plain text is not taken for a file of a binary format either.
  expect((await subir('cv', { ...PDF, bytes: csv.bytes })).statusCode).toBe(415);
});

test('each role may upload for its own uses only', async () => {
  expect(
    (await subir('imagen_editorial', { ...JPG, bytes: await lienzo(9, 9).jpeg().toBuffer() }, dueno)).statusCode,
  ).toBe(403);
  expect((await subir('nada', PDF, dueno)).statusCode).toBe(404);
  expect((await subir('toString', PDF, dueno)).statusCode).toBe(404);
  const json = await app.inject({ method: 'POST', url: '/api/ficheros/cv', payload: {}, headers: token });
  expect(json.statusCode).toBe(415);
});

test('no other call accepts a multipart body', async () => {
  const response = await app.inject({ method: 'PUT', url: '/api/user/perfil', ...cuerpoMultipart(PDF) });
  expect([404, 415]).toContain(response.statusCode);
  const { payload, headers } = cuerpoMultipart(PDF);
  const login = await app.inject({ method: 'POST', url: '/api/login', payload, headers });
  expect(login.statusCode).toBe(415);
});

test('X-02 the total of one user’s files is limited, also with many uploads at once', async () => {
  const lleno = await buildUsuario();
  const fila = { dueno_id: lleno.id, uso: 'cv', nombre: 'x.pdf', mime: PDF.mime } as const;
  const bytes = 50 * 1024 * 1024 - PDF.bytes.length;
  await db
    .insertInto('fichero')
    .values({ ...fila, id: crypto.randomUUID(), bytes })
    .execute();
  const many = await Promise.all(Array.from({ length: 8 }, () => subir('cv', PDF, lleno)));
  expect(many.map((r) => r.statusCode).sort()).toEqual([201, ...Array<number>(7).fill(422)]);
});

test('X-02 an upload waits while another one of the same user is being counted', async () => {
  const uno = await buildUsuario();
  let status = 0;
  const upload = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('id').where('id', '=', uno.id).forNoKeyUpdate().execute();
    const started = subir('cv', PDF, uno).then(({ statusCode }) => {
      status = statusCode;
    });
    await expect.poll(() => waitingForLock(db)).toBe(1);
    expect(status).toBe(0);
    return [started];
  });
  await Promise.all(upload);
  expect(status).toBe(201);
});
