import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import { paisPorIso } from '#shared/paises/paises';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { insertNoticia } from '../../main/noticias/mesa/write-noticia.ts';
import { takeDemoTurn } from '../demo-turn.ts';
import { NOTICIAS, type NoticiaDemo } from './noticias-demo-datos.ts';
import { NOTICIAS_ANTERIORES } from './noticias-demo-mas.ts';
import { NOTICIAS_DE_LA_SEMANA } from './noticias-demo-semana.ts';

type Trx = Transaction<Schema>;
type Ids = Map<string, number>;

const HORA_MS = 3_600_000;
/** Views of today, so that «lo más leído» has an order. */
const VISTAS = [48, 12, 31, 9, 17, 22, 6, 40];

/** Creates the demonstration's news once, if there is none, dated relative to now. Gives whether they were created now. */
export async function demoNoticias({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeDemoTurn(trx, 'noticias');
    if (await trx.selectFrom('noticia').select('id').limit(1).executeTakeFirst()) return false;
    const areas = await idsOf(trx, 'area_noticia');
    const categorias = await idsOf(trx, 'categoria_noticia');
    const todas = [...NOTICIAS, ...NOTICIAS_DE_LA_SEMANA, ...NOTICIAS_ANTERIORES].toSorted(
      (una, otra) => una.horas - otra.horas,
    );
    // The oldest first, so that ids grow with the dates.
    for (const demo of todas.toReversed()) {
      const fecha = new Date(now().getTime() - demo.horas * HORA_MS);
      const procedencia = { origen: 'demo', estado: 'publicada', fecha_publicacion: fecha } as const;
      const id = await insertNoticia(trx, {
        escrita: escritaDe(demo, areas, categorias),
        autorId: null,
        now: fecha,
        procedencia,
      });
      const vistas = VISTAS[todas.indexOf(demo)];
      if (vistas === undefined) continue;
      const hoy = now().toISOString().slice(0, 10);
      await trx.insertInto('estadistica_noticia').values({ noticia_id: id, fecha: hoy, vistas }).execute();
    }
    return true;
  });
}

async function idsOf(trx: Trx, tabla: 'area_noticia' | 'categoria_noticia'): Promise<Ids> {
  const rows = await trx.selectFrom(tabla).select(['id', 'slug']).execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function escritaDe(demo: NoticiaDemo, areas: Ids, categorias: Ids): NoticiaEscrita {
  const { titulo, antetitulo = null, entradilla, cuerpo, etiquetas, patrocinador = null } = demo;
  return v.parse(NoticiaEscrita, {
    titulo,
    antetitulo,
    entradilla,
    cuerpo,
    patrocinador,
    etiquetas: [...etiquetas],
    autor_texto: 'Redacción de demostración',
    area_id: areas.get(demo.area),
    categoria_id: categorias.get(demo.categoria),
    categorias: (demo.otras ?? []).map((slug) => categorias.get(slug)),
    paises: demo.paises.map((iso) => paisPorIso(iso)?.id),
    destacada: demo.destacada ?? false,
    patrocinada: patrocinador !== null,
    solo_profesionales: demo.soloProfesionales ?? false,
  });
}
