import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { EventoDeAuditoria } from '#shared/estados/eventos-auditoria';
import type { Rol } from '#shared/estados/tipos-registro';
import { startJobs } from '../../jobs/jobs.ts';
import { defineQueue } from '../../jobs/queue.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { startFakeSites } from '../../testing/fake-sites.ts';
import { insertCorreoMuerto, until } from '../../testing/mail/mail-rig.ts';
import { empleoDePrueba } from '../empleo/testing/empleo-de-prueba.ts';
import { rssDe } from '../noticias/importar/testing/feeds-ejemplo.ts';
import { escrita, insertPrueba } from '../noticias/testing/noticias-de-prueba.ts';
import { buildEmpresa } from '../perfiles/testing/perfil-ejemplos.ts';

/** Every call by which the staff change something, made once: the audit trail says who did it, and to what. */
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

type Metodo = 'POST' | 'PUT' | 'DELETE';
async function pedir(method: Metodo, url: string, payload: object = {}) {
  const response = await app.inject({ method, url, headers: await bearer(admin.id), payload });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}
/** As the staff made it, to be changed by the call that is looked at. */
async function hecho(method: Metodo, url: string, payload?: object): Promise<{ id: number; version: number }> {
  const { status, body } = await pedir(method, url, payload);
  if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
  return body.data;
}

interface Caso {
  tipo: EventoDeAuditoria;
  /** Values of the path's parameters, in their order. */
  params?: (string | number)[];
  body?: object;
}

let cuenta = 0;
const otra = () => {
  cuenta += 1;
  return cuenta;
};
const oferta = async (estado: 'publicada' | 'pendiente_revision') => {
  const { id, empresa } = await empleo.buildReclutador();
  return (await empleo.buildOferta({ estado, autor_id: id, empresa_id: empresa.id })).id;
};
const empresa = async () => (await empleo.buildReclutador('pendiente_verificacion')).empresa.id;
const fuenteOferta = () => {
  const n = otra();
  return { nombre: `Bolsa ${n}`, url: `https://bolsa.example/${n}`, formato: 'xml', cada_min: null };
};
/** Of a company without a titular. */
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
const firma = async () => (await hecho('POST', '/api/tribunas/autores', { nombre: `Firma ${otra()}` })).id;
const columna = async () => ({
  ...{ titulo: `Una columna más ${otra()}`, entradilla: 'De qué va.', autor_id: await firma(), area_id: 1 },
  ...{ conflicto_interes: 'Ninguno.', cuerpo: `<p>${'Lo que se escribe se lee. '.repeat(20)}</p>` },
});
const tribuna = async () => hecho('POST', '/api/tribunas', await columna());
const noticia = (estado: 'borrador' | 'publicada' | 'en_revision') =>
  insertPrueba(
    main,
    { titulo: `Una noticia más ${otra()}` },
    { estado, ...(estado !== 'publicada' && { fecha_publicacion: null }) },
  );
const enNoticia = async (estado: Parameters<typeof noticia>[0], mas: object = {}): Promise<Caso> => ({
  ...{ tipo: 'noticia_estado', params: [await noticia(estado)], body: { version: 1, ...mas } },
});
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

async function trabajoFallido(): Promise<Caso> {
  const cola = defineQueue('cola_de_prueba', v.object({}), { retryLimit: 0 });
  await jobs.work(cola, async () => {
    throw new Error('el servidor no contesta');
  });
  await jobs.enqueue(null, cola, {});
  const fallidos = async () => {
    const url = '/api/personal/colas/cola_de_prueba/fallidos';
    return (await app.inject({ url, headers: await bearer(admin.id) })).json().data;
  };
  await until(async () => (await fallidos()).length === 1);
  const [{ id }] = await fallidos();
  return { tipo: 'trabajo_reintentado', params: ['cola_de_prueba'], body: { ids: [id] } };
}

const MOTIVO = { motivo: 'Porque así tiene que ser' };
const CASOS: Record<string, () => Promise<Caso>> = {
  'POST /api/personal/correos/reenviar': async () => ({
    ...{ tipo: 'correo_reenviado', body: { ids: [await insertCorreoMuerto(main)] } },
  }),
  'POST /api/empleo/revision/:id/aprobar': async () => ({
    ...{ tipo: 'oferta_estado', params: [await oferta('pendiente_revision')] },
  }),
  'POST /api/empleo/revision/:id/rechazar': async () => ({
    ...{ tipo: 'oferta_estado', params: [await oferta('pendiente_revision')], body: MOTIVO },
  }),
  'POST /api/empleo/revision/:id/retirar': async () => ({
    ...{ tipo: 'oferta_estado', params: [await oferta('publicada')], body: MOTIVO },
  }),
  'PUT /api/empleo/ofertas/:id/destacada': async () => {
    const hasta = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    return { tipo: 'oferta_destacada', params: [await oferta('publicada')], body: { hasta } };
  },
  'POST /api/empleo/ofertas-sin-cargo': async () => {
    const { id } = await empleo.buildOferta({ cargo_id: null, origen: 'importada', titulo: 'Un puesto sin nombre' });
    return { tipo: 'oferta_cargo', body: { ofertas: [id], cargo_id: 1 } };
  },
  'POST /api/empleo/reportes/:id/resolver': async () => ({ tipo: 'reporte_oferta', params: [await reporte()] }),
  'POST /api/empleo/empresas-por-verificar/:id/verificar': async () => ({
    ...{ tipo: 'empresa_estado', params: [await empresa()] },
  }),
  'POST /api/empleo/empresas-por-verificar/:id/rechazar': async () => ({
    ...{ tipo: 'empresa_estado', params: [await empresa()], body: MOTIVO },
  }),
  'POST /api/empleo/empresas-sin-titular/personas/:id/nombrar': async () => ({
    ...{ tipo: 'membresia_estado', params: [await membresia('activa')] },
  }),
  'POST /api/empleo/empresas-sin-titular/personas/:id/rechazar': async () => ({
    ...{ tipo: 'membresia_estado', params: [await membresia('pendiente')] },
  }),
  'POST /api/empleo/fuentes': async () => ({ tipo: 'fuente_oferta', body: fuenteOferta() }),
  'PUT /api/empleo/fuentes/:id': async () => ({
    ...{ tipo: 'fuente_oferta', params: [await createFuenteOferta()], body: { ...fuenteOferta(), version: 1 } },
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
  'POST /api/tribunas': async () => ({ tipo: 'tribuna_estado', body: await columna() }),
  'PUT /api/tribunas/:id': async () => {
    const { id, version } = await tribuna();
    return { tipo: 'tribuna_contenido', params: [id], body: { ...(await columna()), version } };
  },
  'POST /api/tribunas/:id/publicar': async () => {
    const { id, version } = await tribuna();
    return { tipo: 'tribuna_estado', params: [id], body: { version } };
  },
  'POST /api/tribunas/:id/retirar': async () => {
    const { id, version } = await tribuna();
    const publicada = await hecho('POST', `/api/tribunas/${id}/publicar`, { version });
    return { tipo: 'tribuna_estado', params: [id], body: { version: publicada.version, ...MOTIVO } };
  },
  'POST /api/tribunas/autores': async () => ({ tipo: 'tribuna_firma', body: { nombre: 'Una firma' } }),
  'PUT /api/tribunas/autores/:id': async () => ({
    ...{ tipo: 'tribuna_firma', params: [await firma()], body: { nombre: 'La misma firma', version: 1 } },
  }),
  'PUT /api/personal/personas/:id/roles/:rol': async () => ({
    ...{ tipo: 'usuario_rol', params: [await persona(), 'moderador'] },
  }),
  'DELETE /api/personal/personas/:id/roles/:rol': async () => ({
    ...{ tipo: 'usuario_rol', params: [await persona(['moderador']), 'moderador'] },
  }),
  'POST /api/personal/personas/:id/suspender': async () => ({
    ...{ tipo: 'usuario_estado', params: [await persona()], body: MOTIVO },
  }),
  'POST /api/personal/personas/:id/reactivar': async () => {
    const id = await persona();
    await hecho('POST', `/api/personal/personas/${id}/suspender`, MOTIVO);
    return { tipo: 'usuario_estado', params: [id] };
  },
  'POST /api/personal/personas/:id/cerrar-sesiones': async () => ({
    ...{ tipo: 'authn_token_revoked', params: [await persona()] },
  }),
  'POST /api/personal/colas/:nombre/reintentar': trabajoFallido,
  'POST /api/noticias': async () => ({ tipo: 'noticia_estado', body: escrita() }),
  'PUT /api/noticias/:id': async () => ({
    ...(await enNoticia('publicada', escrita({ titulo: 'Con otro título' }))),
    tipo: 'noticia_contenido',
  }),
  'DELETE /api/noticias/:id': () => enNoticia('borrador'),
  'POST /api/noticias/:id/enviar-a-revision': () => enNoticia('borrador'),
  'POST /api/noticias/:id/devolver': () => enNoticia('en_revision'),
  'POST /api/noticias/:id/publicar': () => enNoticia('en_revision'),
  'POST /api/noticias/:id/programar': () =>
    enNoticia('en_revision', { fecha_publicacion: new Date(Date.now() + 86_400_000).toISOString() }),
  'POST /api/noticias/:id/archivar': () => enNoticia('publicada'),
  'POST /api/noticias/:id/retirar': () => enNoticia('publicada', MOTIVO),
  'POST /api/noticias/:id/revisiones/:revision/restaurar': async () => {
    const id = await noticia('publicada');
    const { version } = await hecho('PUT', `/api/noticias/${id}`, {
      ...escrita({ titulo: 'Con otro título' }),
      version: 1,
    });
    const url = `/api/noticias/${id}/revisiones`;
    const [revision] = (await app.inject({ url, headers: await bearer(admin.id) })).json().data;
    return { tipo: 'noticia_contenido', params: [id, revision.id], body: { version } };
  },
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
/** About several things at once, which their data name. */
const VARIAS: readonly EventoDeAuditoria[] = ['noticias_importadas', 'oferta_cargo'];
/** They change nothing that anybody sees: a link to look at a draft, and whether its links lead anywhere. */
const SIN_CAMBIO = ['POST /api/noticias/:id/previa', 'POST /api/noticias/:id/enlaces'];

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

test('what needs no event is in the contract', () =>
  expect(llamadas.map(([nombre]) => nombre)).toEqual(expect.arrayContaining(SIN_CAMBIO)));

test.each(llamadas.filter(([nombre]) => !SIN_CAMBIO.includes(nombre)))('%s is audited once', async (nombre, e) => {
  const caso = CASOS[nombre];
  if (!caso) throw new Error(`${nombre}: say in CASOS how it is made`);
  const { tipo, params = [], body = {} } = await caso();
  const desde = await ultimo();
  const values = [...params];
  const url = e.path.replace(/:\w+/g, () => String(values.shift()));
  // The method of a call that changes something is none of the others.
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
