import { type OrderByItemBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { EmpresaEncontrada } from '#shared/contract/main/empresas';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../../db/schema/schema.ts';
import { mismoDominio } from './empresas-reglas.ts';

const MAXIMO = 10;
/** Spanish order (Á with A, ñ after n), which the database's default collation has not. */
const enEspanol = (o: OrderByItemBuilder) => o.collate('es-x-icu');

const encontradas = (db: Db) =>
  db
    .selectFrom('empresa as e')
    .select((eb) => [
      'e.id',
      'e.nombre',
      'e.logo',
      'e.poblacion',
      'e.pais_id',
      'e.estado',
      'e.dominios',
      jsonArrayFrom(
        eb
          .selectFrom('delegacion as d')
          .select(['d.id', 'd.nombre', 'd.poblacion'])
          .whereRef('d.empresa_id', '=', 'e.id')
          .orderBy('d.es_sede', 'desc')
          .orderBy('d.nombre', enEspanol),
      ).as('delegaciones'),
    ]);

type Encontrada = Awaited<ReturnType<ReturnType<typeof encontradas>['execute']>>[number];

/** `email`: the caller's; null without login. */
function vista({ pais_id, estado, dominios, ...empresa }: Encontrada, email: string | null): EmpresaEncontrada {
  const pais = paisPorId(pais_id);
  return {
    ...empresa,
    pais: pais ? { id: pais.id, nombre: pais.nombre, iso: pais.iso, slug: pais.slug } : null,
    verificada: estado === 'verificada',
    mismo_dominio: email !== null && mismoDominio(dominios, email),
  };
}

/**
 * Companies whose name is, begins with, has a word that begins with, or resembles `texto`, ignoring accents and case. In that
 * order, verified ones first among equals. The trigram threshold is set in `buscar_empresas` (migration 0022).
 */
export async function searchEmpresas(db: Db, texto: string, email: string | null) {
  const rows = await encontradas(db)
    .innerJoin(
      sql<{ id: number; puesto: number }>`buscar_empresas(${texto}, ${MAXIMO})`.as<'b'>(sql`b(id, puesto)`),
      'b.id',
      'e.id',
    )
    .orderBy('b.puesto')
    .execute();
  return rows.map((row) => vista(row, email));
}

/** Verified companies that hold the domain. */
export async function findEmpresasDeDominio(db: Db, dominio: string, email: string) {
  const rows = await encontradas(db)
    .where(sql<SqlBool>`e.dominios @> array[${dominio}]`)
    .where('e.estado', '=', 'verificada')
    .orderBy('e.nombre', enEspanol)
    .limit(MAXIMO)
    .execute();
  return rows.map((row) => vista(row, email));
}
