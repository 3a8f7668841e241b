import { createHash } from 'node:crypto';
import type { EnlaceRoto, RevisionEnlaces } from '#shared/contract/main/noticias/noticias-mesa';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { slug } from '#shared/textos/slug';
import type { Db } from '../../../../db/schema/schema.ts';
import type { Deps } from '../../../../deps.ts';
import { errors } from '../../../../http/call/errors.ts';
import { probeRemote, RemoteFailure } from '../../../../remote/fetch-remote.ts';
import { enlacesFuera } from '../noticias-reglas.ts';

/** Links of one article that are checked; the report says how many were not. */
const MAXIMO = 60;
const A_LA_VEZ = 6;
const CADA_UNO_MS = 8_000;
const TODOS_MS = 30_000;
/** A check is valid for a day, because a page may be gone by then. */
const VALE_MS = DIA_MS;
/** Statuses of sites that exist but refuse robots or visitors without login: nothing that an editor could correct. */
const RESERVADOS = new Set([401, 402, 403, 405, 406, 407, 429, 451, 999]);

const MOTIVOS: Record<RemoteFailure['reason'], EnlaceRoto['motivo']> = {
  address: 'no_publica',
  time: 'tiempo',
  connection: 'sin_respuesta',
  status: 'estado',
  size: 'estado',
};

type Partes = Pick<Deps, 'db' | 'config' | 'network' | 'now'>;
interface Texto {
  id: number;
  cuerpo: string;
}

const huellaDe = (urls: readonly string[]) =>
  createHash('sha256').update(urls.toSorted().join('\n')).digest('base64url');

/** Checks an article's links to other sites, and stores that it was done. */
export async function reviewEnlaces(deps: Partes, { id, cuerpo }: Texto): Promise<RevisionEnlaces> {
  const { db, config, now } = deps;
  const urls = enlacesFuera(cuerpo, config.publicUrl);
  const asked = urls.slice(0, MAXIMO);
  const until = Date.now() + TODOS_MS;
  const rotos: EnlaceRoto[] = [];
  let looked = 0;
  const queue = asked.values();
  const work = async () => {
    for (const url of queue) {
      const left = until - Date.now();
      if (left <= 0) return;
      const roto = await judge(deps, url, Math.min(CADA_UNO_MS, left));
      looked += 1;
      if (roto) rotos.push(roto);
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, work));
  const seen = { huella: huellaDe(urls), rotos: rotos.length, revisado_en: now() };
  await db
    .insertInto('noticia_enlaces')
    .values({ noticia_id: id, ...seen })
    .onConflict((conflict) => conflict.column('noticia_id').doUpdateSet(seen))
    .execute();
  const inOrder = rotos.toSorted((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url));
  return { total: urls.length, sin_revisar: urls.length - looked, rotos: inOrder };
}

async function judge({ network, config }: Partes, url: string, totalMs: number): Promise<EnlaceRoto | null> {
  const userAgent = `${slug(config.producto)}-enlaces (+${config.publicUrl})`;
  try {
    const estado = await probeRemote({ network, url, accept: '*/*', userAgent, totalMs });
    return estado < 400 || RESERVADOS.has(estado) ? null : { url, motivo: 'estado', estado };
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    return { url, motivo: MOTIVOS[error.reason], estado: error.status ?? null };
  }
}

interface Publicacion extends Texto {
  publicUrl: string;
  now: Date;
  /** The editor has confirmed publishing with broken links. */
  conRotos: boolean;
}

/** @throws ApiError 422 at `enlaces` until the links to other sites are checked, and the editor has confirmed broken ones */
export async function requireEnlacesRevisados(db: Db, { id, cuerpo, publicUrl, now, conRotos }: Publicacion) {
  const urls = enlacesFuera(cuerpo, publicUrl);
  if (urls.length === 0) return;
  const seen = await db
    .selectFrom('noticia_enlaces')
    .select('rotos')
    .where('noticia_id', '=', id)
    .where('huella', '=', huellaDe(urls))
    .where('revisado_en', '>', new Date(now.getTime() - VALE_MS))
    .executeTakeFirst();
  if (!seen) throw errors.field('enlaces', 'Comprueba los enlaces del texto antes de publicarla');
  if (seen.rotos > 0 && !conRotos)
    throw errors.field(
      'enlaces',
      'Hay enlaces que no llevan a ninguna parte: corrígelos o confirma que la publicas así',
    );
}
