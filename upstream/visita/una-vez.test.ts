import type { Endpoint } from '#shared/contract/endpoint';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { walkOnce } from '../testing/walks/walk-once.ts';
import { buildVisita } from './app.ts';
import { CONDICIONES, carteraDePrueba, DOMINIO } from './testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({
  limitsFactor: 1_000_000,
  importar: { nomenclator: 'https://importar.example/', listado: undefined, anmat: undefined },
});
const { main: app, db } = visita;
const { productos, empresaId, persona, visitador, deMarketing, secretoDe, correoDeEmpresa } =
  await carteraDePrueba(visita);
const { paracetamol } = productos;

interface Buena {
  uid: number | null;
  params?: Record<string, string>;
  body?: object;
}
const FIRMA = { nombre: 'Quien Responde', cargo: 'Jefa de producto', declaro: true };
/** One that waits for its answer, and whom it was mailed to. */
async function pedida() {
  const ana = await visitador();
  const para = correoDeEmpresa();
  const [una] = await ana.pedir([paracetamol], { email_destino: para });
  if (!una?.verificacion) throw new Error('no request');
  return { ana, una, verificacion: { id: String(una.verificacion.id) }, para };
}
const activa = async (estado: 'activa' | 'suspendida') => {
  const { ana, una } = await pedida();
  await db.updateTable('asociacion_producto').set({ estado }).where('id', '=', una.id).execute();
  return { ana, una, params: { id: String(una.id) } };
};
const porEnlace = async (body?: object): Promise<Buena> => {
  const { para } = await pedida();
  return { uid: null, params: { hash: await secretoDe(para) }, ...(body && { body }) };
};

const RECETAS: Record<string, () => Promise<Buena>> = {
  '/api/importaciones': async () => ({ uid: (await persona(['admin'])).id, body: { fuente: 'nomenclator' } }),
  '/api/busquedas-guardadas': async () => ({
    uid: (await persona(['usuario_web'])).id,
    body: { nombre: 'Una', consulta: 'q=ibuprofeno' },
  }),
  '/api/cartera': async () => ({
    uid: (await visitador()).id,
    body: { productos: [{ producto_id: paracetamol }], ...CONDICIONES },
  }),
  '/api/cartera/enviar': async () => {
    const ana = await visitador();
    const { creadas } = await ana.anadir([paracetamol], { empresa_id: empresaId });
    return { uid: ana.id, body: { ids: creadas.map(({ id }) => id), email_destino: `otra@${DOMINIO}` } };
  },
  '/api/cartera/:id/cancelar': async () => {
    const { ana, una } = await pedida();
    return { uid: ana.id, params: { id: String(una.id) }, body: { version: una.version } };
  },
  '/api/cartera/:id/finalizar': async () => {
    const { ana, una, params } = await activa('activa');
    return { uid: ana.id, params, body: { version: una.version } };
  },
  '/api/cartera/:id/suspender': async () => ({
    uid: (await persona(['moderador'])).id,
    params: (await activa('activa')).params,
    body: { motivo: 'Una queja del laboratorio' },
  }),
  '/api/cartera/:id/reanudar': async () => ({
    uid: (await persona(['moderador'])).id,
    params: (await activa('suspendida')).params,
  }),
  '/api/verificaciones/:id/decidir': async () => ({
    params: (await pedida()).verificacion,
    uid: (await deMarketing()).id,
    body: { decision: 'aprobada', motivo: null },
  }),
  '/api/verificaciones/:id/decidir-documental': async () => {
    const ana = await visitador();
    const [una] = await ana.pedir([paracetamol], { email_destino: 'alguien@fuera.example' });
    return {
      params: { id: String(una?.verificacion?.id) },
      uid: (await persona(['revisor_producto'])).id,
      body: { decision: 'aprobada', motivo: null },
    };
  },
  '/api/verificaciones/:id/reenviar': async () => {
    const { ana, verificacion } = await pedida();
    await db
      .updateTable('verificacion')
      .set({ enviada_en: new Date(0) })
      .where('id', '=', Number(verificacion.id))
      .execute();
    return { uid: ana.id, params: verificacion };
  },
  '/api/verificaciones/:id/anular': async () => {
    const { ana, verificacion } = await pedida();
    return { uid: ana.id, params: verificacion };
  },
  '/api/public/verificaciones/:hash/decidir': () => porEnlace({ decision: 'aprobada', motivo: null, ...FIRMA }),
  '/api/public/verificaciones/:hash/no-soy-yo': () => porEnlace(),
};

await walkOnce({
  api: 'visita',
  main: { ...visita, app },
  build: buildVisita,
  buena: async (e: Endpoint) => {
    const receta = RECETAS[e.path];
    if (!receta) throw new Error(`${e.path}: no recipe`);
    const { uid, ...resto } = await receta();
    return { ...resto, headers: uid === null ? {} : await visita.bearer(uid) };
  },
});
