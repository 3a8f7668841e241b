import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { enlaceDescarga } from '../../files/enlace-descarga.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { empresaNueva, persona } from '../perfiles/testing/perfil-ejemplos.ts';
import { askAs, empleoDePrueba, ofertaBuena } from './testing/empleo-de-prueba.ts';

/**
 * U-09: two strangers whose mail is on one domain that no list knows as shared. The second stranger, who has asked to join the
 * first one's company, was refused, or left and asks again, calls every endpoint of the contract that names a company, an
 * offer, an application, a template or a file, with the ids of the first one's.
 */
const main = await buildTestMain({ limitsFactor: 100_000 });
const { db, deps, app, bearer, buildUsuario } = main;
const pedir = askAs(main);
const { aceptarCondiciones, buildOferta, subirCv } = empleoDePrueba(main);

const DOMINIO = 'comunidad-de-vecinos.example';
/** Words of the company and of its applicants, which no stranger may read. */
const SECRETOS = [
  'Zoraida',
  'zoraida.q',
  'CartaSecreta',
  'NotaSecreta',
  'PlantillaSecreta',
  'cv-secreto',
  'titular.secreta',
];
let cuenta = 0;
const reclutador = async (email = `vecino${++cuenta}@${DOMINIO}`) => {
  const { id } = await buildUsuario({
    email,
    register_type: 'empleo',
    roles: ['empleo'],
    perfil_completado_en: new Date(),
  });
  await aceptarCondiciones(id);
  return id;
};
const perfil = (empresa: object | string) => ({ ...persona, cargo: 37, empresa });

let titular: number;
let empresaId: number;
let ids: Record<'oferta' | 'candidatura' | 'plantilla' | 'miembro' | 'fichero' | 'empresa', string>;
const extranos: Record<string, number> = {};
/** The stranger’s own draft, before and while they ask to join. */
let borrador: number;

/** Asks to join the company, by the public call. */
const unirse = async (id: number) => {
  const { body } = await pedir('POST', '/api/user/empleo', id, perfil({ empresa_id: empresaId }));
  expect(body.empresa).toMatchObject({ id: empresaId, membresia: 'pendiente' });
};
const membresiaDe = async (id: number) =>
  (
    await db
      .selectFrom('membresia_empresa')
      .select('id')
      .where('usuario_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const responder = async (id: number, verbo: 'aprobar' | 'rechazar') => {
  const url = `/api/empresas/${empresaId}/miembros/${await membresiaDe(id)}/${verbo}`;
  expect((await pedir('POST', url, titular)).status).toBe(200);
};
/** A published offer of that author for the company, with one application. */
async function publicadaPor(autor_id: number): Promise<{ oferta: number; candidatura: number; fichero: string }> {
  const { id: oferta } = await buildOferta({ autor_id, empresa_id: empresaId });
  const candidata = await buildUsuario({
    nombre: 'Zoraida',
    email: `zoraida.q${++cuenta}@otra.example`,
    register_type: 'candidato',
    roles: ['candidato'],
  });
  const fichero = await subirCv(candidata.id);
  await db.updateTable('fichero').set({ nombre: 'cv-secreto.pdf' }).where('id', '=', fichero).execute();
  const cuerpo = { consentimiento: true, carta: 'CartaSecreta', cv: fichero };
  const { body } = await pedir('POST', `/api/empleo/ofertas/${oferta}/candidaturas`, candidata.id, cuerpo);
  return { oferta, candidatura: body.data.id, fichero };
}

beforeAll(async () => {
  titular = await reclutador(`titular.secreta@${DOMINIO}`);
  const nueva = { ...empresaNueva, emailEmpresa: `info@${DOMINIO}`, empresa: 'La de la primera' };
  const creada = await pedir('POST', '/api/user/empleo', titular, { ...perfil('La de la primera'), ...nueva });
  // The domain of the titular's mail verified the company at once; the titular runs it.
  expect(creada.body).toMatchObject({
    administrador_empleo: true,
    empresa: { verificada: true, rol: 'titular', membresia: 'activa' },
  });
  empresaId = creada.body.empresa.id;
  const suya = await publicadaPor(titular);
  const nota = { texto: 'NotaSecreta' };
  expect((await pedir('POST', `/api/empleo/candidaturas/${suya.candidatura}/notas`, titular, nota)).status).toBe(201);
  const plantilla = { momento: 'entrevista', nombre: 'PlantillaSecreta', texto: 'PlantillaSecreta' };
  const escrita = await pedir('POST', '/api/empleo/plantillas', titular, plantilla);
  ids = {
    empresa: String(empresaId),
    oferta: String(suya.oferta),
    candidatura: String(suya.candidatura),
    plantilla: String(escrita.body.data.id),
    fichero: suya.fichero,
    miembro: String(await membresiaDe(titular)),
  };

  const pide = await reclutador();
  borrador = (await pedir('POST', '/api/empleo/ofertas', pide, { ...ofertaBuena, titulo: 'BorradorAjeno de visita' }))
    .body.data.id;
  await unirse(pide);
  const rechazado = await reclutador();
  await unirse(rechazado);
  await responder(rechazado, 'rechazar');
  const volvio = await reclutador();
  await unirse(volvio);
  await responder(volvio, 'aprobar');
  Object.assign(extranos, { pide, rechazado, volvio });
});

const CUERPOS: Record<string, object> = {
  'PUT /api/empresas/:id/miembros/:miembro': { rol: 'miembro', administra_empleo: true },
  'PUT /api/empleo/ofertas/:id': { ...ofertaBuena, version: 1 },
  'POST /api/empleo/ofertas/:id/cerrar': { motivo: 'cubierta', mensaje: null },
  'PATCH /api/empleo/candidaturas/:id': { version: 1, estado: 'entrevista' },
  'POST /api/empleo/candidaturas/:id/notas': { texto: 'De un extraño' },
  'POST /api/empleo/candidaturas/:id/mensajes': { texto: 'De un extraño' },
  'PUT /api/empleo/plantillas/:id': { momento: 'entrevista', nombre: 'Otra', texto: 'Otra', version: 1 },
};
/** Calls that anybody may make about any offer: their answers say nothing of its applicants. */
const DE_CUALQUIERA =
  /^(GET|POST) \/api\/empleo\/ofertas\/:id(\/similares|\/vistas|\/clics|\/reportes|\/candidaturas)?$|\/api\/empleo\/(guardadas|alertas)\/|\/api\/ficheros\/imagen/;
const nombreDe = ({ method, path }: Endpoint) => `${method} ${path}`;
const esDePersonal = ({ access }: Endpoint) =>
  Array.isArray(access) && access.every((rol) => ['moderador', 'admin'].includes(rol));
const llamadas = ENDPOINTS.filter(
  (e) =>
    e.api === 'main' &&
    e.reach !== 'internal' &&
    !esDePersonal(e) &&
    /^\/api\/(empresas|empleo|ficheros)\/.*:(id|miembro)/.test(e.path),
);
const deLaEmpresa = llamadas.filter(
  (e) => nombreDe(e) === 'GET /api/empleo/ofertas/:id/candidaturas' || !DE_CUALQUIERA.test(nombreDe(e)),
);

function direccion(path: string, quien: number): string {
  const id = /plantillas/.test(path)
    ? ids.plantilla
    : /ficheros/.test(path)
      ? ids.fichero
      : /^\/api\/empresas/.test(path)
        ? ids.empresa
        : /candidaturas\/:id/.test(path)
          ? ids.candidatura
          : ids.oferta;
  // The best link that a stranger could hold: one with a valid signature for themselves.
  const firma = path.endsWith('/descarga') ? enlaceDescarga(deps, ids.fichero, quien).url.replace(/^[^?]*/, '') : '';
  return path.replace(':id', id).replace(':miembro', ids.miembro) + firma;
}

async function asked(e: Endpoint, quien: number) {
  const payload = e.method === 'GET' || e.method === 'DELETE' ? undefined : (CUERPOS[nombreDe(e)] ?? cuerpoDe(e));
  const response = await app.inject({
    method: e.method,
    url: direccion(e.path, quien),
    headers: await bearer(quien),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, texto: response.body };
}
const cuerpoDe = (e: Endpoint): object =>
  e.path.endsWith('/descartes')
    ? { candidaturas: [Number(ids.candidatura)], motivo: 'perfil', mensaje: null }
    : e.path.endsWith('/deshacer')
      ? { candidaturas: [Number(ids.candidatura)], estado: 'vista' }
      : {};

/** All rows of the company that a stranger could have changed. */
async function loSuyo(): Promise<unknown> {
  const de = async (
    tabla: 'oferta_empleo' | 'candidatura' | 'plantilla_mensaje' | 'membresia_empresa' | 'candidatura_nota',
  ) =>
    (await db.selectFrom(tabla).selectAll().orderBy('id').execute()).map((fila) => ({
      ...fila,
      num_vistas: 0,
      num_clics: 0,
    }));
  return Promise.all(
    (['oferta_empleo', 'candidatura', 'plantilla_mensaje', 'membresia_empresa', 'candidatura_nota'] as const).map(de),
  );
}

/** The answers of every call without an id in its path: lists and the caller's own things. */
async function loQueLee(quien: number): Promise<string> {
  const mias = ENDPOINTS.filter(
    (e) =>
      e.api === 'main' && e.method === 'GET' && e.reach !== 'internal' && !e.path.includes(':') && !esDePersonal(e),
  );
  const headers = await bearer(quien);
  const todo: string[] = [];
  for (const { path } of mias) todo.push((await app.inject({ method: 'GET', url: path, headers })).body);
  for (const q of ['La%20de%20la%20primera', 'zoraida'])
    todo.push((await app.inject({ method: 'GET', url: `/api/empresas/search?query=${q}`, headers })).body);
  todo.push((await app.inject({ method: 'POST', url: '/api/user/exportar', headers })).body);
  return todo.join('\n');
}
const dichos = (texto: string) => SECRETOS.filter((secreto) => texto.includes(secreto));

test('the calls are those of the contract, and each call about the company is answered to its titular', async () => {
  expect(deLaEmpresa.length).toBeGreaterThan(24);
  const leidas = await Promise.all(
    deLaEmpresa
      .filter(({ method, path }) => method === 'GET' && !path.includes('fichero'))
      .map((e) => asked(e, titular)),
  );
  expect(new Set(leidas.map(({ status }) => status))).toEqual(new Set([200]));
  expect(dichos(leidas.map(({ texto }) => texto).join() + (await loQueLee(titular)))).toEqual(SECRETOS);
});

describe.each(['pide', 'rechazado', 'volvio'])('a stranger who %s', (cual) => {
  test('learns nothing and changes nothing by any call', async () => {
    if (cual === 'volvio') {
      // This stranger was let in, recruited for the company, left, and asks again.
      const suya = await publicadaPor(extranos.volvio!);
      expect((await pedir('GET', `/api/empleo/candidaturas/${suya.candidatura}`, extranos.volvio!)).status).toBe(200);
      await pedir('DELETE', '/api/user/delegacion', extranos.volvio!);
      await unirse(extranos.volvio!);
      Object.assign(ids, { oferta: String(suya.oferta), candidatura: String(suya.candidatura), fichero: suya.fichero });
    }
    const quien = extranos[cual]!;
    const antes = await loSuyo();
    for (const e of deLaEmpresa) {
      const { status, texto } = await asked(e, quien);
      expect([nombreDe(e), status, dichos(texto)]).toEqual([nombreDe(e), 404, []]);
    }
    expect(await loSuyo()).toEqual(antes);
    for (const e of llamadas.filter((otra) => !deLaEmpresa.includes(otra))) {
      const { texto } = await asked(e, quien);
      expect([nombreDe(e), dichos(texto)]).toEqual([nombreDe(e), []]);
    }
    expect(dichos(await loQueLee(quien))).toEqual([]);
  });
});

test('the first stranger does not see the drafts that the second writes while asking to join', async () => {
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${borrador}`, titular)).status).toBe(404);
  const otra = await pedir('POST', '/api/empleo/ofertas', extranos.pide!, {
    ...ofertaBuena,
    titulo: 'BorradorAjeno segundo',
  });
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${otra.body.data.id}`, titular)).status).toBe(404);
  expect(await loQueLee(titular)).not.toContain('BorradorAjeno');
  // A draft that is sent in the company's name is visible to the company, and waits for the company's decision.
  const sent = await pedir('POST', `/api/empleo/ofertas/${borrador}/publicar`, extranos.pide!);
  expect(sent.body.data).toMatchObject({ estado: 'pendiente_revision' });
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${borrador}`, titular)).status).toBe(200);
  // When the company refuses its author, the offer is the author's draft again.
  await responder(extranos.pide!, 'rechazar');
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${borrador}`, titular)).status).toBe(404);
  expect((await pedir('GET', `/api/empleo/mis-ofertas/${borrador}`, extranos.pide!)).body.data.estado).toBe('borrador');
});
