import { type RawBuilder, sql } from 'kysely';
import type { OfertaFila } from '#shared/contract/main/empleo-entidades';
import type { EstadoCandidatura } from '#shared/contract/main/empleo-vocabulario';
import { estadoParaCandidato } from '#shared/estados-empleo';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../deps.ts';
import type { IndiceEmpleo } from './indice/indice.ts';
import { type FilaConPlazo, filasConPlazo } from './oferta-fila.ts';

const MAX = 5_000;

const suyo = (columna: RawBuilder<unknown>) => sql`from ${columna} x where x.oferta_id = o.id`;
const marcasDe = prepared('ofertas_de_quien', ['ids', 'usuario'], (db, { ids, usuario }) =>
  db
    .selectFrom('oferta_empleo as o')
    .select('o.id')
    .select([
      sql<boolean>`exists (select ${suyo(sql`oferta_guardada`)} and x.usuario_id = ${usuario})`.as('guardada'),
      sql<EstadoCandidatura | null>`(select x.estado ${suyo(sql`candidatura`)} and x.candidato_id = ${usuario})`.as(
        'mi_candidatura',
      ),
    ])
    .where(sql<boolean>`o.id = any(${ids})`),
);

/**
 * Rows of lists. A row is kept as nobody in particular sees it, until the index knows of a later transaction that wrote the
 * offer or its company's name: a list of what many look at then costs no reading.
 */
export function crearFilas(db: Db) {
  const conocidas = new Map<number, FilaConPlazo & { tx: number }>();

  async function leer(indice: IndiceEmpleo, ids: readonly number[], ahora: Date): Promise<Map<number, FilaConPlazo>> {
    const all = new Map<number, FilaConPlazo>();
    const faltan: number[] = [];
    for (const id of ids) {
      const known = conocidas.get(id);
      if (known && known.tx === indice.conocida(id)) all.set(id, known);
      else faltan.push(id);
    }
    // Asked before the rows are read: what is written meanwhile is read again the next time.
    const escritas = new Map(faltan.map((id) => [id, indice.conocida(id)]));
    for (const una of await filasConPlazo(db, faltan, ahora)) {
      all.set(una.fila.id, una);
      const tx = escritas.get(una.fila.id);
      if (tx === undefined) continue;
      if (conocidas.size >= MAX) conocidas.clear();
      conocidas.set(una.fila.id, { ...una, tx });
    }
    return all;
  }

  /** In this order, with what `usuarioId` has to do with them. One that is gone meanwhile is left out. */
  return async (
    indice: IndiceEmpleo,
    ids: readonly number[],
    usuarioId: number | null,
    ahora: Date,
  ): Promise<OfertaFila[]> => {
    if (ids.length === 0) return [];
    const [leidas, suyas] = await Promise.all([
      leer(indice, ids, ahora),
      usuarioId === null ? [] : marcasDe(db, { ids, usuario: usuarioId }),
    ]);
    const marcas = new Map(suyas.map((una) => [una.id, una]));
    return ids.flatMap((id) => {
      const leida = leidas.get(id);
      if (!leida) return [];
      const suya = marcas.get(id);
      return [
        {
          ...leida.fila,
          destacada: leida.destacadaHasta > ahora.getTime(),
          guardada: suya?.guardada ?? false,
          mi_candidatura: suya?.mi_candidatura ? estadoParaCandidato(suya.mi_candidatura) : null,
        },
      ];
    });
  };
}
