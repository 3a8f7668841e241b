import { decodeHTMLAttribute } from 'entities';
import type { Transaction } from 'kysely';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { Schema } from '../../../../db/schema/schema.ts';
import type { Deps } from '../../../../deps.ts';
import type { Almacen } from '../../../../files/almacen.ts';
import { attachImagenes } from '../../../../files/attach-fichero.ts';
import { openAlmacen } from '../../../../files/open-almacen.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import { retouch } from '../como-quedo.ts';
import { fetchImagen } from './fetch-imagen.ts';

type Trx = Transaction<Schema>;

const ARTICULOS = 50;
const MAX_POR_ARTICULO = 20;
const MAX_INTENTOS = 3;
/** Shorter than the time that the queue gives one run. */
const TIEMPO_MS = 10 * 60_000;

/** Every five minutes, fetches the pictures of articles imported with a licence: our pages show no pictures from other sites. */
export const scheduleImagenes = (jobs: Jobs, deps: Deps): Promise<void> => {
  const almacen = openAlmacen(deps.config);
  return jobs.schedule('noticias_imagenes', '*/5 * * * *', () => fetchImagenes(deps, almacen));
};

export async function fetchImagenes(deps: Deps, almacen: Almacen): Promise<void> {
  const hasta = performance.now() + TIEMPO_MS;
  for (const pendiente of await listPendientes(deps)) {
    if (performance.now() > hasta) return;
    await fetchFrom(deps, almacen, pendiente);
  }
}

const listPendientes = ({ db }: Deps) =>
  db
    .selectFrom('noticia_importada as i')
    .innerJoin('noticia as n', 'n.id', 'i.noticia_id')
    .select(['i.guid', 'i.enlace', 'i.imagenes_intentos', 'n.id', 'n.cuerpo', 'n.imagen'])
    .where('i.imagenes_en', 'is', null)
    .where('n.licencia', 'is not', null)
    .orderBy('i.importada_en')
    .limit(ARTICULOS)
    .execute();
type Pendiente = Awaited<ReturnType<typeof listPendientes>>[number];

async function fetchFrom(deps: Deps, almacen: Almacen, pendiente: Pendiente): Promise<void> {
  const { id, guid, imagenes_intentos } = pendiente;
  const conocidas = await listTraidas(deps, id);
  let faltaAlguna = false;
  for (const url of ajenasDe(pendiente)) {
    if (conocidas.has(url)) continue;
    const traida = await fetchImagen(deps, almacen, url);
    if (traida === 'otra_vez') faltaAlguna = true;
    else if (traida) {
      await deps.db.insertInto('imagen_importada').values({ noticia_id: id, url, fichero_id: traida.id }).execute();
      conocidas.set(url, traida.id);
    }
  }
  const isDone = !faltaAlguna || imagenes_intentos + 1 >= MAX_INTENTOS;
  await deps.db.transaction().execute(async (trx) => {
    if (conocidas.size > 0) await putImagenes(trx, deps, id, conocidas);
    await trx
      .updateTable('noticia_importada')
      .set({ imagenes_en: isDone ? deps.now() : null, imagenes_intentos: imagenes_intentos + 1 })
      .where('guid', '=', guid)
      .execute();
  });
}

async function listTraidas({ db }: Deps, id: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('imagen_importada')
    .select(['url', 'fichero_id'])
    .where('noticia_id', '=', id)
    .execute();
  return new Map(rows.map(({ url, fichero_id }) => [url, fichero_id]));
}

const SRC = /(<img\b[^>]*?\bsrc=")(https:\/\/[^"]+)"/g;

/** Addresses of pictures on the article's own site; the licence does not cover pictures of other sites. */
function ajenasDe({ cuerpo, imagen, enlace, guid }: Pendiente): string[] {
  const sitio = sitioDe(enlace ?? guid);
  const urls = [imagen?.url ?? '', ...[...cuerpo.matchAll(SRC)].map(([, , src = '']) => decodeHTMLAttribute(src))];
  const suyas = urls.filter((url) => url.startsWith('https://') && sitio !== null && sitioDe(url) === sitio);
  return [...new Set(suyas)].slice(0, MAX_POR_ARTICULO);
}

/** The registrable domain, roughly: `fotos.diario.com.ar` and `www.diario.com.ar` are one site. */
function sitioDe(url: string): string | null {
  const partes = URL.parse(url)?.hostname.split('.') ?? [];
  const cortas = partes.length > 2 && (partes.at(-2)?.length ?? 0) <= 3;
  return partes.slice(cortas ? -3 : -2).join('.') || null;
}

async function putImagenes(trx: Trx, deps: Deps, id: number, traidas: Map<string, string>): Promise<void> {
  const medidas = await trx
    .selectFrom('fichero')
    .select(['id', 'ancho', 'alto'])
    .where('id', 'in', [...traidas.values()])
    .execute();
  const isChanged = await retouch(trx, { id, now: deps.now() }, ({ cuerpo, imagen }) => {
    const fichero = medidas.find((medida) => medida.id === traidas.get(imagen?.url ?? ''));
    return {
      cuerpo: cuerpo.replace(SRC, (entero, inicio: string, src: string) => {
        const propio = traidas.get(decodeHTMLAttribute(src));
        return propio ? `${inicio}${urlImagen(propio)}"` : entero;
      }),
      imagen:
        imagen && fichero
          ? { ...imagen, url: urlImagen(fichero.id), ancho: fichero.ancho, alto: fichero.alto }
          : imagen,
    };
  });
  if (isChanged)
    await attachImagenes(trx, {
      html: [...traidas.values()].map((fichero) => urlImagen(fichero)).join(' '),
      entidad: 'noticia',
      entidadId: id,
    });
}
