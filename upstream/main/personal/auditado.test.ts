import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { EventoDeAuditoria } from '#shared/estados/eventos-auditoria';
import type { Rol } from '#shared/estados/tipos-registro';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { startJobs } from '../../jobs/jobs.ts';
import { buildTestMain, CONTRASENA } from '../../testing/build-test-main.ts';
import { startFakeSites } from '../../testing/fake-sites.ts';
import { insertCorreoMuerto } from '../../testing/mail/mail-rig.ts';
import { cosasDePrueba } from '../../testing/samples/cosas-de-prueba.ts';
import { reporteDe } from '../chat/testing/chat-de-prueba.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';
import { rssDe } from '../noticias/importar/testing/feeds-ejemplo.ts';
import { buildEmpresa } from '../perfiles/testing/perfil-ejemplos.ts';
import { type Caso, casosRedaccion, type Metodo, MOTIVO, otra } from './testing/casos-redaccion.ts';
import { failJob } from './testing/fail-job.ts';

/** Every call by which the staff change something is made once, and must be audited with its actor and its object. */
const main = await buildTestMain({ limitsFactor: 100_000 });
const { app, db, deps, connection, buildUsuario, bearer } = main;
const sites = await startFakeSites();
deps.network = sites.network;
const empleo = empleoDePrueba(main);
const admin = await buildUsuario({ roles: ['admin'] });
const jobs = await startJobs({ connection, log: pino({ level: 'silent' }), superviseSeconds: 1 });
afterAll(() => jobs.stop());

const ITEM = `<item><title>Noticia de la fuente</title><link>https://diario.example/1</link><guid>https://diario.example/1</guid>
  <pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>Resumen</description></item>`;
beforeAll(() => {
  sites.at('diario.example/feed', rssDe(ITEM));
  sites.at('diario.example/otro', rssDe(ITEM));
});

async function pedir(method: Metodo, url: string, payload: object = {}) {
  const response = await app.inject({ method, url, headers: await bearer(admin.id), payload });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}
/** An object created by the staff, which the tested call then changes. */
async function hecho(method: Metodo, url: string, payload?: object): Promise<{ id: number; version: number }> {
  const { status, body } = await pedir(method, url, payload);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

const oferta = async (estado: 'publicada' | 'pendiente_revision') => {
  const { id, empresa } = await empleo.buildReclutador();
  return (await empleo.buildOferta({ estado, autor_id: id, empresa_id: empresa.id })).id;
};
const empresa = async (estado: 'pendiente_verificacion' | 'verificada' | 'suspendida' = 'pendiente_verificacion') =>
  (await empleo.buildReclutador(estado)).empresa.id;
const fuenteOferta = () => {
  const n = otra();
  return { nombre: `Bolsa ${n}`, url: `https://bolsa.example/${n}`, formato: 'xml', cada_min: null };
};
/** A membership in a company without a titular. */
const membresia = async (estado: 'activa' | 'pendiente') =>
  (await (await buildEmpresa(main, { nombre: `Sin nadie ${otra()}` })).buildMiembro('miembro', estado)).membresiaId;
const createFuenteOferta = async () => (await hecho('POST', '/api/empleo/fuentes', fuenteOferta())).id;
const reporte = async () => {
  const oferta_id = await oferta('publicada');
  const fila = { oferta_id, usuario_id: (await buildUsuario()).id, motivo: 'otro' as const, texto: null };
  return (await db.insertInto('reporte_oferta').values(fila).returning('id').executeTakeFirstOrThrow()).id;
};
async function mensaje(): Promise<{ id: number; version: number }> {
  const payload = { valoracion: 3, asunto: 'Otro', contenido: 'Un mensaje que alguien lee.', pagina: '/app' };
  const quien = await buildUsuario();
  await app.inject({ method: 'POST', url: '/api/feedback', headers: await bearer(quien.id), payload });
  return db.selectFrom('feedback').select(['id', 'version']).orderBy('id', 'desc').executeTakeFirstOrThrow();
}
const fuenteNoticias = (ruta: string) => ({
  nombre: `Diario ${otra()}`,
  url: `http://diario.example/${ruta}`,
  area_id: 2,
});
const conFuente = async <T>(run: (id: number) => Promise<T> | T): Promise<T> => {
  await db.deleteFrom('fuente_noticias').execute();
  return run((await hecho('POST', '/api/noticias/fuentes', fuenteNoticias('feed'))).id);
};
const persona = async (roles: Rol[] = ['usuario_web'], estado: 'activa' | 'suspendida' = 'activa') =>
  (await buildUsuario({ roles, estado })).id;

const COLA = 'cola_de_prueba';
async function trabajoFallido(): Promise<Caso> {
  const headers = await bearer(admin.id);
  const fallidos = async () => (await app.inject({ url: `/api/personal/colas/${COLA}/fallidos`, headers })).json().data;
  return { tipo: 'trabajo_reintentado', params: [COLA], body: { ids: [await failJob(jobs, COLA, fallidos)] } };
}

const CASOS: Record<string, () => Promise<Caso>> = {
  'POST /api/personal/correos/reenviar': async () => ({
    tipo: 'correo_reenviado',
    body: { ids: [await insertCorreoMuerto(main)] },
  }),
  'POST /api/empleo/revision/:id/aprobar': async () => ({
    tipo: 'oferta_estado',
    params: [await oferta('pendiente_revision')],
  }),
  'POST /api/empleo/revision/:id/rechazar': async () => ({
    tipo: 'oferta_estado',
    params: [await oferta('pendiente_revision')],
    body: MOTIVO,
  }),
  'POST /api/empleo/revision/:id/retirar': async () => ({
    tipo: 'oferta_estado',
    params: [await oferta('publicada')],
    body: MOTIVO,
  }),
  'PUT /api/empleo/ofertas/:id/destacada': async () => {
    const hasta = new Date(Date.now() + 7 * DIA_MS).toISOString().slice(0, 10);
    return { tipo: 'oferta_destacada', params: [await oferta('publicada')], body: { hasta } };
  },
  'POST /api/empleo/ofertas-sin-cargo': async () => {
    const { id } = await empleo.buildOferta({ cargo_id: null, origen: 'importada', titulo: 'Un puesto sin nombre' });
    return { tipo: 'oferta_cargo', body: { ofertas: [id], cargo_id: 1 } };
  },
  'POST /api/empleo/reportes/:id/resolver': async () => ({ tipo: 'reporte_oferta', params: [await reporte()] }),
  'POST /api/empleo/reportes/varios': async () => ({ tipo: 'reporte_oferta', body: { ids: [await reporte()] } }),
  'POST /api/empleo/revision/varias': async () => ({
    tipo: 'oferta_estado',
    body: { ids: [await oferta('publicada')], accion: 'retirar', ...MOTIVO },
  }),
  'POST /api/personal/empresas/varias': async () => ({
    tipo: 'empresa_estado',
    body: { ids: [await empresa()], accion: 'verificar' },
  }),
  'POST /api/chat/reportes/:id/tomar': async () => ({ tipo: 'reporte_mensaje', params: [await reporteDe(main)] }),
  'POST /api/chat/reportes/:id/soltar': async () => {
    const id = await reporteDe(main);
    await db.updateTable('reporte_mensaje').set({ estado: 'en_revision' }).where('id', '=', id).execute();
    return { tipo: 'reporte_mensaje', params: [id] };
  },
  'POST /api/chat/reportes/:id/resolver': async () => ({
    tipo: 'reporte_mensaje',
    params: [await reporteDe(main)],
    body: { estado: 'accionado', nota: null },
  }),
  'POST /api/empleo/empresas-por-verificar/:id/verificar': async () => ({
    tipo: 'empresa_estado',
    params: [await empresa()],
  }),
  'POST /api/empleo/empresas-por-verificar/:id/rechazar': async () => ({
    tipo: 'empresa_estado',
    params: [await empresa()],
    body: MOTIVO,
  }),
  'POST /api/personal/empresas/:id/suspender': async () => ({
    tipo: 'empresa_estado',
    params: [await empresa('verificada')],
    body: MOTIVO,
  }),
  'POST /api/personal/empresas/:id/reactivar': async () => ({
    tipo: 'empresa_estado',
    params: [await empresa('suspendida')],
  }),
  'POST /api/empleo/empresas-sin-titular/personas/:id/nombrar': async () => ({
    tipo: 'membresia_estado',
    params: [await membresia('activa')],
  }),
  'POST /api/empleo/empresas-sin-titular/personas/:id/rechazar': async () => ({
    tipo: 'membresia_estado',
    params: [await membresia('pendiente')],
  }),
  'POST /api/empleo/fuentes': async () => ({ tipo: 'fuente_oferta', body: fuenteOferta() }),
  'PUT /api/empleo/fuentes/:id': async () => ({
    tipo: 'fuente_oferta',
    params: [await createFuenteOferta()],
    body: { ...fuenteOferta(), version: 1 },
  }),
  'DELETE /api/empleo/fuentes/:id': async () => ({ tipo: 'fuente_oferta', params: [await createFuenteOferta()] }),
  'POST /api/empleo/fuentes/:id/aprobar': async () => ({ tipo: 'fuente_oferta', params: [await createFuenteOferta()] }),
  'POST /api/empleo/fuentes/:id/importar': async () => ({
    tipo: 'fuente_oferta',
    params: [await createFuenteOferta()],
  }),
  'POST /api/feedback/:id/asignar': async () => {
    const { id, version } = await mensaje();
    return { tipo: 'feedback_estado', params: [id], body: { version } };
  },
  'POST /api/feedback/:id/estado': async () => {
    const { id, version } = await mensaje();
    return { tipo: 'feedback_estado', params: [id], body: { version, estado: 'descartado' } };
  },
  'POST /api/feedback/:id/responder': async () => {
    const { id, version } = await mensaje();
    return { tipo: 'feedback_estado', params: [id], body: { version, respuesta: 'Gracias por avisar.' } };
  },
  ...casosRedaccion(main, { hecho, admin }),
  'PUT /api/personal/personas/:id/roles/:rol': async () => ({
    tipo: 'usuario_rol',
    params: [await persona(), 'moderador'],
    body: { password: CONTRASENA },
  }),
  'DELETE /api/personal/personas/:id/roles/:rol': async () => ({
    tipo: 'usuario_rol',
    params: [await persona(['moderador']), 'moderador'],
  }),
  'POST /api/personal/personas/:id/suspender': async () => ({
    tipo: 'usuario_estado',
    params: [await persona()],
    body: MOTIVO,
  }),
  'POST /api/personal/personas/varias': async () => ({
    tipo: 'usuario_estado',
    body: { ids: [await persona()], accion: 'suspender', ...MOTIVO },
  }),
  'POST /api/personal/personas/:id/reactivar': async () => {
    const id = await persona();
    await hecho('POST', `/api/personal/personas/${id}/suspender`, MOTIVO);
    return { tipo: 'usuario_estado', params: [id] };
  },
  'POST /api/personal/personas/:id/cerrar-sesiones': async () => ({
    tipo: 'authn_token_revoked',
    params: [await persona()],
  }),
  'POST /api/personal/colas/:nombre/reintentar': trabajoFallido,
  'DELETE /api/personal/busquedas/:id': async () => ({
    tipo: 'busqueda_resuelta',
    params: [await cosasDePrueba(main).busqueda()],
  }),
  'POST /api/noticias/importar': async () => {
    const body = { url: 'http://diario.example/feed', area_id: 2, modo: 'borrador' };
    const { body: ensayo } = await pedir('POST', '/api/noticias/importar', body);
    return { tipo: 'noticias_importadas', body: { ...body, ensayo: false, huella: ensayo.data.huella } };
  },
  'POST /api/noticias/fuentes': () => conFuente(() => ({ tipo: 'fuente_noticias', body: fuenteNoticias('otro') })),
  'PUT /api/noticias/fuentes/:id': () =>
    conFuente((id) => ({ tipo: 'fuente_noticias', params: [id], body: { ...fuenteNoticias('feed'), version: 1 } })),
  'DELETE /api/noticias/fuentes/:id': () => conFuente((id) => ({ tipo: 'fuente_noticias', params: [id] })),
  'POST /api/noticias/fuentes/:id/leer': () =>
    conFuente((id) => ({ tipo: 'noticias_importadas', params: [id], body: { ensayo: false } })),
};
/** Events about several objects, which stand in their data. */
const VARIAS: readonly EventoDeAuditoria[] = ['noticias_importadas', 'oferta_cargo'];
/** Calls that change nothing that readers see: preview links, link checks, unpublished content. */
const SIN_CAMBIO = [
  'POST /api/noticias/:id/previa',
  'POST /api/noticias/:id/enlaces',
  'PUT /api/noticias/:id/pendiente',
  'POST /api/tribunas/:id/previa',
  'PUT /api/tribunas/:id/pendiente',
];

const PERSONAL: readonly string[] = ['editor_noticias', 'editor_tribunas', 'moderador', 'admin'];
const nombreDe = (e: Endpoint) => `${e.method} ${e.path}`;
const llamadas = ENDPOINTS.filter(
  ({ api, method, access }) =>
    api === 'main' && method !== 'GET' && Array.isArray(access) && access.every((rol) => PERSONAL.includes(rol)),
).map((e) => [nombreDe(e), e] as const);

const ultimo = async () => {
  const { id } = await db
    .selectFrom('evento_auditoria')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.val(0)).as('id'))
    .executeTakeFirstOrThrow();
  return id;
};

test('the calls that need no event are in the contract', () =>
  expect(llamadas.map(([nombre]) => nombre)).toEqual(expect.arrayContaining(SIN_CAMBIO)));

test.each(llamadas.filter(([nombre]) => !SIN_CAMBIO.includes(nombre)))('%s is audited once', async (nombre, e) => {
  const caso = CASOS[nombre];
  if (!caso) throw new Error(`${nombre}: say in CASOS how it is made`);
  const { tipo, params = [], body = {} } = await caso();
  const desde = await ultimo();
  const values = [...params];
  const url = e.path.replace(/:\w+/g, () => String(values.shift()));
  // The cast is safe: a call that changes something has one of these methods.
  const { status, body: answer } = await pedir(e.method as Metodo, url, body);
  expect([nombre, status < 300, answer?.errors]).toEqual([nombre, true, undefined]);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'entidad_id', 'actor_rol'])
    .where('id', '>', desde)
    .where('actor_id', '=', admin.id)
    .where('tipo', '=', tipo)
    .execute();
  const [sobre] = params;
  const entidad_id = VARIAS.includes(tipo) ? null : sobre === undefined ? expect.any(String) : String(sobre);
  expect(eventos).toEqual([{ tipo, actor_rol: 'admin', entidad_id }]);
});
