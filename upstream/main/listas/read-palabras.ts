import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';

/** Items read at a time. */
const DE_UNA_VEZ = 50;
/** Batches in one run, so that the run ends before the next one begins. */
const VECES = 40;

/** Reads the words of newly published content, which corrections of misspelt searches need (`search-forgiving.ts`). */
export const schedulePalabras = (jobs: Jobs, deps: Deps): Promise<void> =>
  jobs.schedule('palabras_de_listas', '* * * * *', () => readPalabras(deps));

export async function readPalabras({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (let vez = 0; vez < VECES; vez++) if ((await readSome(db)) < DE_UNA_VEZ) return;
}

/** Only words of the searchable text are read: not the name of a confidential company, nor bodies for professionals only. */
const readSome = (db: Deps['db']): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ lista: string; id: number }>`
      delete from lista_por_leer where (lista, id) in (select lista, id from lista_por_leer limit ${sql.lit(DE_UNA_VEZ)}
        for update skip locked) returning lista, id`.execute(trx);
    const ids = (lista: string) => rows.flatMap((row) => (row.lista === lista ? [row.id] : []));
    await sql`
      with textos as (
        select 'noticias' as lista, concat_ws(' ', titulo, antetitulo, entradilla, case when not solo_profesionales then texto end)
          as texto from noticia where id = any (${ids('noticias')}::bigint[]) and estado = 'publicada'
        union all
        select 'ofertas', concat_ws(' ', o.titulo, c.nombre, c.area, o.poblacion, array_to_string(o.especialidades, ' '),
          case when not o.empresa_confidencial then coalesce(e.nombre, o.empresa_texto) end,
          o.descripcion, o.funciones, o.requisitos)
        from oferta_empleo o left join cargo c on c.id = o.cargo_id left join empresa e on e.id = o.empresa_id
        where o.id = any (${ids('ofertas')}::bigint[]) and o.estado = 'publicada'
      )
      insert into palabra_de_lista (lista, norma, palabra)
      select t.lista, p.norma, max(p.palabra) from textos t, palabras_de(t.texto) p group by 1, 2 order by 1, 2
      on conflict do nothing`.execute(trx);
    return rows.length;
  });
