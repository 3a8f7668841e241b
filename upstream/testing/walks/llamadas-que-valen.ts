import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Rol } from '#shared/estados/tipos-registro';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { ejemploDe } from '#shared/testing/ejemplo-de-esquema';
import { createTicket } from '../../accounts/links/registration-ticket.ts';
import { ofertaBuena } from '../../main/empleo/testing/empleo-de-prueba.ts';
import { escrita } from '../../main/noticias/testing/noticias-de-prueba.ts';
import { empresaNueva, perfilCandidato, perfilEmpleo, perfilWeb } from '../../main/perfiles/testing/perfil-ejemplos.ts';
import { CONTRASENA, type TestMain, xsrfHeaders } from '../build-test-main.ts';
import { insertCorreoMuerto } from '../mail/mail-rig.ts';
import { cosasDePrueba, FEED, type Llamada, type Receta } from '../samples/cosas-de-prueba.ts';
import { recetasChat } from './llamadas-chat.ts';
import { recetasEmpresas } from './llamadas-empresas.ts';
import { recetasRedaccion } from './llamadas-redaccion.ts';
import { recetasVarias } from './llamadas-varias.ts';

const MADRID = { pais_id: 28, estado_id: 28028 };

const ejemplo = (call: string) => {
  const found = ENDPOINTS.find(({ method, path }) => call === `${method} ${path}`)?.body;
  // The cast is safe: the example of an object's schema is an object.
  return (found ? ejemploDe(found) : {}) as Record<string, unknown>;
};

/** The roles to test a call with: each of its own; null for any; for a public call, also with an account. */
export function rolesDe({ access }: Endpoint): (Rol | null)[] {
  if (access === 'public') return [null, 'usuario_web'];
  // The cast is safe: they are the contract's own roles.
  return access === 'session' ? [null] : ([...access] as Rol[]);
}

/** A valid call for each declared call of main, on newly created objects. */
export async function llamadasQueValen(main: TestMain) {
  const { db, buildUsuario } = main;
  const xsrf = await xsrfHeaders(main);
  const cosas = cosasDePrueba(main);
  const {
    busqueda,
    empleo,
    con,
    nueva,
    texto,
    imagen,
    propia,
    candidatura,
    enOferta,
    enCandidatura,
    moderada,
    enNoticia,
    firma,
    columna,
    enTribuna,
    feedback,
    fuente,
    sobrePersona,
    plantilla,
    alerta,
    paso,
    reclutador,
  } = cosas;

  const delTablero = async (body: object) => {
    const { uid, oferta, id } = await candidatura();
    return { uid, params: texto(oferta.id), body: { candidaturas: [id], ...body } };
  };
  const RECETAS: Record<string, Receta> = {
    ...recetasChat(main),
    ...recetasEmpresas(cosas),
    ...recetasRedaccion(main, cosas, noticia),
    ...recetasVarias(main, cosas),
    'POST /api/email/verify/resend/:id': async () => {
      const { id } = await buildUsuario({ estado: 'sin_verificar' });
      const ticket = await createTicket(db, id);
      await db
        .updateTable('registro_ticket')
        .set({ ultimo_envio_en: new Date(0) })
        .where('id', '=', ticket)
        .execute();
      return { params: { id: ticket }, body: { register_type: 'web' } };
    },
    'POST /api/renew-password/send': async () => ({ body: { email: (await buildUsuario()).email } }),
    'POST /api/redirigir-academia': async () => {
      const uid = await con(null);
      return { uid, body: { userId: uid } };
    },
    'PUT /api/user/perfil': async () => ({
      uid: await con(null),
      body: { ...ejemplo('PUT /api/user/perfil'), ...MADRID, zona_horaria: 'Europe/Madrid', version: 1 },
    }),
    'POST /api/user/web': paso(perfilWeb),
    'POST /api/user/academia': paso(perfilWeb),
    'POST /api/user/candidato': paso(perfilCandidato),
    'POST /api/user/visita': paso({ nombre: 'Nombre', apellidos: 'Apellidos', cargo: 29, zonas: [MADRID] }),
    'POST /api/user/marketing': async () => ({
      uid: await nueva(),
      body: { ...perfilEmpleo, cargo: 29, empresa: `Lab ${randomUUID()}` },
    }),
    'POST /api/user/empleo': async () => ({
      uid: await nueva(),
      body: { ...perfilEmpleo, empresa: `Lab ${randomUUID()}` },
    }),
    'POST /api/user/empleo/empresa': async () => ({
      uid: (await buildUsuario({ register_type: 'empleo', roles: ['empleo'] })).id,
      body: {
        cargo: 37,
        condiciones: VERSION_TEXTO.condiciones_empleo,
        ...empresaNueva,
        empresa: `Lab ${randomUUID()}`,
      },
    }),
    'POST /api/user/empleo/condiciones': reclutador(() => ({
      version: VERSION_TEXTO.condiciones_empleo,
      acepta: true,
    })),
    'POST /api/empleo/ofertas/:id/vistas': enOferta(),
    'POST /api/empleo/ofertas/:id/clics': async () => ({
      params: (await propia({ solicitud: 'externa', url_externa: 'https://empresa.example/empleo' })).params,
    }),
    'POST /api/empleo/ofertas/:id/reportes': async () => ({
      uid: await con(null),
      params: (await propia()).params,
      body: { motivo: 'otro', texto: 'Porque sí' },
    }),
    'POST /api/empleo/alertas': async () => ({
      uid: await con(null),
      body: { nombre: 'Una', filtros: 'pais=espana', frecuencia: 'diaria' },
    }),
    'PUT /api/empleo/alertas/:id': alerta,
    'DELETE /api/empleo/alertas/:id': alerta,
    'POST /api/empleo/ofertas/:id/candidaturas': async () => {
      const { id: uid } = await empleo.buildCandidatoConPerfil();
      return {
        uid,
        params: (await propia()).params,
        body: { cv: await empleo.subirCv(uid), carta: 'Hola', respuestas: { clave: 'si' }, consentimiento: true },
      };
    },
    'POST /api/empleo/candidaturas/:id/retirar': async () => {
      const { candidato, params } = await candidatura();
      return { uid: candidato.id, params };
    },
    'PUT /api/empleo/perfil': async () => {
      const { id: uid } = await empleo.buildCandidato();
      const otros = { paises: [28], estados: [28028], cargos: [1], ocultar_a_empresas: [], version: null };
      return { uid, body: { ...ejemplo('PUT /api/empleo/perfil'), ...otros, cvs: [await empleo.subirCv(uid)] } };
    },
    'GET /api/empleo/mis-ofertas/:id': enOferta(),
    'POST /api/empleo/ofertas': reclutador(() => ({
      ...ejemplo('POST /api/empleo/ofertas'),
      ...ofertaBuena,
      remoto_paises: [28],
    })),
    'PUT /api/empleo/ofertas/:id': async () => ({
      ...(await propia({ estado: 'borrador' })),
      body: { ...ejemplo('POST /api/empleo/ofertas'), ...ofertaBuena, remoto_paises: [28], version: 1 },
    }),
    'POST /api/empleo/comprobaciones': reclutador(() => ({ ...ejemplo('POST /api/empleo/ofertas'), ...ofertaBuena })),
    'POST /api/empleo/ofertas/:id/publicar': enOferta({
      estado: 'borrador',
      fecha_publicacion: null,
      fecha_caducidad: null,
    }),
    'POST /api/empleo/ofertas/:id/pausar': enOferta(),
    'POST /api/empleo/ofertas/:id/reanudar': enOferta({ estado: 'pausada' }),
    'POST /api/empleo/ofertas/:id/renovar': enOferta({ fecha_publicacion: new Date(Date.now() - 40 * DIA_MS) }),
    'POST /api/empleo/ofertas/:id/archivar': enOferta({ estado: 'cerrada' }),
    'POST /api/empleo/ofertas/:id/duplicar': enOferta(),
    'POST /api/empleo/ofertas/:id/cerrar': enOferta({}, { motivo: 'cubierta', mensaje: 'Gracias' }),
    'DELETE /api/empleo/ofertas/:id': enOferta({ estado: 'borrador' }),
    'POST /api/empleo/candidaturas/:id/abrir': enCandidatura(),
    'PATCH /api/empleo/candidaturas/:id': enCandidatura({
      version: 1,
      estado: 'preseleccionada',
      mensaje: 'Hola',
      puntuacion: 3,
      etiquetas: ['una'],
    }),
    'POST /api/empleo/ofertas/:id/descartes': () => delTablero({ motivo: 'otro', mensaje: 'Gracias' }),
    'POST /api/empleo/ofertas/:id/deshacer': () => delTablero({ estado: 'entrevista' }),
    'POST /api/empleo/candidaturas/:id/notas': enCandidatura({ texto: 'Una nota' }),
    'POST /api/empleo/candidaturas/:id/mensajes': enCandidatura({ texto: 'Un mensaje' }),
    'GET /api/empleo/candidaturas/:id': enCandidatura(),
    'POST /api/empleo/plantillas': reclutador(() => ({ momento: 'cualquiera', nombre: 'Otra', texto: 'Hola' })),
    'PUT /api/empleo/plantillas/:id': plantilla,
    'DELETE /api/empleo/plantillas/:id': plantilla,
    'POST /api/empleo/revision/:id/aprobar': moderada('pendiente_revision'),
    'POST /api/empleo/revision/:id/rechazar': moderada('pendiente_revision', { motivo: 'Un motivo' }),
    'POST /api/empleo/revision/:id/retirar': moderada('publicada', { motivo: 'Un motivo' }),
    'PUT /api/empleo/ofertas/:id/destacada': moderada('publicada', {
      hasta: new Date(Date.now() + 10 * DIA_MS).toISOString().slice(0, 10),
    }),
    'POST /api/empleo/ofertas-sin-cargo': async (rol) => ({
      uid: await con(rol),
      body: {
        ofertas: [
          (await empleo.buildOferta({ cargo_id: null, fuente_id: Number((await fuente('admin')).params?.id) })).id,
        ],
        cargo_id: 1,
      },
    }),
    'POST /api/empleo/fuentes': async (rol) => ({
      uid: await con(rol),
      body: { nombre: 'Una', url: `https://feed.example/${randomUUID()}`, formato: 'xml', cada_min: 60 },
    }),
    'PUT /api/empleo/fuentes/:id': fuente,
    'DELETE /api/empleo/fuentes/:id': fuente,
    'POST /api/empleo/fuentes/:id/aprobar': fuente,
    'POST /api/empleo/fuentes/:id/importar': fuente,
    'POST /api/feedback': async (rol) => ({
      ...(rol && { uid: await con(rol) }),
      body: {
        valoracion: 4,
        asunto: 'Otro',
        contenido: 'Algo que contar',
        pagina: '/app/pagina',
        nombre: 'Nombre',
        email: 'a@b.example',
        id_user_feedback: null,
        sitio_web: '',
      },
    }),
    'POST /api/feedback/:id/asignar': feedback({ version: 1 }),
    'POST /api/feedback/:id/estado': feedback({ version: 1, estado: 'resuelto' }),
    'POST /api/feedback/:id/responder': feedback({ version: 1, respuesta: 'Gracias por avisar.' }),
    'POST /api/tribunas': async (rol) => ({ uid: await con(rol), body: await columna() }),
    'PUT /api/tribunas/:id': async (rol) => ({
      ...(await enTribuna('borrador', {})(rol)),
      body: { ...(await columna()), version: 1 },
    }),
    'POST /api/tribunas/:id/publicar': enTribuna('borrador', { version: 1 }),
    'POST /api/tribunas/:id/retirar': enTribuna('publicada', { version: 1, motivo: 'Un motivo' }),
    'POST /api/tribunas/autores': async (rol) => ({
      uid: await con(rol),
      body: { nombre: 'Quien Firma', cargo: 'Un cargo', empresa: 'Una', bio: 'Su vida', foto_id: await imagen() },
    }),
    'PUT /api/tribunas/autores/:id': async (rol) => ({
      uid: await con(rol),
      params: texto(await firma()),
      body: {
        nombre: 'Quien Firma',
        cargo: 'Un cargo',
        empresa: 'Una',
        bio: 'Su vida',
        foto_id: await imagen(),
        version: 1,
      },
    }),
    'PUT /api/personal/personas/:id/roles/:rol': sobrePersona({}, { password: CONTRASENA }),
    'DELETE /api/personal/personas/:id/roles/:rol': sobrePersona({ roles: ['moderador'] }),
    'POST /api/personal/personas/:id/suspender': sobrePersona({}, { motivo: 'Un motivo' }),
    'POST /api/personal/personas/:id/reactivar': sobrePersona({ estado: 'suspendida' }),
    'POST /api/personal/personas/:id/cerrar-sesiones': sobrePersona({}),
    'DELETE /api/personal/busquedas/:id': async (rol) => ({
      uid: await con(rol),
      params: texto(await busqueda()),
    }),
    'POST /api/noticias': async (rol) => ({ uid: await con(rol), body: noticia() }),
    'PUT /api/noticias/:id': enNoticia('borrador', { ...noticia(), version: 1 }),
    'DELETE /api/noticias/:id': enNoticia('borrador', {}),
    'POST /api/noticias/:id/enviar-a-revision': enNoticia('borrador'),
    'POST /api/noticias/:id/devolver': enNoticia('en_revision'),
    'POST /api/noticias/:id/enlaces': enNoticia('borrador', {}),
    'POST /api/noticias/:id/publicar': enNoticia('borrador'),
    'POST /api/noticias/:id/programar': enNoticia('borrador', {
      version: 1,
      fecha_publicacion: '2099-01-01T00:00:00Z',
    }),
    'POST /api/noticias/:id/archivar': enNoticia('publicada'),
    'POST /api/noticias/:id/retirar': enNoticia('publicada', { version: 1, motivo: 'Un motivo' }),
    'POST /api/noticias/:id/previa': enNoticia('borrador', {}),
    'POST /api/noticias/:id/vista': enNoticia('publicada', {}),
    'PUT /api/noticias/:id/guardada': enNoticia('publicada', {}),
    'POST /api/noticias/fuentes': async (rol) => ({
      uid: await con(rol),
      body: {
        nombre: 'Una',
        url: 'https://diario.example/rss',
        area_id: 2,
        categoria_id: 4,
        licencia: 'Una',
        modo: 'borrador',
      },
    }),
    'POST /api/ficheros/:uso': async () => ({ uid: await con(null), params: { uso: 'cv' } }),
    'POST /api/personal/correos/reenviar': async (rol) => ({
      uid: await con(rol),
      body: { ids: [await insertCorreoMuerto(main)] },
    }),
    'POST /api/personal/colas/:nombre/reintentar': async (rol) => ({
      uid: await con(rol),
      params: { nombre: 'prueba' },
      body: { ids: ['0a1b2c3d-0000-4000-8000-000000000000'] },
    }),
    'POST /api/noticias/importar': async (rol) => ({ uid: await con(rol), body: { fichero: FEED, ensayo: true } }),
  };
  function noticia() {
    const base = { ...ejemplo('POST /api/noticias'), ...escrita(), slug: null, categorias: [5], paises: [28] };
    return { ...base, productos: [], empresas: [], imagen: null, galeria: [], seo_imagen: null };
  }

  return {
    xsrf,
    /** @param rol the caller's role; null: anonymous, or any account where one is needed */
    async una(endpoint: Endpoint, rol: Rol | null): Promise<Llamada & { headers: Record<string, string> }> {
      const receta = RECETAS[`${endpoint.method} ${endpoint.path}`];
      const needsAccount = endpoint.access !== 'public' || rol !== null;
      const llamada = receta ? await receta(rol) : needsAccount ? { uid: await con(rol) } : {};
      const uid = llamada.uid ?? (needsAccount ? await con(rol) : undefined);
      const headers = { ...xsrf, ...(uid !== undefined && (await main.bearer(uid))) };
      const body = llamada.body ?? (endpoint.body ? (ejemploDe(endpoint.body) as object) : undefined);
      return { ...llamada, uid, body, headers };
    },
    recetas: Object.keys(RECETAS),
  };
}
