import type { Transaction } from 'kysely';
import { urlImagen } from '#shared/contract/main/ficheros';
import type { Schema } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { attachImagenes } from '../../../files/adjuntar.ts';
import { type Almacen, abrirAlmacen } from '../../../files/almacen.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { comoQuedo } from './como-quedo.ts';
import { atributo } from './cuerpo-importado.ts';
import { traerImagen } from './traer-imagen.ts';

const ARTICULOS = 50;
const MAX_POR_ARTICULO = 20;
const MAX_INTENTOS = 3;
/** Less than the queue gives one run. */
const TIEMPO_MS = 10 * 60_000;

/** Every five minutes, pictures of what was imported with a licence: our pages show none from elsewhere. */
export const scheduleImagenes = (jobs: Jobs, deps: Deps): Promise<void> => {
  const almacen = abrirAlmacen(deps.config);
  return jobs.schedule('noticias_imagenes', '*/5 * * * *', () => traerImagenes(deps, almacen));
};

export async function traerImagenes(deps: Deps, almacen: Almacen): Promise<void> {
  const hasta = performance.now() + TIEMPO_MS;
  for (const pendiente of await listPendientes(deps)) {
    if (performance.now() > hasta) return;
    await traerDe(deps, almacen, pendiente);
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

async function traerDe(deps: Deps, almacen: Almacen, pendiente: Pendiente): Promise<void> {
  const { id, guid, imagenes_intentos } = pendiente;
  const conocidas = await listTraidas(deps, id);
  let faltaAlguna = false;
  for (const url of ajenasDe(pendiente)) {
    if (conocidas.has(url)) continue;
    const traida = await traerImagen(deps, almacen, url);
    if (traida === 'otra_vez') faltaAlguna = true;
    else if (traida) {
      await deps.db.insertInto('imagen_importada').values({ noticia_id: id, url, fichero_id: traida.id }).execute();
      conocidas.set(url, traida.id);
    }
  }
  const isDone = !faltaAlguna || imagenes_intentos + 1 >= MAX_INTENTOS;
  await deps.db.transaction().execute(async (trx) => {
    if (conocidas.size > 0) await ponerImagenes(trx, deps, id, conocidas);
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

/** Of the article's own site: a licence speaks for nobody else's pictures. */
function ajenasDe({ cuerpo, imagen, enlace, guid }: Pendiente): string[] {
  const sitio = sitioDe(enlace ?? guid);
  const urls = [imagen?.url ?? '', ...[...cuerpo.matchAll(SRC)].map(([, , src = '']) => src.replaceAll('&amp;', '&'))];
  const suyas = urls.filter((url) => url.startsWith('https://') && sitio !== null && sitioDe(url) === sitio);
  return [...new Set(suyas)].slice(0, MAX_POR_ARTICULO);
}

/** `fotos.diario.com.ar` and `www.diario.com.ar` are one site. */
function sitioDe(url: string): string | null {
  const partes = URL.parse(url)?.hostname.split('.') ?? [];
  const cortas = partes.length > 2 && (partes.at(-2)?.length ?? 0) <= 3;
  return partes.slice(cortas ? -3 : -2).join('.') || null;
}

/** An editor may have been at it meanwhile: only addresses change, and who has it open is told by its version. */
async function ponerImagenes(
  trx: Transaction<Schema>,
  deps: Deps,
  id: number,
  traidas: Map<string, string>,
): Promise<void> {
  const noticia = await trx
    .selectFrom('noticia')
    .select(['cuerpo', 'imagen', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!noticia) return;
  const antes = await comoQuedo(trx, id);
  const cuerpo = noticia.cuerpo.replace(SRC, (entero, inicio: string, src: string) => {
    const fichero = traidas.get(src.replaceAll('&amp;', '&'));
    return fichero ? `${inicio}${atributo(urlImagen(fichero))}"` : entero;
  });
  const { imagen } = noticia;
  const fichero = imagen && traidas.get(imagen.url);
  if (cuerpo === noticia.cuerpo && !fichero) return;
  const propia =
    imagen && fichero ? { ...imagen, url: urlImagen(fichero), ...(await medidasDe(trx, fichero)) } : imagen;
  await trx
    .updateTable('noticia')
    .set({ cuerpo, imagen: propia && JSON.stringify(propia), version: noticia.version + 1, modificado_en: deps.now() })
    .where('id', '=', id)
    .execute();
  await attachImagenes(trx, { html: `${cuerpo} ${propia?.url ?? ''}`, entidad: 'noticia', entidadId: id });
  await trx
    .updateTable('noticia_importada')
    .set({ huella_guardada: await comoQuedo(trx, id) })
    .where('noticia_id', '=', id)
    .where('huella_guardada', '=', antes)
    .execute();
}

const medidasDe = (trx: Transaction<Schema>, id: string) =>
  trx.selectFrom('fichero').select(['ancho', 'alto']).where('id', '=', id).executeTakeFirstOrThrow();
