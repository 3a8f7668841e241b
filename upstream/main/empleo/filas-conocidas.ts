import { type RawBuilder, sql } from 'kysely';
import type { OfertaFila } from '#shared/contract/main/empleo-entidades';
import type { EstadoCandidatura } from '#shared/contract/main/empleo-vocabulario';
import { estadoParaCandidato } from '#shared/estados-empleo';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../deps.ts';
import { FilasRecordadas } from '../indice/filas-recordadas.ts';
import type { IndiceEmpleo } from './indice/indice.ts';
import { type FilaConPlazo, filasConPlazo } from './oferta-fila.ts';

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

/** Rows of lists: kept as nobody in particular sees them, with each person's own marks beside. */
export function crearFilas(db: Db) {
  const recordadas = new FilasRecordadas<FilaConPlazo>(({ fila }) => fila.id);

  /** In this order, with what `usuarioId` has to do with them. One that is gone meanwhile is left out. */
  return async (
    indice: IndiceEmpleo,
    ids: readonly number[],
    usuarioId: number | null,
    ahora: Date,
  ): Promise<OfertaFila[]> => {
    if (ids.length === 0) return [];
    const [leidas, suyas] = await Promise.all([
      recordadas.deIds(indice, ids, (faltan) => filasConPlazo(db, faltan, ahora)),
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
