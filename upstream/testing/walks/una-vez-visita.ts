import type { Endpoint } from '#shared/contract/endpoint';
import { buildVisita } from '../../visita/app.ts';
import { laboratoriosDePrueba } from '../../visita/empresa/testing/laboratorio-de-prueba.ts';
import { respaldoDePrueba } from '../../visita/empresa/testing/respaldo-de-prueba.ts';
import { insertPublicado } from '../../visita/perfil/testing/perfiles-de-prueba.ts';
import { CONDICIONES, DOMINIO, FIRMA } from '../../visita/testing/cartera-de-prueba.ts';
import { CONTENIDO, promocionesDePrueba } from '../../visita/testing/promociones-de-prueba.ts';
import { buildTestVisita } from '../build-test-visita.ts';
import { type Alcance, walkOnce } from './walk-once.ts';

interface Buena {
  uid: number | null;
  params?: Record<string, string>;
  body?: object;
}

export const IMPORTAR = { nomenclator: 'https://importar.example/', listado: undefined, anmat: undefined };

/** A valid call for each call of the visita API that is done once per key, on newly created objects. */
export async function recetasVisita(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const { db } = visita;
  const de = await promocionesDePrueba(visita);
  const { productos, empresaId, persona, visitador, deMarketing, entrar, secretoDe, correoDeEmpresa, ...promos } = de;
  const { paracetamol } = productos;

  /** A pending verification, and the address it was mailed to. */
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

  /** A promotion in a state, and the user who takes the next step. */
  const promocion = async (
    estado: Parameters<typeof promos.enEstado>[1],
    quien: 'autora' | 'jefa' | 'moderador' = 'autora',
    resto: object = {},
  ): Promise<Buena> => {
    const autora = await promos.representante();
    const { id, version } = await promos.enEstado(autora, estado);
    const gente = { autora, jefa: promos.jefa, moderador: await persona(['moderador']) };
    return { uid: gente[quien].id, params: { id: String(id) }, body: { version, ...resto } };
  };
  const laboratorios = laboratoriosDePrueba({ db, empresaId, persona, entrar });
  const laboratorioPedido = async (body?: object): Promise<Buena> => ({
    uid: (await persona(['moderador'])).id,
    params: { id: String(await laboratorios.pedido(paracetamol)) },
    ...(body && { body }),
  });
  const MOTIVO = { motivo: 'No es el momento' };
  /** A suggestion in one of its states, whose author is `ana`. */
  async function sugerida(
    estado: 'borrador' | 'enviada' | 'en_revision' | 'info_solicitada' | 'obsoleta' | 'aplicada',
  ) {
    const ana = await visitador();
    const revisor = await persona(['revisor_producto']);
    const { cuerpo } = await ana.llamar('POST', `/api/productos/${productos.telmisartan}/revisiones`);
    const { id } = cuerpo.data;
    await ana.llamar('PUT', `/api/revisiones/${id}`, {
      version: 1,
      cambios: [{ campo: 'palabras_clave', valor: [`una ${id}`], nota: 'Porque sí' }],
    });
    const { version } = await db
      .updateTable('revision')
      .set({ estado, asignado_a: estado === 'en_revision' ? revisor.id : null })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return { ana, revisor, params: { id: String(id) }, version };
  }
  const deAutor = async (estado: Parameters<typeof sugerida>[0], body: object = {}): Promise<Buena> => {
    const { ana, params, version } = await sugerida(estado);
    return { uid: ana.id, params, body: { version, ...body } };
  };
  const deMesa = async (estado: Parameters<typeof sugerida>[0], body: object = {}): Promise<Buena> => {
    const { revisor, params, version } = await sugerida(estado);
    return { uid: revisor.id, params, body: { version, ...body } };
  };

  /** A page that takes requests, and a user who sends one. */
  async function visitaPara() {
    const ana = await visitador();
    return { ana, user: await insertPublicado(db, ana.id), quien: await persona(['usuario_web']) };
  }
  /** A report of a page that waits, and who may close it. */
  async function reportada() {
    const { user, quien } = await visitaPara();
    const { cuerpo } = await quien.llamar('POST', `/api/visitadores/${user}/reportes`, { motivo: 'ofensivo' });
    return { id: Number(cuerpo.data.id), moderador: await persona(['moderador']) };
  }
  const VISITA = { modalidad: 'video', contacto: '600 000 000', mensaje: 'Quisiera saber más' };

  const recetas: Record<string, () => Promise<Buena>> = {
    '/api/visitadores/:user/visitas': async () => {
      const { user, quien } = await visitaPara();
      return { uid: quien.id, params: { user }, body: VISITA };
    },
    '/api/visitador/solicitudes/:id/atender': async () => {
      const { ana, user, quien } = await visitaPara();
      const { cuerpo } = await quien.llamar('POST', `/api/visitadores/${user}/visitas`, VISITA);
      return { uid: ana.id, params: { id: String(cuerpo.data.id) } };
    },
    '/api/visitadores/:user/reportes': async () => {
      const { user, quien } = await visitaPara();
      return { uid: quien.id, params: { user }, body: { motivo: 'suplantacion' } };
    },
    '/api/reportes-visitadores/:id/resolver': async () => {
      const { id, moderador } = await reportada();
      return { uid: moderador.id, params: { id: String(id) }, body: {} };
    },
    '/api/reportes-visitadores/varios': async () => {
      const { id, moderador } = await reportada();
      return { uid: moderador.id, body: { ids: [id] } };
    },
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
    '/api/cartera/:id/descartar': async () => {
      const ana = await visitador();
      const [una] = (await ana.anadir([paracetamol])).creadas;
      return { uid: ana.id, params: { id: String(una?.id) }, body: { version: 1 } };
    },
    '/api/cartera/varias': async () => {
      const ana = await visitador();
      const { creadas } = await ana.anadir([paracetamol]);
      const asociaciones = creadas.map(({ id, version }) => ({ id, version }));
      return { uid: ana.id, body: { paso: 'descartar', asociaciones } };
    },
    '/api/cartera/traspasar': async () => {
      const { ana, una } = await activa('activa');
      await db.updateTable('asociacion_producto').set({ empresa_id: empresaId }).where('id', '=', una.id).execute();
      const luis = await visitador();
      await entrar(luis.id);
      return { uid: (await deMarketing()).id, body: { de: ana.id, a: luis.id } };
    },
    '/api/cartera/empresa/laboratorios': async () => {
      const { titular, laboratorio_id } = await laboratorios.porPedir(paracetamol);
      return { uid: titular.id, body: { laboratorio_id } };
    },
    '/api/moderacion/laboratorios/:id/confirmar': () => laboratorioPedido(),
    '/api/moderacion/laboratorios/:id/rechazar': () => laboratorioPedido({ motivo: 'No es su titular' }),
    '/api/cartera/empresa/respaldos/:id/retirar': () => respaldoDePrueba(db, de).porRetirar(),
    '/api/cartera/empresa': async () => {
      const { una } = await activa('activa');
      await db.updateTable('asociacion_producto').set({ empresa_id: empresaId }).where('id', '=', una.id).execute();
      const { version } = await db
        .selectFrom('asociacion_producto')
        .select('version')
        .where('id', '=', una.id)
        .executeTakeFirstOrThrow();
      const asociaciones = [{ id: una.id, version }];
      return { uid: (await deMarketing()).id, body: { paso: 'finalizar', asociaciones, motivo: 'Cambio de red' } };
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
    '/api/productos/:id/revisiones': async () => ({
      uid: (await visitador()).id,
      params: { id: String(paracetamol) },
    }),
    '/api/productos': async () => ({ uid: (await visitador()).id, body: { cambios: [] } }),
    '/api/revisiones/:id/comentarios': async () => {
      const { ana, params } = await sugerida('enviada');
      return { uid: ana.id, params, body: { texto: 'Añado la fuente' } };
    },
    '/api/revisiones/:id/enviar': () => deAutor('borrador'),
    '/api/revisiones/:id/cancelar': () => deAutor('enviada'),
    '/api/revisiones/:id/responder': () => deAutor('info_solicitada', { texto: 'Aquí está' }),
    '/api/revisiones/:id/rebasar': () => deAutor('obsoleta'),
    '/api/revisiones/:id/tomar': () => deMesa('enviada'),
    '/api/revisiones/:id/soltar': () => deMesa('en_revision'),
    '/api/revisiones/:id/pedir-info': () => deMesa('en_revision', { texto: '¿De qué fecha es?' }),
    '/api/revisiones/:id/decidir': () =>
      deMesa('en_revision', {
        decisiones: [{ campo: 'palabras_clave', decision: 'rechazada', motivo: 'No aporta nada a quien busca' }],
      }),
    '/api/revisiones/:id/revertir': () => deMesa('aplicada', { motivo: 'Se aplicó por error' }),
    '/api/incidencias-oficiales/:id/notificada': async () => {
      const { id } = await db
        .insertInto('incidencia_oficial')
        .values({ producto_id: paracetamol, campo: 'nombre' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { uid: (await persona(['revisor_producto'])).id, params: { id: String(id) } };
    },
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
    '/api/verificaciones/:id/preguntar': async () => ({
      params: (await pedida()).verificacion,
      uid: (await deMarketing()).id,
      body: { texto: '¿Desde cuándo lo llevas?' },
    }),
    '/api/verificaciones/:id/responder': async () => {
      const { ana, verificacion } = await pedida();
      await db
        .insertInto('verificacion_mensaje')
        .values({ verificacion_id: Number(verificacion.id), de: 'verificador', texto: '¿Desde cuándo lo llevas?' })
        .execute();
      return { uid: ana.id, params: verificacion, body: { texto: 'Desde enero.' } };
    },
    '/api/verificaciones/:id/delegar': async () => ({
      params: (await pedida()).verificacion,
      uid: (await deMarketing()).id,
      body: { usuario_id: (await deMarketing()).id, nota: null },
    }),
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
    '/api/promociones': async () => ({
      uid: (await promos.representante()).id,
      body: { producto_id: paracetamol, ...CONTENIDO },
    }),
    '/api/promociones/:id/enviar': () => promocion('borrador'),
    '/api/promociones/:id/reabrir': () => promocion('pendiente_aprobacion'),
    '/api/promociones/:id/aprobar': () => promocion('pendiente_aprobacion', 'jefa'),
    '/api/promociones/:id/rechazar': () => promocion('pendiente_aprobacion', 'jefa', MOTIVO),
    '/api/promociones/:id/pausar': () => promocion('vigente'),
    '/api/promociones/:id/reanudar': () => promocion('pausada'),
    '/api/promociones/:id/finalizar': () => promocion('vigente'),
    '/api/promociones/:id/retirar': () => promocion('vigente', 'moderador', MOTIVO),
    '/api/promociones/:id/duplicar': async () => {
      const { body: _, ...buena } = await promocion('borrador');
      return buena;
    },
    '/api/public/verificaciones/:hash/decidir': () => porEnlace({ decision: 'aprobada', motivo: null, ...FIRMA }),
    '/api/public/verificaciones/:hash/no-soy-yo': () => porEnlace(),
  };
  return { recetas, productos };
}

/** F-12 of the visita API, on an app and a database of this test file's own. */
export async function walkOnceVisita(alcance: Alcance): Promise<void> {
  const visita = await buildTestVisita({ limitsFactor: 1_000_000, importar: IMPORTAR });
  const { recetas } = await recetasVisita(visita);
  await walkOnce({
    api: 'visita',
    alcance,
    main: { ...visita, app: visita.main },
    build: buildVisita,
    buena: async (e: Endpoint) => {
      const receta = recetas[e.path];
      if (!receta) throw new Error(`${e.path}: no recipe`);
      const { uid, ...resto } = await receta();
      return { ...resto, headers: uid === null ? {} : await visita.bearer(uid) };
    },
  });
}
