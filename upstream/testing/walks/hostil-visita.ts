import { expect, test } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Rol } from '#shared/estados/tipos-registro';
import { ejemploDe } from '#shared/testing/ejemplo-de-esquema';
import { insertPublicado, perfilEscrito } from '../../visita/perfil/testing/perfiles-de-prueba.ts';
import { buildTestVisita } from '../build-test-visita.ts';
import { IMPORTAR, recetasVisita } from './una-vez-visita.ts';
import { type Buena, ENTERO, type Parte, walkHostil } from './walk-hostil.ts';
import { walkIds } from './walk-ids.ts';

/** Calls that use the object of another call's recipe. */
const COMO: Record<string, string> = {
  'GET /api/cartera/:id': '/api/cartera/:id/descartar',
  'PUT /api/cartera/:id': '/api/cartera/:id/descartar',
  'GET /api/verificaciones/:id': '/api/verificaciones/:id/responder',
  'GET /api/verificaciones/:id/companeros': '/api/verificaciones/:id/delegar',
  'GET /api/public/verificaciones/:hash': '/api/public/verificaciones/:hash/no-soy-yo',
  'POST /api/public/verificaciones/:hash/abrir': '/api/public/verificaciones/:hash/no-soy-yo',
  'GET /api/promociones/:id': '/api/promociones/:id/enviar',
  'PUT /api/promociones/:id': '/api/promociones/:id/enviar',
  'DELETE /api/promociones/:id': '/api/promociones/:id/enviar',
  'GET /api/promociones/:id/documentos/:documento/enlace': '/api/promociones/:id/enviar',
  'POST /api/promociones/:id/vista': '/api/promociones/:id/pausar',
  'POST /api/promociones/:id/clic': '/api/promociones/:id/pausar',
  'GET /api/revisiones/:id': '/api/revisiones/:id/cancelar',
  'PUT /api/revisiones/:id': '/api/revisiones/:id/enviar',
  'GET /api/revisiones/:id/previsualizacion': '/api/revisiones/:id/cancelar',
  'GET /api/revisiones/:id/comentarios': '/api/revisiones/:id/cancelar',
  'DELETE /api/cartera/empresa/laboratorios/:id': '/api/moderacion/laboratorios/:id/confirmar',
};

/** Calls on objects that only their owner, the company and the staff may use. */
const DE_ALGUIEN =
  /^\/api\/(cartera|verificaciones|promociones|revisiones|visitador\/solicitudes|cartera\/empresa\/(laboratorios|respaldos))\/:id/;
const DEL_PUBLICO = /\/(vista|clic)$/;
const DE_CASA: readonly (Rol | null)[] = ['moderador', 'revisor_producto', 'admin'];

/** F-09 of the visita API, on an app and a database of this test file's own. */
export async function walkHostilVisita(parte: Parte): Promise<void> {
  const visita = await buildTestVisita({ limitsFactor: 1_000_000, importar: IMPORTAR });
  const { app, db, buildUsuario, bearer } = visita;
  const { recetas, productos } = await recetasVisita(visita);
  const publicado = await insertPublicado(db, (await buildUsuario({ roles: ['visitador_farmaceutico'] })).id);
  const deTodos = { id: String(productos.paracetamol), tipo: 'ficha_tecnica', seccion: '4.1', cn: '656662' };
  const PARAMS = { ...deTodos, maestra: 'atc', user: publicado };
  const persona = async (rol: Rol | null) => bearer((await buildUsuario(rol === null ? {} : { roles: [rol] })).id);

  /** The object of a call and its owner, of the call's own kind instead of one id for all. */
  async function cosa(e: Endpoint) {
    const receta = recetas[COMO[`${e.method} ${e.path}`] ?? (e.method === 'POST' ? e.path : '')];
    const { uid = null, params = {}, body } = (await receta?.()) ?? {};
    const propia = e.path in recetas && e.method === 'POST' ? body : undefined;
    const version = body && 'version' in body ? { version: body.version } : {};
    const ejemplo = e.body ? { ...(ejemploDe(e.body) as object), ...version } : undefined;
    return { uid, params: { ...PARAMS, ...params }, body: propia ?? ejemplo };
  }
  async function buena(e: Endpoint, rol: Rol | null): Promise<Buena> {
    if (e.path === '/api/visitador/perfil' && e.method === 'PUT')
      return { headers: await persona(rol), params: PARAMS, body: perfilEscrito() };
    const { uid, ...resto } = await cosa(e);
    if (e.access === 'public' && rol === null) return { headers: {}, ...resto };
    const dueno =
      uid === null
        ? undefined
        : await db.selectFrom('usuario').select('roles').where('id', '=', uid).executeTakeFirst();
    const esSuya = uid !== null && (rol === null || dueno?.roles.includes(rol));
    return { headers: esSuya ? await bearer(uid) : await persona(rol), ...resto };
  }
  async function ajena(e: Endpoint, rol: Rol | null): Promise<Buena | null> {
    if (!DE_ALGUIEN.test(e.path) || DEL_PUBLICO.test(e.path) || DE_CASA.includes(rol)) return null;
    const { params, body } = await cosa(e);
    return { headers: await persona(rol), params, body };
  }

  const calls = ENDPOINTS.filter((e) => e.api === 'visita');
  test('each borrowed recipe exists, and is borrowed for a declared call', () => {
    const declared = calls.map((e) => `${e.method} ${e.path}`);
    const wrong = Object.entries(COMO).filter(([call, receta]) => !declared.includes(call) || !(receta in recetas));
    expect(wrong).toEqual([]);
  });
  // Ids first: the other walk may create slugs equal to some of the strange ids.
  if (parte === ENTERO) walkIds({ app, calls, buena, ajena });
  walkHostil(app, calls, buena, parte);
}
