import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import { type EnSuNombre, type enSuNombre, PASOS_DE_EMPRESA } from '#shared/contract/visita/cartera/en-su-nombre';
import { ESTADOS_EN_SU_NOMBRE } from '#shared/estados/estados-en-su-nombre';
import type { MetodoVerificacion } from '#shared/estados/pasos-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import type { Db } from '../../../db/schema/schema.ts';
import { csvPorTandas, siNo } from '../../../http/listas/exportacion.ts';
import { pageOf } from '../../../http/listas/page-of.ts';
import { listAsociaciones } from '../../cartera/asociacion-vista.ts';
import { nombreDe } from '../../verificaciones/nombre-persona.ts';
import { empresaQueVela } from '../responsables.ts';
import { impedimentoDe, type QuienVela, retirableDe } from './pasos-de-empresa.ts';

type ListQuery = QueryOf<typeof enSuNombre.lista>;
type Filtros = QueryOf<typeof enSuNombre.exportar>;
const VIGENTES = ['activa', 'suspendida'] as const;
const COMO = {
  email_hash: 'correo',
  en_app: 'app',
  documental: 'documento',
} as const satisfies Record<MetodoVerificacion, string>;

const deEmpresa = (db: Db, empresaId: number, persona: number | undefined) =>
  db
    .selectFrom('asociacion_producto as a')
    .where('a.empresa_id', '=', empresaId)
    .where('a.estado', 'in', ESTADOS_EN_SU_NOMBRE)
    .$if(persona !== undefined, (qb) => qb.where('a.usuario_id', '=', persona ?? 0));

const halladasDe = (db: Db, empresaId: number, { persona, estado, q }: Filtros) =>
  deEmpresa(db, empresaId, persona)
    .where('a.estado', 'in', estado === undefined ? VIGENTES : [estado])
    .$if(Boolean(q), (qb) =>
      qb.where(
        sql<boolean>`(exists (select from producto p where p.id = a.producto_id
            and position(sin_acentos(${q}) in sin_acentos(p.nombre)) > 0)
          or exists (select from presentacion pr where pr.producto_id = a.producto_id and pr.codigo = ${q})
          or exists (select from usuario u where u.id = a.usuario_id
            and position(sin_acentos(${q}) in sin_acentos(concat_ws(' ', u.nombre, u.apellidos))) > 0))`,
      ),
    );

/**
 * One page of the products in the name of the caller's company, newest first; `q` is part of a product's or a person's name, or a code.
 * Empty when the caller watches over no company's products.
 */
export async function pageEnSuNombre(
  db: Db,
  usuarioId: number,
  query: ListQuery,
  ahora: Date,
): Promise<AnswerOf<typeof enSuNombre.lista>> {
  const { page, per_page, persona } = query;
  const asked = { path: '/api/cartera/empresa', query };
  const suya = await empresaQueVela(db, usuarioId);
  if (!suya) return { data: [], ...pageOf(asked, 0), empresa: null, persona: null, estados: [] };
  const { esTitular, ...empresa } = suya;
  const [filas, { total }, estados, quien] = await Promise.all([
    halladasDe(db, empresa.id, query)
      .select('a.id')
      .orderBy('a.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    halladasDe(db, empresa.id, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    deEmpresa(db, empresa.id, persona)
      .select(['a.estado', (eb) => eb.fn.countAll<number>().as('total')])
      .groupBy('a.estado')
      .execute(),
    persona === undefined ? undefined : nombreEnEmpresa(db, empresa.id, persona),
  ]);
  return {
    data: await vistasDe(
      db,
      filas.map(({ id }) => id),
      { id: usuarioId, esTitular },
      ahora,
    ),
    ...pageOf(asked, Number(total)),
    empresa,
    persona: quien ?? null,
    estados: ESTADOS_EN_SU_NOMBRE.map((uno) => ({
      estado: uno,
      total: Number(estados.find((hay) => hay.estado === uno)?.total ?? 0),
    })),
  };
}

const COLUMNAS = [
  'Producto',
  'Laboratorio',
  'Códigos',
  'Lo lleva',
  'Cargo',
  'Es de la empresa',
  'Estado',
  'Motivo',
  'Relación',
  'Desde',
  'Hasta',
  'Confirmado cómo',
  'Confirmado por',
  'Confirmado el',
  'Añadido',
];
const CONFIRMADO = {
  correo: 'Enlace de un correo',
  app: 'En la aplicación',
  documento: 'Nuestro equipo',
} as const;

/** The rows of the list as CSV, newest first; only the heading when the caller watches over no company's products. */
export async function exportEnSuNombre(db: Db, usuarioId: number, filtros: Filtros, ahora: Date): Promise<Readable> {
  const suya = await empresaQueVela(db, usuarioId);
  const readTanda = async (antes: number, tanda: number) => {
    if (!suya) return [];
    const filas = await halladasDe(db, suya.id, filtros)
      .select('a.id')
      .where('a.id', '<', antes)
      .orderBy('a.id', 'desc')
      .limit(tanda)
      .execute();
    const ids = filas.map(({ id }) => id);
    return vistasDe(db, ids, { id: usuarioId, esTitular: suya.esTitular }, ahora);
  };
  return csvPorTandas(COLUMNAS, readTanda, ({ producto, persona, confirmada, ...una }) => [
    producto.nombre,
    producto.laboratorio,
    una.codigos.join(', '),
    persona.nombre,
    persona.cargo,
    siNo(persona.es_miembro),
    ESTADO_EN_PALABRAS[una.estado],
    una.motivo,
    RELACION_EN_PALABRAS[una.relacion],
    una.fecha_inicio,
    una.fecha_fin,
    confirmada && CONFIRMADO[confirmada.como],
    confirmada?.quien ?? null,
    confirmada?.en.slice(0, 10) ?? null,
    una.creado_en.slice(0, 10),
  ]);
}

/** The name of a person who has or had a product of the company; undefined for others. */
async function nombreEnEmpresa(db: Db, empresaId: number, persona: number): Promise<string | undefined> {
  const fila = await deEmpresa(db, empresaId, persona)
    .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['u.nombre', 'u.apellidos', 'u.email'])
    .limit(1)
    .executeTakeFirst();
  return fila && nombreDe(fila);
}

async function vistasDe(db: Db, ids: readonly number[], quien: QuienVela, ahora: Date): Promise<EnSuNombre[]> {
  if (ids.length === 0) return [];
  const [vistas, filas] = await Promise.all([
    listAsociaciones(db, ids),
    db
      .selectFrom('asociacion_producto as a')
      .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
      .leftJoin('cargo as c', 'c.id', 'u.cargo_id')
      .leftJoin('verificacion as v', 'v.id', 'a.verificacion_id')
      .leftJoin('usuario as d', 'd.id', 'v.decidida_por_usuario_id')
      .select(['a.id', 'a.usuario_id', 'a.estado', 'a.motivo', 'a.suspendida_por'])
      .select(['u.nombre', 'u.apellidos', 'u.email', 'u.cargo_texto', 'c.nombre as cargo'])
      .select(['v.metodo', 'v.decision', 'v.decidida_en', 'v.decidida_por', 'v.decidida_por_usuario_id'])
      .select(['d.nombre as d_nombre', 'd.apellidos as d_apellidos', 'd.email as d_email'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('membresia_empresa as m')
              .select('m.id')
              .whereRef('m.usuario_id', '=', 'a.usuario_id')
              .whereRef('m.empresa_id', '=', 'a.empresa_id')
              .where('m.estado', '=', 'activa'),
          )
          .as('es_miembro'),
      )
      .where('a.id', 'in', ids)
      .execute(),
  ]);
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return vistas.flatMap((vista) => {
    const fila = porId.get(vista.id);
    if (!fila) return [];
    const { metodo, decision, decidida_en, decidida_por, d_email } = fila;
    const decisor = d_email && nombreDe({ nombre: fila.d_nombre, apellidos: fila.d_apellidos, email: d_email });
    return {
      ...vista,
      persona: {
        id: fila.usuario_id,
        nombre: nombreDe(fila),
        cargo: fila.cargo ?? fila.cargo_texto,
        es_miembro: Boolean(fila.es_miembro),
      },
      confirmada:
        metodo !== null && decision === 'aprobada' && decidida_en !== null
          ? {
              como: fila.decidida_por_usuario_id !== null && metodo === 'email_hash' ? ('app' as const) : COMO[metodo],
              quien: decidida_por ?? decisor ?? null,
              en: decidida_en.toISOString(),
              retirable_hasta: retirableDe(fila)?.toISOString() ?? null,
            }
          : null,
      pasos: PASOS_DE_EMPRESA.filter((paso) => impedimentoDe(fila, paso, quien, ahora) === null),
    };
  });
}
