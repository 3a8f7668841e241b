import { sql } from 'kysely';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';
import { confirmTodos } from './laboratorios-confirmados.ts';

export const MADRID = { pais_id: 28, estado_id: 28028 };
export const TOLEDO = { pais_id: 28, estado_id: 28045 };
export const DOMINIO = 'laboratorio-alameda.example';

/** The usual conditions of an association. */
export const CONDICIONES = {
  empresa_id: null as number | null,
  relacion: 'comercializador',
  zonas: [MADRID],
  canales: ['farmacia'],
};

/** The signature for an answer by a mailed link; below it, the body of a rejection. */
export const FIRMA = { nombre: 'Quien Responde', cargo: 'Jefa de producto', declaro: true };
export const RECHAZO = { decision: 'rechazada', motivo: 'No trabaja con nosotros' };

/** A test catalogue, a verified company with a domain that holds all products, and people of each kind who call the API. */
export async function carteraDePrueba(visita: Awaited<ReturnType<typeof buildTestVisita>>) {
  const { app, db, buildUsuario, bearer } = visita;
  const productos = await seedCatalogo(db);
  const { id: empresaId } = await db
    .insertInto('empresa')
    .values({
      nombre: 'Laboratorio Alameda de prueba',
      pais_id: 28,
      estado_id: 28028,
      tipo_empresa_id: 1,
      dominios: [DOMINIO],
      estado: 'verificada',
      verificada_en: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: delegacionId } = await db
    .insertInto('delegacion')
    .values({ empresa_id: empresaId, nombre: 'Sede', es_sede: true, pais_id: 28, estado_id: 28028 })
    .returning('id')
    .executeTakeFirstOrThrow();

  await confirmTodos(db, empresaId);

  let direcciones = 0;
  /** A new address at the company's domain each time. */
  const correoDeEmpresa = () => {
    direcciones += 1;
    return `responsable${direcciones}@${DOMINIO}`;
  };
  /** Product id and state of each association in a cartera, newest first. */
  const estadosDe = async ({ llamar }: Awaited<ReturnType<typeof persona>>) =>
    (await llamar('GET', '/api/cartera')).cuerpo.data.map((una: Asociacion) => [una.producto.id, una.estado]);

  async function persona(roles: string[], values: object = {}) {
    const usuario = await buildUsuario({ roles, ...values } as never);
    // Each call gets a new token, because tests move the clock past the expiry of tokens.
    const llamar = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const headers = await bearer(usuario.id);
      const respuesta = await app.inject({ method, url, headers, ...(payload && { payload }) });
      return { estado: respuesta.statusCode, cuerpo: respuesta.body ? respuesta.json() : null };
    };
    return { ...usuario, llamar };
  }
  const entrar = (usuarioId: number, estado: 'activa' | 'baja' = 'activa', administra_productos = false) =>
    db
      .insertInto('membresia_empresa')
      .values({
        usuario_id: usuarioId,
        empresa_id: empresaId,
        delegacion_id: delegacionId,
        rol: 'miembro',
        estado,
        administra_productos,
      })
      .execute();

  /** A representative with the zones Madrid and Toledo. */
  async function visitador(values: object = {}) {
    const uno = await persona(['visitador_farmaceutico'], { register_type: 'visita', ...values });
    await db
      .insertInto('zona_visitador')
      .values([MADRID, TOLEDO].map((zona) => ({ usuario_id: uno.id, ...zona })))
      .execute();
    const anadir = async (ids: readonly number[], condiciones: object = {}) => {
      const { estado, cuerpo } = await uno.llamar('POST', '/api/cartera', {
        productos: ids.map((producto_id) => ({ producto_id })),
        ...CONDICIONES,
        ...condiciones,
      });
      if (estado !== 201) throw new Error(JSON.stringify(cuerpo));
      return cuerpo.data as { creadas: Asociacion[]; omitidas: { producto_id: number; motivo: string }[] };
    };
    /** Adds products and sends them for confirmation; returns the associations after that. */
    const pedir = async (ids: readonly number[], peticion: object, condiciones: object = { empresa_id: empresaId }) => {
      const { creadas } = await anadir(ids, condiciones);
      const enviadas = await uno.llamar('POST', '/api/cartera/enviar', {
        ids: creadas.map(({ id }) => id),
        ...peticion,
      });
      if (enviadas.estado !== 200) throw new Error(JSON.stringify(enviadas.cuerpo));
      return enviadas.cuerpo.data as Asociacion[];
    };
    return { ...uno, anadir, pedir };
  }
  /** A person of marketing who answers for the company, because they are in charge of its products. */
  async function deMarketing(values: object = {}) {
    const uno = await persona(['marketing'], { register_type: 'mkt', ...values });
    await entrar(uno.id, 'activa', true);
    return uno;
  }
  /** The secret of the newest link mailed to an address. */
  async function secretoDe(para: string): Promise<string> {
    const { datos } = await db
      .selectFrom('correo_salida')
      .select('datos')
      .where('para', '=', para)
      .where('plantilla', 'in', ['verificacion_productos', 'verificacion_revision'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return String((datos as { enlace: string }).enlace.split('/').at(-1));
  }
  const publica = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const respuesta = await app.inject({
      method,
      url: `/api/public/verificaciones/${url}`,
      ...(payload && { payload }),
    });
    return { estado: respuesta.statusCode, cuerpo: respuesta.body ? respuesta.json() : null };
  };
  const auditoria = async (entidad: string, id: number) =>
    (
      await sql<{ de: string | null; a: string | null; como: string | null }>`
        select de, a, datos->>'como' as como from evento_auditoria
        where entidad = ${entidad} and entidad_id = ${String(id)} order by id`.execute(db)
    ).rows;
  const avisosDe = (usuarioId: number) =>
    db
      .selectFrom('notificacion')
      .select(['tipo', 'titulo'])
      .where('usuario_id', '=', usuarioId)
      .orderBy('id')
      .execute();
  const correosA = async (para: string) =>
    (await db.selectFrom('correo_salida').select('plantilla').where('para', '=', para).orderBy('id').execute()).map(
      ({ plantilla }) => plantilla,
    );

  return {
    productos,
    empresaId,
    persona,
    visitador,
    deMarketing,
    entrar,
    secretoDe,
    publica,
    auditoria,
    avisosDe,
    correosA,
    correoDeEmpresa,
    estadosDe,
  };
}
