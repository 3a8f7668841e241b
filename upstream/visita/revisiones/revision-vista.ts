import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CambioRevision, Revision, RevisionFila } from '#shared/contract/visita/entidades-revision';
import { esRevisionAbierta, REVISION_EN_COLA } from '#shared/estados/pasos-revision';
import type { CampoRevision } from '#shared/reglas/revision/campos-revision';
import { campoDe, faltasAlta, faltasCambios, mismoValor } from '#shared/reglas/revision/reglas-revision';
import type { Caller } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import { notTheirs } from '../../http/call/not-theirs.ts';
import { mask } from '../cartera/asociacion-vista.ts';
import { nombreDe } from '../verificaciones/nombre-persona.ts';
import { cambiosDe, codigosDe, etiquetaDe, type FilaCambio } from './objeto-revision.ts';
import { respaldoDe } from './respaldo/respaldo-necesario.ts';
import { readValores, type Valores } from './valores-producto.ts';

export type Lector = Pick<Caller, 'id' | 'roles'>;
export const esDeMesa = ({ roles }: Pick<Caller, 'roles'>): boolean =>
  roles.includes('revisor_producto') || roles.includes('admin');

/** The proposed name of a new product, for the revision `r`. */
export const NOMBRE_PROPUESTO = sql<string>`(select c.valor_propuesto #>> '{}' from revision_cambio c
  where c.revision_id = r.id and c.campo = 'nombre' and r.tipo = 'alta')`;

export const filasDe = (db: Db) =>
  db
    .selectFrom('revision as r')
    .innerJoin('usuario as u', 'u.id', 'r.autor_id')
    .leftJoin('usuario as q', 'q.id', 'r.asignado_a')
    .leftJoin('empresa as e', 'e.id', 'r.empresa_id')
    .selectAll('r')
    .select(['u.nombre as u_nombre', 'u.apellidos as u_apellidos', 'u.email as u_email', 'e.nombre as e_nombre'])
    .select(['q.nombre as q_nombre', 'q.apellidos as q_apellidos', 'q.email as q_email'])
    .select(NOMBRE_PROPUESTO.as('propuesto'))
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('producto as p')
          .leftJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
          .select(['p.id', 'p.nombre', 'p.slug', 'l.nombre as laboratorio'])
          .whereRef('p.id', '=', 'r.producto_id'),
      ).as('producto'),
      eb
        .selectFrom('revision_cambio as c')
        .select((x) => x.fn.countAll<number>().as('n'))
        .whereRef('c.revision_id', '=', 'r.id')
        .as('total_cambios'),
    ]);
type Fila = Awaited<ReturnType<ReturnType<typeof filasDe>['executeTakeFirstOrThrow']>>;

const persona = (nombre: string | null, apellidos: string | null, email: string) =>
  nombreDe({ nombre, apellidos, email });

export function vistaFila(fila: Fila): RevisionFila {
  const enCola = REVISION_EN_COLA.some((uno) => uno === fila.estado);
  return {
    id: fila.id,
    tipo: fila.tipo,
    estado: fila.estado,
    resultado: fila.resultado,
    producto: fila.producto,
    nombre: fila.producto?.nombre ?? fila.propuesto ?? '',
    autor: { id: fila.autor_id, nombre: persona(fila.u_nombre, fila.u_apellidos, fila.u_email) },
    empresa: fila.empresa_id === null ? null : { id: fila.empresa_id, nombre: fila.e_nombre ?? '' },
    total_cambios: Number(fila.total_cambios),
    asignado_a:
      fila.asignado_a === null
        ? null
        : { id: fila.asignado_a, nombre: persona(fila.q_nombre, fila.q_apellidos, fila.q_email ?? '') },
    enviada_en: fila.enviada_en?.toISOString() ?? null,
    vence_en: (enCola && fila.vence_en?.toISOString()) || null,
    estado_desde: fila.estado_desde.toISOString(),
    resuelta_en: fila.resuelta_en?.toISOString() ?? null,
    motivo: fila.motivo,
    version: fila.version,
    respaldo_retirado:
      fila.respaldo_retirado_en === null
        ? null
        : { en: fila.respaldo_retirado_en.toISOString(), motivo: fila.respaldo_retirado_motivo ?? '' },
    creado_en: fila.creado_en.toISOString(),
    actualizado_en: fila.actualizado_en.toISOString(),
  };
}

const NO_ES: Pick<CampoRevision, 'seccion' | 'capa'> = { seccion: 'editarProducto', capa: 'editorial' };

function vistaCambio(
  fila: FilaCambio,
  de: Fila,
  valores: Valores | undefined,
  codigos: Map<number, string>,
): CambioRevision {
  const { seccion, capa } = campoDe(de.tipo, fila.campo) ?? NO_ES;
  const abierta = esRevisionAbierta(de.estado);
  const ahora = abierta && valores ? (valores.get(fila.campo) ?? null) : fila.valor_actual;
  return {
    campo: fila.campo,
    etiqueta: etiquetaDe(de.tipo, fila.campo, codigos),
    seccion,
    capa,
    valor_actual: fila.valor_actual,
    valor_propuesto: fila.valor_propuesto,
    valor_ahora: ahora,
    ha_cambiado: abierta && !mismoValor(ahora, fila.valor_actual),
    fuente_url: fila.fuente_url,
    nota: fila.nota,
    decision: fila.decision,
    motivo: fila.motivo,
    otras: [],
  };
}

/** Adds to each change the values that other open suggestions of the same product propose for the field. */
async function conOtras(db: Db, de: Fila, cambios: CambioRevision[]): Promise<CambioRevision[]> {
  if (de.producto_id === null || cambios.length === 0) return cambios;
  const filas = await db
    .selectFrom('revision_cambio as c')
    .innerJoin('revision as r', 'r.id', 'c.revision_id')
    .innerJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['c.campo', 'c.valor_propuesto', 'r.id', 'u.nombre', 'u.apellidos', 'u.email'])
    .where('r.producto_id', '=', de.producto_id)
    .where('r.id', '<>', de.id)
    .where('r.estado', 'in', ['enviada', 'en_revision', 'info_solicitada', 'pendiente_verificacion'])
    .where(
      'c.campo',
      'in',
      cambios.map(({ campo }) => campo),
    )
    .orderBy('r.id')
    .execute();
  return cambios.map((cambio) => ({
    ...cambio,
    otras: filas
      .filter(({ campo }) => campo === cambio.campo)
      .map((otra) => ({ revision_id: otra.id, autor: nombreDe(otra), valor_propuesto: otra.valor_propuesto })),
  }));
}

export function faltasDe(tipo: Fila['tipo'], cambios: readonly FilaCambio[]): Revision['faltan'] {
  if (tipo !== 'alta') return faltasCambios(tipo, cambios);
  return faltasAlta(Object.fromEntries(cambios.map(({ campo, valor_propuesto }) => [campo, valor_propuesto])));
}

/** A suggestion for its author or the staff. @throws ApiError 404 for another person's; the staff read all except drafts */
export async function readRevision(db: Db, lector: Lector, id: string | number): Promise<Revision> {
  const fila = /^\d{1,15}$/.test(String(id))
    ? await filasDe(db).where('r.id', '=', Number(id)).executeTakeFirst()
    : undefined;
  const es_mia = fila?.autor_id === lector.id;
  if (!fila || !(es_mia || (esDeMesa(lector) && fila.estado !== 'borrador'))) throw await notTheirs(db, 'revision', id);
  const cambios = await cambiosDe(db, [fila.id]);
  const valores =
    fila.tipo === 'edicion' && fila.producto_id !== null
      ? (await readValores(db, fila.producto_id))?.valores
      : undefined;
  const codigos = await codigosDe(
    db,
    cambios.map(({ campo }) => campo),
  );
  const vistos = cambios.map((uno) => vistaCambio(uno, fila, valores, codigos));
  const { n } = await db
    .selectFrom('revision_comentario')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('revision_id', '=', fila.id)
    .executeTakeFirstOrThrow();
  return {
    ...vistaFila(fila),
    es_mia,
    resumen: fila.resumen,
    asociacion_id: fila.asociacion_id,
    comentarios: Number(n),
    cambios: esDeMesa(lector) ? await conOtras(db, fila, vistos) : vistos,
    faltan: faltasDe(fila.tipo, cambios),
    respaldo: await respaldoDe(db, fila),
    verificacion: await verificacionDe(db, fila.verificacion_id),
  };
}

async function verificacionDe(db: Db, id: number | null): Promise<Revision['verificacion']> {
  if (id === null) return null;
  const { email_destino, caduca_en, ...resto } = await db
    .selectFrom('verificacion')
    .select(['id', 'estado', 'metodo', 'email_destino', 'caduca_en'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...resto, destino: email_destino && mask(email_destino), caduca_en: caduca_en.toISOString() };
}
