import { sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias';
import type { Db } from '../../deps.ts';
import { crearTerminos } from '../indice/terminos.ts';
import { crearIndiceNoticias } from './cargar-indice.ts';
import { Criba } from './criba.ts';
import type { IndiceNoticias } from './indice-noticias.ts';

export interface Busqueda {
  /** Null until the index is there: the database is asked instead (filtro.ts). */
  alDia(): Promise<IndiceNoticias | null>;
  cribar(indice: IndiceNoticias, filtro: FiltroNoticias, timezone: string): Promise<Criba>;
  /** Reads the index where nobody has begun to. */
  cargar(): Promise<unknown>;
}

/** How lists of news are found: in memory, once it is read. */
export function createBusqueda(db: Db): Busqueda {
  const vivo = crearIndiceNoticias(db);
  const terminosDe = crearTerminos(db, (at, all) => at === all.length - 1);
  let cargando: Promise<unknown> | undefined;

  function cargar(): Promise<unknown> {
    cargando ??= vivo.alDia().finally(() => {
      cargando = undefined;
    });
    return cargando;
  }

  return {
    cargar,
    async alDia() {
      if (vivo.estaCargado()) return vivo.alDia();
      cargar().catch(() => {});
      return null;
    },
    async cribar(indice, filtro, timezone) {
      const { q, area, categoria, pais } = filtro;
      const [terminos, etiqueta, dias] = await Promise.all([
        q ? terminosDe(q) : null,
        filtro.etiqueta === undefined ? undefined : findEtiqueta(db, filtro.etiqueta),
        filtro.desde || filtro.hasta ? boundsOf(db, filtro, timezone) : undefined,
      ]);
      return new Criba(indice, {
        ...{ q, area, categoria, pais, terminos, etiqueta },
        ...{ desde: dias?.desde ?? undefined, hasta: dias?.hasta ?? undefined },
      });
    },
  };
}

/** 0: no article has it. */
async function findEtiqueta(db: Db, slug: string): Promise<number> {
  const row = await db.selectFrom('etiqueta').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? 0;
}

/** When the reader's days begin and end, ms. */
async function boundsOf(db: Db, { desde, hasta }: FiltroNoticias, timezone: string) {
  const start = (dia: string | null, days: number) =>
    sql`extract(epoch from (${dia}::date + ${days}::int)::timestamp at time zone ${timezone})::float8 * 1000`;
  const { rows } = await sql<{ desde: number | null; hasta: number | null }>`
    select ${start(desde ?? null, 0)} as desde, ${start(hasta ?? null, 1)} as hasta`.execute(db);
  return rows[0];
}
