import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { cleanAccounts } from '../../../cleanup/account-cleanup.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { buildTestMain, CONTRASENA } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

/**
 * U-10: once a candidate has withdrawn or is leaving, the recruiter has only the step and the date. No call, and no earlier
 * notice or mail, shows anything else of the person.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'retirada-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const main = await buildTestMain({ limitsFactor: 100_000, dataDir });
const { db, deps, app, bearer, clock, buildUsuario } = main;
const pedir = askAs(main);
const { buildReclutador, buildOferta, subirCv } = empleoDePrueba(main);

/** One word from each of the person's data, or from a text that was written about them. */
const PALABRAS = [
  'Zoraida',
  'Quintanilla',
  'zoraida.q',
  '600111222',
  'CartaPersonal',
  'RespuestaPersonal',
  'cv-personal',
  'TitularPersonal',
  'PuestoPersonal',
  'NotaPersonal',
  'MensajePersonal',
  'EtiquetaPersonal',
];
const PREGUNTA = { id: 'q1', texto: '¿Algo más?', tipo: 'texto', opciones: [], obligatoria: false, excluyente: false };

let reclutadora: Awaited<ReturnType<typeof buildReclutador>>;
let candidata: { id: number; email: string };
let ofertaId: number;
let id: number;
let enlaceCv: string;
let cuenta = 0;

beforeEach(async () => {
  cuenta += 1;
  reclutadora = await buildReclutador();
  const preguntas = JSON.stringify([{ ...PREGUNTA, valor_valido: null }]);
  ofertaId = (await buildOferta({ autor_id: reclutadora.id, empresa_id: reclutadora.empresa.id, preguntas })).id;
  candidata = await buildUsuario({
    email: `zoraida.q${cuenta}@correo.example`,
    nombre: 'Zoraida',
    apellidos: 'Quintanilla',
    telefono: '600111222',
    register_type: 'candidato',
    roles: ['candidato'],
  });
  const experiencias = [
    { puesto: 'PuestoPersonal', empresa: 'Otra', desde: '2019-01', hasta: null, descripcion: null },
  ];
  await db
    .insertInto('perfil_candidato')
    .values({ usuario_id: candidata.id, titular: 'TitularPersonal', experiencias: JSON.stringify(experiencias) })
    .execute();
  const cv = await subirCv(candidata.id);
  await db.updateTable('fichero').set({ nombre: 'cv-personal.pdf' }).where('id', '=', cv).execute();
  writeFileSync(path.join(dataDir, 'subido'), '%PDF-1.4');
  await openAlmacen(deps.config).put(cv, path.join(dataDir, 'subido'), 'application/pdf');
  const cuerpo = { consentimiento: true, carta: 'CartaPersonal', cv, respuestas: { q1: 'RespuestaPersonal' } };
  const { body } = await pedir('POST', `/api/empleo/ofertas/${ofertaId}/candidaturas`, candidata.id, cuerpo);
  id = body.data.id;
  await hacer('POST', 'abrir');
  const { version } = (await hacer('GET', '')).body.data;
  await hacer('PATCH', '', { version, puntuacion: 4, etiquetas: ['EtiquetaPersonal'] });
  await hacer('POST', 'notas', { texto: 'NotaPersonal' });
  await hacer('POST', 'mensajes', { texto: 'MensajePersonal para {nombre}' });
  enlaceCv = (await hacer('GET', 'cv')).body.data.url;
});

const hacer = async (method: 'GET' | 'POST' | 'PATCH', que: string, cuerpo?: object) => {
  const respuesta = await pedir(method, `/api/empleo/candidaturas/${id}${que && `/${que}`}`, reclutadora.id, cuerpo);
  return respuesta;
};

/** The address of every GET of the contract that the recruiter may call, with this application, offer and company in it. */
function direcciones(): string[] {
  const mia = ({ api, method, access, reach, download }: Endpoint) =>
    api === 'main' &&
    method === 'GET' &&
    reach !== 'internal' &&
    !download &&
    (typeof access === 'string' || access.includes('empleo'));
  const ids: [string, number][] = [
    ['/api/empleo/candidaturas/:id', id],
    ['/api/empleo/ofertas/:id', ofertaId],
    ['/api/empleo/mis-ofertas/:id', ofertaId],
    ['/api/empresas/:id', reclutadora.empresa.id],
  ];
  return ENDPOINTS.filter(mia).map(({ path }) => {
    const sobre = ids.find(([comienzo]) => path.startsWith(comienzo))?.[1] ?? candidata.id;
    return path.replace(/:\w+/g, String(sobre));
  });
}

async function loQueLee(): Promise<string> {
  const todo: string[] = [];
  for (const url of direcciones()) todo.push(JSON.stringify((await askTexto(url)) ?? ''));
  for (const orden of ['fecha', 'puntuacion', 'nombre'])
    todo.push(await askTexto(`/api/empleo/ofertas/${ofertaId}/candidaturas?orden=${orden}`));
  todo.push(JSON.stringify((await pedir('POST', '/api/user/exportar', reclutadora.id)).body));
  return todo.join('\n');
}
const askTexto = async (url: string) =>
  (await app.inject({ method: 'GET', url, headers: await bearer(reclutadora.id) })).body;
const dichas = (todo: string) => PALABRAS.filter((palabra) => todo.includes(palabra));

const correosPorSalir = async () =>
  JSON.stringify(await db.selectFrom('correo_salida').select('datos').where('para', '=', reclutadora.email).execute());

/** Expects that the recruiter sees only step and date, and that every action is refused. */
async function soloElPasoYLaFecha(estado: string, pasos: string[]) {
  const { body } = await hacer('GET', '');
  expect(body.data).toMatchObject({
    id,
    estado,
    nombre: null,
    email: null,
    telefono: null,
    titular: null,
    lugar: null,
    carta: null,
    cv: null,
    respuestas: [],
    notas: [],
    mensajes: [],
    etiquetas: [],
    puntuacion: null,
    cumple: null,
    destinos: [],
  });
  expect(body.data.historia.map((paso: { estado: string }) => paso.estado)).toEqual(pasos);
  for (const paso of body.data.historia) expect(Number.isNaN(Date.parse(paso.fecha))).toBe(false);
  const filas = (await pedir('GET', `/api/empleo/ofertas/${ofertaId}/candidaturas`, reclutadora.id)).body.data;
  expect(filas).toMatchObject([{ id, estado, nombre: null }]);
  const { version } = body.data;
  for (const [method, que, cuerpo] of [
    ['PATCH', '', { version, puntuacion: 5 }],
    ['PATCH', '', { version, estado: 'entrevista' }],
    ['POST', 'notas', { texto: 'Otra' }],
    ['POST', 'mensajes', { texto: 'Otro' }],
    ['GET', 'cv', undefined],
  ] as const)
    expect([que, (await hacer(method, que, cuerpo)).status]).toEqual([que, 409]);
  // A CV link that the recruiter got before the withdrawal is dead too.
  const url = enlaceCv;
  expect((await app.inject({ method: 'GET', url, headers: await bearer(reclutadora.id) })).statusCode).toBe(404);
}

test('before: the recruiter reads every one of these words', async () => {
  const todo = await loQueLee();
  expect(dichas(todo)).toEqual(PALABRAS);
  expect((await app.inject({ method: 'GET', url: enlaceCv, headers: await bearer(reclutadora.id) })).statusCode).toBe(
    200,
  );
  expect(await correosPorSalir()).toContain('Zoraida');
});

describe('after', () => {
  test('the candidate withdraws: the recruiter keeps only step and date', async () => {
    expect((await pedir('POST', `/api/empleo/candidaturas/${id}/retirar`, candidata.id)).status).toBe(200);
    expect(dichas(await loQueLee())).toEqual([]);
    expect(await correosPorSalir()).not.toContain('Zoraida');
    await soloElPasoYLaFecha('retirada', ['enviada', 'vista', 'retirada']);
    // The candidate still has their own letter and the messages to them.
    const [mia] = (await pedir('GET', '/api/empleo/mis-candidaturas', candidata.id)).body.data;
    expect(mia).toMatchObject({ carta: 'CartaPersonal', mensajes: [{ texto: 'MensajePersonal para Zoraida' }] });
  });

  test.each([
    ['notas', 'NotaPersonal'],
    ['mensajes', 'MensajePersonal para {nombre}'],
  ])('the replay of an idempotency key after %s shows only what the recruiter may read by then', async (que, texto) => {
    const url = `/api/empleo/candidaturas/${id}/${que}`;
    const headers = { ...(await bearer(reclutadora.id)), 'idempotency-key': `clave-${que}-${cuenta}` };
    const escribir = () => app.inject({ method: 'POST', url, headers, payload: { texto } });
    const [primera, repetida] = [await escribir(), await escribir()];
    expect(repetida.json()).toEqual(primera.json());
    const guardado = JSON.stringify(await db.selectFrom('idempotencia').select('cuerpo').execute());
    expect(dichas(guardado)).toEqual([]);

    await pedir('POST', `/api/empleo/candidaturas/${id}/retirar`, candidata.id);
    const tardia = await escribir();
    expect([tardia.statusCode, tardia.headers['idempotent-replayed'], dichas(tardia.body)]).toEqual([201, 'true', []]);
    expect(tardia.json().data).toMatchObject({ id, estado: 'retirada', nombre: null });

    // The replay shows nothing either when the company is no longer the recruiter's.
    await db
      .updateTable('membresia_empresa')
      .set({ estado: 'baja' })
      .where('usuario_id', '=', reclutadora.id)
      .execute();
    expect((await escribir()).statusCode).toBe(404);
  });

  test('the candidate asks for their account to be deleted: their data go at once, and for good with the deletion', async () => {
    expect((await pedir('DELETE', '/api/user', candidata.id, { password: CONTRASENA })).status).toBe(200);
    expect(dichas(await loQueLee())).toEqual([]);
    expect(await correosPorSalir()).not.toContain('Zoraida');
    await soloElPasoYLaFecha('vista', ['enviada', 'vista']);
    clock.offsetMs += 31 * DIA_MS;
    await cleanAccounts(deps);
    expect(dichas(await loQueLee())).toEqual([]);
    await soloElPasoYLaFecha('retirada', ['enviada', 'vista', 'retirada']);
    const escrito = await db.selectFrom('candidatura_mensaje').select('id').where('candidatura_id', '=', id).execute();
    expect(escrito).toEqual([]);
  });

  test('a candidate who asked for deletion and came back is visible again, with what they sent', async () => {
    await pedir('DELETE', '/api/user', candidata.id, { password: CONTRASENA });
    await db
      .updateTable('usuario')
      .set({ estado: 'activa', estado_previo: null, baja_en: null })
      .where('id', '=', candidata.id)
      .execute();
    expect((await hacer('GET', '')).body.data).toMatchObject({ nombre: 'Zoraida Quintanilla', carta: 'CartaPersonal' });
  });
});
