import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltrosEmpleo } from '#shared/contract/main/empleo/empleo';
import { FACETAS_EMPLEO, type FacetaEmpleo } from '#shared/contract/main/empleo/empleo-entidades';
import { paisPorSlug } from '#shared/paises/paises';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { errors } from '../../../http/call/errors.ts';
import { buscada } from '../../listas/palabras.ts';

/** A filter in terms of the table: ids for slugs, instants for periods. */
export interface TableFilters {
  /** Undefined: all countries. */
  pais: number | undefined;
  /** Empty: any. */
  facetas: Record<FacetaEmpleo, readonly (number | string)[]>;
  poblacion: string | undefined;
  experiencia: number | undefined;
  salarioMin: number | undefined;
  desde: Date | undefined;
  q: string | undefined;
  ahora: Date;
}

/** @throws ApiError 404 for a country that does not exist */
export function tableFiltersDe(filtros: FiltrosEmpleo, cargos: ReadonlyMap<string, number>, ahora: Date): TableFilters {
  const pais = filtros.pais === undefined ? undefined : paisPorSlug(filtros.pais);
  if (filtros.pais !== undefined && !pais) throw errors.notFound();
  return {
    pais: pais?.id,
    facetas: {
      // No position has the id 0: an unknown slug finds nothing.
      cargo: (filtros.cargo ?? []).map((slug) => cargos.get(slug) ?? 0),
      estado: filtros.estado ?? [],
      modalidad: filtros.modalidad ?? [],
      tipo_contrato: filtros.tipo_contrato ?? [],
      jornada: filtros.jornada ?? [],
      empresa: filtros.empresa ?? [],
      canal: filtros.canal ?? [],
    },
    poblacion: filtros.poblacion?.replace(/\s+/g, ' ').trim() || undefined,
    experiencia: filtros.experiencia,
    salarioMin: filtros.salario_min,
    desde:
      filtros.publicada_desde === undefined
        ? undefined
        : new Date(ahora.getTime() - Number.parseInt(filtros.publicada_desde, 10) * DIA_MS),
    q: filtros.q || undefined,
    ahora,
  };
}

/** Columns of `oferta_en_lista a` that facets filter and count. */
export const COLUMNAS: Record<FacetaEmpleo, RawBuilder<unknown>> = {
  cargo: sql`a.cargo_id`,
  estado: sql`a.estado_id`,
  empresa: sql`a.empresa_id`,
  canal: sql`a.canal`,
  modalidad: sql`a.modalidad`,
  tipo_contrato: sql`a.tipo_contrato`,
  jornada: sql`a.jornada`,
};

/** A single value is compared with `=`, so that an index can give its rows in order. */
const unaDe = (columna: RawBuilder<unknown>, valores: readonly (number | string)[]): RawBuilder<SqlBool> =>
  valores.length === 1 ? sql`${columna} = ${valores[0]}` : sql`${columna} in (${sql.join([...valores])})`;

/** The conditions of a search on `oferta_en_lista a`; `sin`: the facet whose own filter is left out. */
export function condiciones(p: TableFilters, sin?: FacetaEmpleo): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [
    sql`a.caduca > ${p.ahora}`,
    p.pais === undefined ? sql`a.es_suyo` : sql`a.pais_id = ${p.pais}`,
    ...filtradas(p).flatMap((f) => (f === sin ? [] : [unaDe(COLUMNAS[f], p.facetas[f])])),
  ];
  if (p.poblacion !== undefined) all.push(sql`position(sin_acentos(${p.poblacion}) in a.poblacion) > 0`);
  if (p.experiencia !== undefined) all.push(sql`a.experiencia <= ${p.experiencia}`);
  if (p.salarioMin !== undefined) all.push(sql`a.salario >= ${p.salarioMin}`);
  if (p.desde !== undefined) all.push(sql`a.publicada >= ${p.desde}`);
  if (p.q !== undefined) all.push(sql`a.palabras @@ ${buscada(p.q, 'todas')}`);
  return sql.join(all, sql` and `);
}

/** Facets with at least one chosen value. */
const filtradas = ({ facetas }: TableFilters): FacetaEmpleo[] => FACETAS_EMPLEO.filter((f) => facetas[f].length > 0);
