import { sql } from 'kysely';
import type { OfertaFila, PaisEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { estadoParaCandidato } from '#shared/estados/estados-empleo';
import type { CONTRATOS, EstadoCandidatura, JORNADAS, PERIODOS_SALARIO } from '#shared/estados/vocabulario-empleo';
import { prepared } from '../../../db/prepared.ts';
import type { Db } from '../../../db/schema/schema.ts';
import { textoDeHtml } from '../../../html/texto-html.ts';

const RESUMEN = 220;

/** Query of the columns of a list's row, with the marks (saved, applied) of `usuarioId`. */
export const filasDe = (db: Db, usuarioId: number | null) =>
  db
    .selectFrom('oferta_empleo as o')
    .leftJoin('empresa as e', 'e.id', 'o.empresa_id')
    .leftJoin('oferta_guardada as g', (join) =>
      join.onRef('g.oferta_id', '=', 'o.id').on('g.usuario_id', '=', usuarioId ?? -1),
    )
    .select([
      'o.id',
      'o.slug',
      'o.titulo',
      'o.empresa_confidencial',
      'o.empresa_texto',
      'o.poblacion',
      'o.multiprovincia',
    ])
    .select(['o.modalidad', 'o.tipo_contrato', 'o.jornada', 'o.salario_min', 'o.salario_max', 'o.moneda'])
    .select(['o.salario_periodo', 'o.salario_visible', 'o.urgente', 'o.destacada_hasta', 'o.fecha_publicacion'])
    .select(['o.fecha_caducidad', 'o.estado as estado_oferta', 'o.creado_en', 'o.es_demo'])
    .select(sql<string | null>`left(o.descripcion, 1500)`.as('comienzo'))
    .select(['e.id as empresa_id', 'e.nombre as empresa_nombre', 'e.logo', 'e.estado as empresa_estado'])
    .select(['o.estado_id', 'g.creado_en as guardada_en'])
    // Subqueries instead of joins: with seven more joined tables, planning would take longer than reading.
    .select([
      sql<OfertaFila['cargo']>`(select json_build_object('id', c.id, 'nombre', c.nombre, 'slug', c.slug, 'area', c.area)
        from cargo c where c.id = o.cargo_id)`.as('cargo'),
      // Null only when `pais_id` is null; the callers exclude those offers.
      sql<PaisEmpleo>`(select json_build_object('id', p.id, 'nombre', p.nombre, 'slug', p.slug, 'iso', p.iso)
        from pais p where p.id = o.pais_id)`.as('pais'),
      sql<string | null>`(select s.nombre from estado s where s.id = o.estado_id)`.as('estado_nombre'),
      sql<EstadoCandidatura | null>`(select coalesce(a.contado, k.estado) from candidatura k
        left join candidatura_aviso a on a.candidatura_id = k.id where k.oferta_id = o.id and k.candidato_id = ${usuarioId ?? -1})`.as(
        'mi_candidatura',
      ),
    ]);
export type FilaLeida = Awaited<ReturnType<ReturnType<typeof filasDe>['execute']>>[number];

/** Narrows the type: only values of the contract's lists are ever written to these columns, checked by schema. */
export const delContrato = <T extends string>(texto: string | null) => texto as T | null;

export const salarioVista = (o: Pick<FilaLeida, 'salario_min' | 'salario_max' | 'moneda' | 'salario_periodo'>) => ({
  min: o.salario_min,
  max: o.salario_max,
  moneda: o.moneda,
  periodo: delContrato<(typeof PERIODOS_SALARIO)[number]>(o.salario_periodo) ?? 'ano',
});

export const truncate = (texto: string, max: number) => {
  const llano = texto.replace(/\s+/g, ' ').trim();
  return llano.length <= max ? llano : `${llano.slice(0, max).replace(/\s+\S*$/, '')}…`;
};

export function filaVista(o: FilaLeida, ahora: Date): OfertaFila {
  const conEmpresa = !o.empresa_confidencial && o.empresa_id !== null && o.empresa_nombre !== null;
  return {
    id: o.id,
    slug: o.slug,
    titulo: o.titulo,
    empresa: conEmpresa
      ? {
          id: o.empresa_id ?? 0,
          nombre: o.empresa_nombre ?? '',
          logo: o.logo,
          verificada: o.empresa_estado === 'verificada',
        }
      : null,
    empresa_nombre: o.empresa_confidencial ? null : (o.empresa_nombre ?? o.empresa_texto),
    cargo: o.cargo,
    pais: o.pais,
    estado: o.estado_id === null ? null : { id: o.estado_id, nombre: o.estado_nombre ?? '' },
    poblacion: o.poblacion,
    multiprovincia: o.multiprovincia,
    modalidad: o.modalidad ?? 'presencial',
    tipo_contrato: delContrato<(typeof CONTRATOS)[number]>(o.tipo_contrato),
    jornada: delContrato<(typeof JORNADAS)[number]>(o.jornada),
    salario: o.salario_visible && (o.salario_min ?? o.salario_max) !== null ? salarioVista(o) : null,
    urgente: o.urgente,
    destacada: o.destacada_hasta !== null && o.destacada_hasta > ahora,
    resumen: truncate(textoDeHtml(o.comienzo ?? ''), RESUMEN),
    publicada_en: (o.fecha_publicacion ?? o.creado_en).toISOString(),
    caduca_en: o.fecha_caducidad?.toISOString() ?? null,
    guardada: o.guardada_en !== null,
    mi_candidatura: o.mi_candidatura === null ? null : estadoParaCandidato(o.mi_candidatura),
    es_demo: o.es_demo,
  };
}

const filasDeIds = prepared('ofertas_de_ids', ['ids', 'usuario'], (db, { ids, usuario }) =>
  filasDe(db, usuario).where(sql<boolean>`o.id = any(${ids})`).where('o.pais_id', 'is not', null),
);

/** Rows of these offers, in the order of `ids`. Offers deleted meanwhile are left out. */
export async function filasPorId(
  db: Db,
  ids: readonly number[],
  usuarioId: number | null,
  ahora: Date,
): Promise<OfertaFila[]> {
  if (ids.length === 0) return [];
  const rows = await filasDeIds(db, { ids, usuario: usuarioId ?? -1 });
  const porId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = porId.get(id);
    return row ? [filaVista(row, ahora)] : [];
  });
}
