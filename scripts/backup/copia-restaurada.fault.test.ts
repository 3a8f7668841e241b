import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RETENIDO } from '#upstream/copias/correos/correos-en-copia';
import { makeCopia } from '#upstream/copias/make-copia';
import { restoreCopia } from '#upstream/copias/restore-copia';
import {
  carpetaDePrueba,
  embeddedVacio,
  origenDe,
  type Vacio,
  vacioEn,
} from '#upstream/copias/testing/copia-de-prueba';
import { demoCatalogo } from '#upstream/demo/catalogo/catalogo-demo';
import { demoNoticias } from '#upstream/demo/noticias/noticias-demo';
import { demoTribunas } from '#upstream/demo/noticias/tribunas-demo';
import { empleoDePrueba } from '#upstream/main/empleo/testing/empleo-de-prueba';
import { buildTestMain, CONTRASENA, mainOn, type TestMain, xsrfHeaders } from '#upstream/testing/build-test-main';
import { sendPrueba, startMailRig } from '#upstream/testing/mail/mail-rig';
import { startSmtpCatcher } from '#upstream/testing/mail/smtp-catcher';
import { startOwnPostgres } from '#upstream/testing/postgres/own-postgres';
import { cuerpoMultipart, PDF } from '#upstream/testing/samples/subidas-de-prueba';
import { buildVisita } from '#upstream/visita/app';

/** A restored platform works: the test does on it what a person does first. */
const dataDir = carpetaDePrueba();
const file = path.join(dataDir, 'copia.tar.zst');
const origen = await buildTestMain({ dataDir, limitsFactor: 1_000 });
const own = await startOwnPostgres();
const empleo = empleoDePrueba(origen);

/** Public data: news, columns, offers, products, their searches and their pages. */
const PUBLICAS = {
  main: [
    '/api/noticias?per_page=50',
    '/api/noticias?q=medicamentos',
    '/api/tribunas',
    '/api/empleo/ofertas?per_page=50',
    '/api/empleo/ofertas?q=visitador',
    '/api/empleo/paises',
    '/api/paises',
  ],
  visita: ['/api/productos?per_page=50', '/api/productos?q=paracetamol', '/api/productos/1', '/api/catalogo'],
};

/** The order of facets with equal counts depends on the order in which a process found them. */
const sinOrden = (_: string, value: unknown) =>
  Array.isArray(value) && value[0]?.valor !== undefined
    ? value.toSorted((a, b) => (a.valor < b.valor ? -1 : 1))
    : value;

async function loQueSeVe({ app, deps }: Pick<TestMain, 'app' | 'deps'>): Promise<Record<string, unknown>> {
  const visita = buildVisita(deps);
  const seen: Record<string, unknown> = {};
  for (const url of PUBLICAS.main) seen[url] = JSON.parse((await app.inject(url)).body, sinOrden);
  for (const url of PUBLICAS.visita) seen[url] = JSON.parse((await visita.inject(url)).body, sinOrden);
  await visita.close();
  return seen;
}

async function entrar(main: TestMain, email: string) {
  const payload = { email, password: CONTRASENA };
  const login = await main.app.inject({ method: 'POST', url: '/api/login', headers: await xsrfHeaders(main), payload });
  expect([login.statusCode, login.json().email]).toEqual([200, email]);
  return { authorization: `Bearer ${login.json().access_token}` };
}

async function uploadCv({ app }: TestMain, headers: { authorization: string }): Promise<string> {
  const cuerpo = cuerpoMultipart(PDF);
  const { payload } = cuerpo;
  const subida = await app.inject({
    method: 'POST',
    url: '/api/ficheros/cv',
    payload,
    headers: { ...cuerpo.headers, ...headers },
  });
  expect(subida.statusCode).toBe(201);
  return subida.json().data.id;
}

let candidata: { id: number; email: string };
let reclutador: { id: number; email: string };
let administra: number;
let oferta: number;
let cv: string;
let token: { authorization: string };
let visto: Record<string, unknown>;
const PENDIENTE = 'pendiente@correo.example.org';

beforeAll(async () => {
  await demoCatalogo(origen.deps);
  await demoNoticias(origen.deps);
  await demoTribunas(origen.deps);
  const recluta = await empleo.buildReclutador();
  reclutador = recluta;
  candidata = await empleo.buildCandidatoConPerfil();
  for (let i = 0; i < 3; i++)
    oferta = (await empleo.buildOferta({ autor_id: recluta.id, empresa_id: recluta.empresa.id })).id;
  administra = (await origen.buildUsuario({ roles: ['admin'] })).id;
  token = await origen.bearer(candidata.id);
  cv = await uploadCv(origen, token);
  await sendPrueba(origen.db, PENDIENTE);
  visto = await loQueSeVe(origen);
  await makeCopia(origenDe(origen.connection, dataDir), file, { conSecretos: true });
}, 60_000);

const smtp = await startSmtpCatcher();
afterAll(() => smtp.close());

describe.each([
  ['the embedded PostgreSQL', () => embeddedVacio()],
  ['somebody’s own PostgreSQL', async () => vacioEn(await own.create())],
])('on %s', (_, vacio) => {
  test('a person sees the same data, logs in as before, uploads, applies, and gets each mail once', async () => {
    const destino: Vacio = await vacio();
    expect((await restoreCopia(file, destino)).correosRetenidos).toBe(1);
    const database = await destino.openDatabase();
    const main = await mainOn(database, { dataDir: destino.dataDir, limitsFactor: 1_000 });
    const { app } = main;
    expect(await loQueSeVe(main)).toEqual(visto);
    // Sessions from before the backup are over; passwords are unchanged.
    expect((await app.inject({ url: '/api/user', headers: token })).statusCode).toBe(401);
    const headers = await entrar(main, candidata.email);
    // The file from before the backup, and a new one to apply with.
    const { url } = (await app.inject({ url: `/api/ficheros/${cv}/enlace`, headers })).json().data;
    expect((await app.inject({ url, headers })).rawPayload.equals(PDF.bytes)).toBe(true);
    const payload = { consentimiento: true, cv: await uploadCv(main, headers) };
    const solicitud = { method: 'POST', url: `/api/empleo/ofertas/${oferta}/candidaturas`, headers, payload } as const;
    expect((await app.inject(solicitud)).statusCode).toBe(201);
    expect((await app.inject(solicitud)).json().code).toBe('ya_existe');
    const mias = (await app.inject({ url: '/api/empleo/mis-candidaturas', headers })).json();
    expect(mias.data).toMatchObject([{ estado: 'enviada' }]);
    // Mails caused since the restore are sent, each once. Mails that were waiting in the backup are sent when the staff allows
    // it.
    smtp.mails.length = 0;
    const rig = await startMailRig(database, { smtpUrl: smtp.url });
    await smtp.waitFor(({ to }) => to.includes(reclutador.email));
    await smtp.waitFor(({ to }) => to.includes(candidata.email));
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain(PENDIENTE);
    const admin = await main.bearer(administra);
    const { data } = (await app.inject({ url: '/api/personal/correos', headers: admin })).json();
    expect(data.correos).toMatchObject([{ para: PENDIENTE, error: RETENIDO, reenviable: true }]);
    const ids = data.correos.map(({ id }: { id: number }) => id);
    await app.inject({ method: 'POST', url: '/api/personal/correos/reenviar', headers: admin, payload: { ids } });
    await smtp.waitFor(({ to }) => to.includes(PENDIENTE));
    await expect
      .poll(() => database.db.selectFrom('correo_salida').select('id').where('estado', '!=', 'enviado').execute())
      .toEqual([]);
    await rig.stop();
    const todos = smtp.mails.flatMap(({ to }) => to).toSorted();
    expect(todos).toEqual([candidata.email, PENDIENTE, reclutador.email].toSorted());
  }, 60_000);
});
