import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import { conPausas, crearIndiceVivo, type IndiceVivo } from '../indice/vigia.ts';
import { publicada } from './filtro.ts';
import { IndiceNoticias, type Publicada } from './indice-noticias.ts';

const POR_LECTURA = 200;

const lexemas = (tsv: RawBuilder<string>) => sql<string>`array_to_string(tsvector_to_array(${tsv}), ' ')`;

const consulta = (db: Db) =>
  db
    .selectFrom('noticia as n')
    .select(['n.id', 'n.cambio_tx', 'n.fecha_publicacion', 'n.titulo', 'n.area_id', 'n.categoria_id', 'n.categorias'])
    .select(['n.paises', 'n.etiquetas', 'n.productos', sql<string>`n.fecha_publicacion::text`.as('cursor')])
    .select([
      lexemas(sql`ts_filter(n.tsv, '{a}')`).as('en_titulo'),
      lexemas(sql`ts_filter(n.tsv, '{b}')`).as('al_lado'),
    ])
    .select(lexemas(sql`n.tsv`).as('en_texto'))
    .where(publicada);
type Leida = Awaited<ReturnType<ReturnType<typeof consulta>['execute']>>[number];

/** No lexeme has a space in it. */
const palabrasDe = (lexemas: string) => lexemas.split(' ').filter(Boolean);

/** Of a published article neither day, area nor topic is null (checks of the table). */
const publicadaDe = ({ id, titulo, categorias, paises, etiquetas, productos, ...n }: Leida): Publicada => ({
  ...{ id, titulo, categorias, paises, etiquetas, productos },
  tx: Number(n.cambio_tx),
  fecha: n.fecha_publicacion?.getTime() ?? 0,
  area_id: n.area_id ?? 0,
  categoria_id: n.categoria_id ?? 0,
  palabras: [palabrasDe(n.en_titulo), palabrasDe(n.al_lado), palabrasDe(n.en_texto)],
});

/** The index of published articles, in this process's memory. */
export const crearIndiceNoticias = (db: Db): IndiceVivo<IndiceNoticias> =>
  crearIndiceVivo(db, {
    tabla: 'noticia',
    vacio: () => new IndiceNoticias(),
    cargar: (indice) => cargar(db, indice),
    async releer(indice, ids) {
      const rows = await consulta(db).where('n.id', 'in', ids).execute();
      for (const id of ids) indice.quitar(id);
      for (const row of rows) indice.poner(publicadaDe(row));
    },
  });

/** Oldest first, in pieces: no statement takes long and no other request waits, however many there are. */
async function cargar(db: Db, indice: IndiceNoticias): Promise<void> {
  // As text, with all its digits: an instant of JavaScript's has three of six.
  let desde: { cursor: string; id: number } = { cursor: '-infinity', id: 0 };
  for (;;) {
    const rows = await consulta(db)
      .where(sql<boolean>`(n.fecha_publicacion, n.id) > (${desde.cursor}::timestamptz, ${desde.id}::bigint)`)
      .orderBy('n.fecha_publicacion')
      .orderBy('n.id')
      .limit(POR_LECTURA)
      .execute();
    await conPausas(rows, (row) => indice.poner(publicadaDe(row)));
    const last = rows.at(-1);
    if (last) desde = last;
    if (rows.length < POR_LECTURA) return;
  }
}
