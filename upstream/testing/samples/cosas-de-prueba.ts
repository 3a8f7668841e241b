import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Rol } from '#shared/estados/tipos-registro';
import type { OfertaEmpleoTabla } from '../../db/schema/schema-empleo.ts';
import { empleoDePrueba } from '../../main/empleo/testing/empleo-de-prueba.ts';
import { CUERPO, insertPrueba } from '../../main/noticias/testing/noticias-de-prueba.ts';
import { buildEmpresa } from '../../main/perfiles/testing/perfil-ejemplos.ts';
import type { TestMain } from '../build-test-main.ts';

/** A valid call: its caller, path and body. */
export interface Llamada {
  /** The caller; left out: anonymous. */
  uid?: number | undefined;
  params?: Record<string, string>;
  body?: object | undefined;
}
/** Creates new objects for the call each time. `rol`: the caller's role; null: any. */
export type Receta = (rol: Rol | null) => Promise<Llamada>;

const RSS =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Una</title><link>https://feed.example</link><description>x</description></channel></rss>';
/** An empty news feed, as it is uploaded. */
export const FEED = { nombre: 'feed.xml', base64: Buffer.from(RSS).toString('base64') };

/** Recipes of the objects that main's calls need, and their parts. */
export function cosasDePrueba(main: TestMain) {
  const { db, buildUsuario } = main;
  const empleo = empleoDePrueba(main);
  const con = async (rol: Rol | null) => (await buildUsuario(rol === null ? {} : { roles: [rol] })).id;
  const nueva = async () => (await buildUsuario({ estado: 'incompleta', roles: [] })).id;
  const texto = (id: number | string) => ({ id: String(id) });

  const imagen = async () => {
    const id = randomUUID();
    const fila = { uso: 'imagen_editorial', nombre: 'a.webp', mime: 'image/webp', bytes: 10, listo: true } as const;
    await db
      .insertInto('fichero')
      .values({ ...fila, id, ancho: 10, alto: 10, entidad: null, entidad_id: null, dueno_id: null })
      .execute();
    return id;
  };
  const propia = async (values: Partial<Insertable<OfertaEmpleoTabla>> = {}) => {
    const { id: uid, empresa } = await empleo.buildReclutador();
    const oferta = await empleo.buildOferta({ autor_id: uid, empresa_id: empresa.id, ...values });
    return { uid, empresa, oferta, params: texto(oferta.id) };
  };
  const candidatura = async () => {
    const { uid, oferta } = await propia();
    const candidato = await empleo.buildCandidatoConPerfil();
    const { id } = await db
      .insertInto('candidatura')
      .values({ oferta_id: oferta.id, candidato_id: candidato.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { uid, oferta, candidato, id, params: texto(id) };
  };
  const enOferta =
    (values: Partial<Insertable<OfertaEmpleoTabla>> = {}, body?: object): Receta =>
    async () => {
      const { uid, params } = await propia(values);
      return { uid, params, body };
    };
  const enCandidatura =
    (body?: object): Receta =>
    async () => ({ ...(await candidatura()), body });
  const moderada =
    (estado: 'pendiente_revision' | 'publicada', body?: object): Receta =>
    async (rol) => ({
      uid: await con(rol),
      params: (await propia({ estado })).params,
      body,
    });
  const enNoticia =
    (estado: 'borrador' | 'en_revision' | 'publicada', body: object = { version: 1 }): Receta =>
    async (rol) => ({
      uid: await con(rol),
      params: texto(
        await insertPrueba(main, {}, { estado, ...(estado !== 'publicada' && { fecha_publicacion: null }) }),
      ),
      body,
    });
  const busqueda = async () =>
    (
      await db
        .insertInto('busqueda_sin_resultado')
        .values({
          area: 'noticias',
          consulta: `una ${randomUUID()}`,
          veces: 1,
          primera: '2026-11-01',
          ultima: '2026-11-02',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const firma = async () =>
    (
      await db
        .insertInto('tribuna_autor')
        .values({ nombre: 'Quien Firma', cargo: null, empresa: null, bio: null, foto_id: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const columna = async () => ({
    titulo: 'Una columna de prueba',
    entradilla: 'Su entradilla.',
    cuerpo: CUERPO,
    url_externa: null,
    area_id: 2,
    autor_id: await firma(),
    conflicto_interes: 'Ninguno.',
    imagen_id: await imagen(),
    imagen_alt: 'Una imagen',
  });
  const enTribuna =
    (estado: 'borrador' | 'publicada', body: object): Receta =>
    async (rol) => {
      const slug = `columna-${randomUUID()}`;
      const fecha = estado === 'publicada' ? new Date() : null;
      const values = { ...(await columna()), slug, estado, fecha, noticia_id: null, motivo_retirada: null };
      const { id } = await db.insertInto('tribuna').values(values).returning('id').executeTakeFirstOrThrow();
      return { uid: await con(rol), params: texto(id), body };
    };
  const feedback =
    (body: object, values: { estado?: 'en_curso' } = {}): Receta =>
    async (rol) => {
      const fila = {
        valoracion: 4,
        asunto: 'Otro',
        contenido: 'Algo que contar',
        pagina: '/app',
        nombre: 'Nombre',
        email: 'a@b.example',
      };
      const { id } = await db
        .insertInto('feedback')
        .values({
          ...fila,
          ...values,
          referencia: randomUUID().slice(0, 8),
          usuario_id: null,
          asignado_a: null,
          respuesta: null,
          respondido_en: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { uid: await con(rol), params: texto(id), body };
    };
  const deMiembro: Receta = async () => {
    const empresa = await buildEmpresa(main, { nombre: `Empresa ${randomUUID()}` });
    const { usuario } = await empresa.buildMiembro('titular');
    const { membresiaId } = await empresa.buildMiembro('miembro', 'pendiente');
    return { uid: usuario.id, params: { id: String(empresa.id), miembro: String(membresiaId) } };
  };
  const sinTitular: Receta = async (rol) => {
    const empresa = await buildEmpresa(main, { nombre: `Empresa ${randomUUID()}` });
    return { uid: await con(rol), params: texto((await empresa.buildMiembro('miembro', 'pendiente')).membresiaId) };
  };
  const empresaQueEsta =
    (estado: Parameters<typeof empleo.buildReclutador>[0], body?: object): Receta =>
    async (rol) => ({
      uid: await con(rol),
      params: texto((await empleo.buildReclutador(estado)).empresa.id),
      body,
    });
  const fuente: Receta = async (rol) => {
    const values = { nombre: 'Una fuente', url: `https://feed.example/${randomUUID()}`, formato: 'xml' } as const;
    const nada = { cada_min: null, revisada_en: null, revisada_por: null, etag: null, ultima_modificacion: null };
    const { id } = await db
      .insertInto('fuente_oferta')
      .values({ ...values, ...nada, ultima_en: null, proxima_en: null, ultimo_estado: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { uid: await con(rol), params: texto(id), body: { ...values, version: 1 } };
  };
  const sobrePersona =
    (values: object, body?: object): Receta =>
    async (rol) => ({
      uid: await con(rol),
      params: { ...texto((await buildUsuario(values)).id), rol: 'moderador' },
      body,
    });
  const plantilla: Receta = async () => {
    const { id: uid, empresa } = await empleo.buildReclutador();
    const values = { momento: 'cualquiera', nombre: 'Una', texto: 'Hola, {nombre}' } as const;
    const { id } = await db
      .insertInto('plantilla_mensaje')
      .values({ ...values, empresa_id: empresa.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { uid, params: texto(id), body: { ...values, version: 1 } };
  };
  const alerta: Receta = async () => {
    const uid = await con(null);
    const values = { nombre: 'Una alerta', filtros: 'pais=espana', frecuencia: 'diaria' } as const;
    const { id } = await db
      .insertInto('alerta_empleo')
      .values({ ...values, usuario_id: uid })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { uid, params: texto(id), body: values };
  };
  const paso =
    (body: object): Receta =>
    async () => ({ uid: await nueva(), body });
  const reclutador =
    (body?: () => object): Receta =>
    async () => ({ uid: (await empleo.buildReclutador()).id, body: body?.() });

  return {
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
    deMiembro,
    sinTitular,
    empresaQueEsta,
    fuente,
    sobrePersona,
    plantilla,
    alerta,
    paso,
    reclutador,
  };
}
