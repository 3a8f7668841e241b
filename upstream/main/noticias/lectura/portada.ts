import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { noticias } from '#shared/contract/main/noticias/noticias';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { Deps } from '../../../deps.ts';
import type { MemoriaCorta } from '../../listas/memoria-corta.ts';
import { listResumenes } from './resumen.ts';
import type { Secciones } from './secciones.ts';

type Portada = AnswerOf<typeof noticias.portada>['data'];

const PRINCIPALES = 4;
const POR_BLOQUE = 4;
const MAS_LEIDAS = 5;
const DIAS = 7;

/** The ids of the articles at each place. */
interface Seleccion {
  destacada: number[];
  bloques: { area_id: number; ids: number[] }[];
  masLeidas: number[];
}

/** Builder of the front page, which is selected anew for each request; only the list of most read articles is cached for a moment. */
export function createPortada(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  memoria: MemoriaCorta,
  secciones: Secciones,
) {
  return async function findPortada(usuarioId: number): Promise<Portada> {
    const [{ destacada, bloques, masLeidas }, areas] = await Promise.all([select(), secciones.areas(usuarioId)]);
    const ids = [...destacada, ...bloques.flatMap((bloque) => bloque.ids), ...masLeidas];
    const byId = new Map((await listResumenes(reads, ids, usuarioId)).map((noticia) => [noticia.id, noticia]));
    const pick = (some: readonly number[]) => some.flatMap((id) => byId.get(id) ?? []);
    const [lead, ...principales] = pick(destacada);
    return {
      destacada: lead ?? null,
      principales,
      bloques: bloques.flatMap(({ area_id, ids: suyas }) => {
        const area = areas.find(({ id }) => id === area_id);
        const news = pick(suyas);
        return area && news.length > 0 ? [{ area, noticias: news }] : [];
      }),
      mas_leidas: pick(masLeidas),
    };
  };

  async function select(): Promise<Seleccion> {
    const [destacada, porArea, masLeidas] = await Promise.all([
      leads(),
      newestByArea(),
      memoria.get('más leídas', mostRead),
    ]);
    const taken = new Set(destacada);
    const bloques = porArea.map(({ area_id, ids }) => ({
      area_id,
      ids: ids.filter((id) => !taken.has(id)).slice(0, POR_BLOQUE),
    }));
    return { destacada, bloques, masLeidas };
  }

  /** Ids of the lead and the main articles. The lead is a pinned article, else one highlighted in the last days, else the newest. */
  async function leads(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      (select n.id, 0 as puesto, n.fecha_publicacion as fecha from noticia n
        where n.estado = 'publicada' and n.destacada
          and (n.fijada_hasta > ${now()} or n.fecha_publicacion > ${daysAgo(now(), DIAS)})
        order by (n.fijada_hasta > ${now()}) desc nulls last, n.fecha_publicacion desc, n.id desc limit 1)
      union all
      (select n.id, 1, n.fecha_publicacion from noticia n where n.estado = 'publicada'
        order by n.fecha_publicacion desc, n.id desc limit ${PRINCIPALES + 2})
      order by puesto, fecha desc, id desc`.execute(reads);
    return [...new Set(rows.map(({ id }) => id))].slice(0, PRINCIPALES + 1);
  }

  async function newestByArea(): Promise<{ area_id: number; ids: number[] }[]> {
    const { rows } = await sql<{ area_id: number; ids: number[] }>`
      select a.id as area_id, array(select n.id from noticia n where n.estado = 'publicada' and n.area_id = a.id
        order by n.fecha_publicacion desc, n.id desc limit ${POR_BLOQUE + PRINCIPALES + 1}) as ids
      from area_noticia a order by a.orden`.execute(reads);
    return rows;
  }

  async function mostRead(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select n.id from (select noticia_id, sum(vistas) as vistas from estadistica_noticia
        where fecha > ${daysAgo(now(), DIAS).toISOString().slice(0, 10)}::date group by noticia_id) v
      join noticia n on n.id = v.noticia_id and n.estado = 'publicada'
      order by v.vistas desc, n.fecha_publicacion desc limit ${MAS_LEIDAS}`.execute(reads);
    return rows.map(({ id }) => id);
  }
}

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DIA_MS);
