import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../testing/build-test-main.ts';
import { conversacionDe, reporteDe } from './chat/testing/chat-de-prueba.ts';
import { insertPrueba } from './noticias/testing/noticias-de-prueba.ts';
import { buildEmpresa } from './perfiles/testing/perfil-ejemplos.ts';

/** Every declared call of main, by a permitted caller: with invalid bodies, and for ids that do not exist. */
const main = await buildTestMain({ limitsFactor: 100_000, hasMailbox: true });
const { app, buildUsuario, bearer } = main;
const calls = ENDPOINTS.filter((e) => e.api === 'main');
const nameOf = (e: Endpoint) => `${e.method} ${e.path}`;
const named = (list: readonly Endpoint[]) => list.map((e) => [nameOf(e), e] as const);

const NOBODY = '999999999';
const xsrf = await xsrfHeaders(main);
const headersFor = async (e: Endpoint) => {
  const { id } = await buildUsuario(Array.isArray(e.access) ? { roles: e.access } : {});
  return { ...xsrf, ...(await bearer(id)) };
};

const fieldsOf = (schema: Endpoint['body']) =>
  schema && 'entries' in schema && schema.entries instanceof Object ? Object.keys(schema.entries) : [];
/** Values that are invalid for (almost) every field. */
const JUNK = [{ nada: 1 }, [[null]], true, null, -7.5, '', 'x'.repeat(400), '\u0000'];
const junkFor = (schema: Endpoint['body']) => [
  {},
  ...JUNK.map((value) => Object.fromEntries(fieldsOf(schema).map((field) => [field, value]))),
];

/** Laravel's summary: the first sentence, and the number of further ones. */
const laravelMessage = (errors: Record<string, string[]>) => {
  const [first, ...more] = Object.values(errors).flat();
  return more.length === 0 ? first : `${first} (y ${more.length} ${more.length === 1 ? 'error' : 'errores'} más)`;
};

test.each(named(calls.filter((e) => e.body)))('%s: 422 names each wrong field, in Spanish', async (_, e) => {
  const headers = await headersFor(e);
  const judged = junkFor(e.body).map((payload) => ({ payload, result: v.safeParse(e.body ?? v.never(), payload) }));
  const refused = judged.filter(({ result }) => !result.success);
  expect(refused.length).toBeGreaterThan(3);
  for (const { payload, result } of refused) {
    const url = e.path.replace(/:\w+/g, NOBODY);
    const response = await app.inject({ method: e.method, url, headers, payload });
    const { message, errors, ...rest } = response.json();
    expect([response.statusCode, rest]).toEqual([422, {}]);
    expect(Object.keys(errors).toSorted()).toEqual(
      [...new Set(result.issues?.map((issue) => v.getDotPath(issue) ?? '_'))].toSorted(),
    );
    expect(message).toBe(laravelMessage(errors));
    for (const sentence of Object.values<string[]>(errors).flat())
      expect(sentence).not.toMatch(/^$|\b(invalid|expected|received|undefined|object|null)\b/i);
  }
});

const empresa = await buildEmpresa(main, { nombre: 'La Que Está' });
const titular = await empresa.buildMiembro('titular');
const hablada = await conversacionDe(main, titular.usuario.id);
const { id: autor_id } = await main.db
  .insertInto('tribuna_autor')
  .values({ nombre: 'Quien Firma', cargo: null, empresa: null, bio: null, foto_id: null })
  .returning('id')
  .executeTakeFirstOrThrow();
const columna = await main.db
  .insertInto('tribuna')
  .values({
    slug: 'una-columna',
    titulo: 'Una columna',
    entradilla: 'Dice algo.',
    cuerpo: '<p>Algo.</p>',
    url_externa: null,
    autor_id,
    area_id: null,
    conflicto_interes: 'Ninguno.',
    imagen_id: null,
    imagen_alt: null,
    estado: 'borrador',
    fecha: null,
    noticia_id: null,
    motivo_retirada: null,
  })
  .returning('id')
  .executeTakeFirstOrThrow();
/** Existing values for the parameters before the missing one, by the path up to each. */
const THERE: Record<string, number | string> = {
  '/api/empresas/:id': empresa.id,
  '/api/personal/personas/:id': (await buildUsuario()).id,
  '/api/noticias/:id': await insertPrueba(main),
  '/api/noticias/imagenes/:id': 'portal',
  '/api/tribunas/:id': columna.id,
  '/api/chat/conversaciones/:id': hablada.grupo,
  '/api/chat/mensajes/:id': hablada.mensaje,
  '/api/chat/reportes/:id': await reporteDe(main),
};
/** Valid bodies, for calls that check their body before they look for the object. */
const HOLDS: Record<string, object> = {
  'PUT /api/empresas/:id/miembros/:miembro': { rol: 'gestor' },
  'POST /api/empleo/ofertas/:id/reportes': { motivo: 'otro' },
  'PUT /api/empleo/alertas/:id': { nombre: 'Ninguna', filtros: 'pais=espana', frecuencia: 'diaria' },
  'POST /api/empleo/ofertas/:id/candidaturas': { consentimiento: true },
  'PUT /api/empleo/ofertas/:id': { titulo: 'Una oferta que no está', version: 1 },
  'POST /api/empleo/ofertas/:id/cerrar': { motivo: 'cubierta' },
  'POST /api/empleo/ofertas/:id/descartes': { candidaturas: [1], motivo: 'otro' },
  'POST /api/empleo/ofertas/:id/deshacer': { candidaturas: [1], estado: 'oferta' },
  'PUT /api/personal/personas/:id/roles/:rol': { password: CONTRASENA },
  'PATCH /api/empleo/candidaturas/:id': { version: 1 },
  'POST /api/empleo/candidaturas/:id/notas': { texto: 'Para nadie' },
  'POST /api/empleo/candidaturas/:id/mensajes': { texto: 'Para nadie' },
  'PUT /api/empleo/plantillas/:id': { momento: 'cualquiera', nombre: 'Ninguna', texto: 'Para nadie', version: 1 },
  'PUT /api/empleo/ofertas/:id/destacada': { hasta: null },
  'POST /api/empleo/revision/:id/rechazar': { motivo: 'Porque no está' },
  'POST /api/empleo/revision/:id/retirar': { motivo: 'Porque no está' },
  'POST /api/empleo/empresas-por-verificar/:id/rechazar': { motivo: 'Porque no está' },
  'POST /api/personal/empresas/:id/suspender': { motivo: 'Porque no está' },
  'PUT /api/empleo/fuentes/:id': { nombre: 'Ninguna', url: 'https://feed.example/x', formato: 'xml', version: 1 },
  'PUT /api/noticias/:id': { titulo: 'Una noticia que no está', version: 1 },
  'PUT /api/noticias/:id/pendiente': { titulo: 'Una noticia que no está', version: 1 },
  'POST /api/noticias/:id/publicar-pendiente': { version: 1 },
  'POST /api/noticias/:id/descartar-pendiente': { version: 1 },
  'POST /api/noticias/:id/enviar-a-revision': { version: 1 },
  'POST /api/noticias/:id/devolver': { version: 1 },
  'POST /api/noticias/:id/publicar': { version: 1 },
  'POST /api/noticias/:id/programar': { version: 1, fecha_publicacion: '2030-01-01T00:00:00Z' },
  'POST /api/noticias/:id/archivar': { version: 1 },
  'POST /api/noticias/:id/retirar': { version: 1, motivo: 'Porque no está' },
  'POST /api/noticias/:id/revisiones/:revision/restaurar': { version: 1 },
  'PUT /api/noticias/fuentes/:id': { nombre: 'Ninguna', url: 'https://feed.example/x', version: 1 },
  'POST /api/personal/personas/:id/suspender': { motivo: 'Porque no está' },
  'POST /api/personal/colas/:nombre/reintentar': { ids: ['00000000-0000-4000-8000-000000000000'] },
  'PUT /api/tribunas/:id': { titulo: 'Una columna que no está', autor_id: 1, version: 1 },
  'POST /api/tribunas/:id/publicar': { version: 1 },
  'PUT /api/tribunas/:id/pendiente': { titulo: 'Una columna que no está', autor_id: 1, version: 1 },
  'POST /api/tribunas/:id/publicar-pendiente': { version: 1 },
  'POST /api/tribunas/:id/descartar-pendiente': { version: 1 },
  'POST /api/tribunas/:id/revisiones/:revision/restaurar': { version: 1 },
  'POST /api/tribunas/:id/retirar': { version: 1, motivo: 'Porque no está' },
  'PUT /api/tribunas/autores/:id': { nombre: 'Nadie', version: 1 },
  'POST /api/feedback/:id/asignar': { version: 1 },
  'POST /api/feedback/:id/estado': { version: 1, estado: 'resuelto' },
  'POST /api/chat/conversaciones/:id/participantes': { participantes: [1] },
  'POST /api/chat/conversaciones/:id/mensajes': { client_id: '0a1b2c3d-0000-4000-8000-000000000000', texto: 'A nadie' },
  'POST /api/chat/conversaciones/:id/leido': { seq: 1 },
  'POST /api/chat/conversaciones/:id/no-leido': { seq: 1 },
  'POST /api/chat/conversaciones/:id/entregado': { seq: 1 },
  'PATCH /api/chat/mensajes/:id': { texto: 'A nadie' },
  'POST /api/chat/reportes/:id/resolver': { estado: 'descartado' },
  'POST /api/feedback/:id/responder': { version: 1, respuesta: 'Gracias por avisar.' },
};
/** Valid queries, for calls that need one. */
const ASKS: Record<string, string> = {
  'GET /api/tribunas/:id/previa': '?token=1.x',
  'GET /api/ficheros/:id/descarga': `?caduca=9999999999&firma=${'x'.repeat(43)}`,
};
/** Parameters that are no ids: links and tickets, whose answers do not tell which exist. */
const NO_IDS = ['/api/email/verify/', '/api/renew-password/verify/', '/api/sistema/check-email/'];
const byId = calls.filter((e) => e.path.includes(':') && !NO_IDS.some((path) => e.path.startsWith(path)));

/** The call's address once per parameter, with that parameter missing and the ones before it existing. */
function absentUrls({ path }: Endpoint): string[] {
  return [...path.matchAll(/:\w+/g)].map(({ index }) => {
    const before = path.slice(0, index).replace(/:\w+/g, (_, at: number, all: string) => {
      const upTo = [...path.matchAll(/:\w+/g)].find((m) => m.index === at)?.[0] ?? '';
      const id = THERE[all.slice(0, at) + upTo];
      if (id === undefined) throw new Error(`${path}: name in THERE what there is for ${all.slice(0, at)}${upTo}`);
      return String(id);
    });
    return before + path.slice(index).replace(/:\w+/g, NOBODY);
  });
}

test.each(named(byId))('%s: 404 for ids that do not exist', async (name, e) => {
  const payload = HOLDS[name] ?? {};
  if (e.body) expect(v.is(e.body, payload)).toBe(true);
  const headers = Array.isArray(e.access) ? await headersFor(e) : { ...xsrf, ...(await bearer(titular.usuario.id)) };
  for (const url of absentUrls(e)) {
    const asked = url + (ASKS[name] ?? '');
    const response = await app.inject({
      method: e.method,
      url: asked,
      headers,
      ...(e.method !== 'GET' && { payload }),
    });
    const { message: _, ...rest } = response.json();
    expect([url, response.statusCode, rest]).toEqual([
      url,
      404,
      { code: 'no_encontrado', request_id: expect.any(String) },
    ]);
  }
});

test('the calls left out of the 404s are in the contract, and do not tell what exists', async () => {
  for (const path of NO_IDS) expect(calls.some((e) => e.path.startsWith(path))).toBe(true);
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: xsrf, ...(payload && { payload }) })).statusCode;
  const link = `${NOBODY}/x?expires=9999999999&signature=x`;
  expect(await ask('GET', `/api/email/verify/${link}`)).toBe(422);
  expect(await ask('GET', `/api/renew-password/verify/${link}`)).toBe(422);
  expect(await ask('POST', `/api/email/verify/resend/${NOBODY}`, { register_type: 'web' })).toBe(200);
  expect(await ask('GET', '/api/sistema/check-email/nadie@correo.example.org')).toBe(200);
});
