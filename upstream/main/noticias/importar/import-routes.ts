import type { FastifyInstance } from 'fastify';
import {
  type FuenteEscrita,
  type InformeImportacion,
  noticiasImportar,
  type PeticionImportar,
} from '#shared/contract/main/noticias/noticias-importar';
import { type Autor, auditBy, autorDe } from '../../../audit/autor.ts';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';
import { idDe } from '../../../http/call/id-de.ts';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';
import { requireTexto } from '../../../remote/read-fichero.ts';
import type { FeedLeido } from './entrada/entrada.ts';
import type { Importador } from './entrada/save-entrada.ts';
import { requireSecciones } from './entrada/secciones.ts';
import { fetchFeed, type Red } from './fetch-feed.ts';
import { findFuente, listFuentes, vistaDeFuente } from './fuentes.ts';
import { importFeed, prepareImportacion } from './import-feed.ts';
import { FEED_ESPERADO } from './lectores/fallo-feed.ts';
import { readFeed } from './lectores/read-feed.ts';
import { readFuente } from './lectores/read-fuente.ts';

/** Registers the routes of imports. `changed` is called when readers may see something else than before. */
export function registerImportarNoticias(app: FastifyInstance, deps: Deps, changed: () => void): void {
  const { db, config } = deps;
  const importadorDe = (autor: Autor): Importador => ({
    db,
    now: deps.now,
    config,
    origin: autor.origin,
    actor: autor,
  });

  handle(app, noticiasImportar.importar, async (call) => {
    const autor = autorDe(call, config);
    const informe = await importEntradas(importadorDe(autor), deps, call.body);
    if (!informe.ensayo) await noteImportacion(deps, autor, informe);
    if (haCambiado(informe)) changed();
    return { data: informe };
  });
  handle(app, noticiasImportar.fuentes, async () => ({ data: await listFuentes(db) }));
  handle(
    app,
    noticiasImportar.crearFuente,
    async (call, deps, { formato }: FeedLeido) => ({
      data: await vistaDeFuente(deps.db, await createFuente(deps, call.body, formato, autorDe(call, config))),
    }),
    { before: ({ body }) => readNew(deps, body) },
  );
  handle(app, noticiasImportar.guardarFuente, async (call) => {
    const id = idDe(call.params.id);
    await saveFuente(deps, id, call.body, autorDe(call, config));
    return { data: await vistaDeFuente(db, id) };
  });
  handle(app, noticiasImportar.borrarFuente, (call) => deleteFuente(deps, idDe(call.params.id), autorDe(call, config)));
  handle(app, noticiasImportar.leerFuente, async (call) => {
    const fuente = await findFuente(db, idDe(call.params.id));
    const autor = autorDe(call, config);
    const informe = await enFormulario('url', () => readFuente(importadorDe(autor), deps, fuente, call.body.ensayo));
    if (!informe.ensayo) await noteImportacion(deps, autor, informe);
    if (haCambiado(informe)) changed();
    return { data: informe };
  });
}

const haCambiado = ({ ensayo, nuevas, modificadas }: InformeImportacion) => !ensayo && nuevas + modificadas > 0;

/** Turns a reading failure into a 422 at the field of the form. */
async function enFormulario<T>(campo: 'url' | 'fichero', run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof FalloLectura ? errors.field(campo, error.message) : error;
  }
}

async function importEntradas(importador: Importador, red: Red, body: PeticionImportar): Promise<InformeImportacion> {
  await requireSecciones(importador.db, body);
  const feed = await enFormulario(body.fichero ? 'fichero' : 'url', () => feedDe(body, red, importador.now()));
  const { area_id, categoria_id, mapa, modo, licencia, atribucion, fuente_nombre } = body;
  const destino = { area_id, categoria_id, mapa, modo, licencia, atribucion, fuente_nombre };
  const preparado = await prepareImportacion(importador.db, { feed, destino, fuenteId: null });
  if (!body.ensayo && body.huella === null) throw errors.field('huella', 'Haz antes un ensayo');
  if (!body.ensayo && body.huella !== preparado.huella)
    throw errors.changedSince('Lo que hay allí no es lo que se ensayó. Repite el ensayo.');
  return importFeed(importador, preparado, body.ensayo, body.ensayo ? undefined : new Set(body.dejar));
}

async function feedDe({ fichero, url }: PeticionImportar, red: Red, ahora: Date): Promise<FeedLeido> {
  if (fichero) {
    const bytes = Buffer.from(fichero.base64, 'base64');
    await requireTexto(bytes, `«${fichero.nombre}»`, FEED_ESPERADO);
    return readFeed(bytes, { ahora, url: null });
  }
  const { feed } = await fetchFeed(red, url ?? '', ahora);
  // `feed` is missing only in the answer to a conditional GET.
  return feed!;
}

const noteImportacion = ({ db }: Deps, autor: Autor, informe: InformeImportacion) => {
  const { formato, canal, leidas, nuevas, modificadas, omitidas } = informe;
  const datos = { formato, canal: canal.url, leidas, nuevas, modificadas, omitidas };
  return auditBy(db, autor, { tipo: 'noticias_importadas', datos });
};

/** Reads a new source: it is stored only if it can be read. */
async function readNew(deps: Deps, escrita: FuenteEscrita): Promise<FeedLeido> {
  await requireSecciones(deps.db, escrita);
  await requireUrlLibre(deps, escrita.url, 0);
  const { feed } = await enFormulario('url', () => fetchFeed(deps, escrita.url, deps.now()));
  // As in `feedDe`.
  return feed!;
}

async function createFuente(
  deps: Deps,
  escrita: FuenteEscrita,
  formato: FeedLeido['formato'],
  autor: Autor,
): Promise<number> {
  return deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('fuente_noticias')
      .values({ ...columnasDe(escrita), formato, creado_por: autor.id, creado_en: deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditBy(trx, autor, {
      tipo: 'fuente_noticias',
      entidad: 'fuente_noticias',
      entidadId: id,
      a: escrita.estado,
    });
    return id;
  });
}

const columnasDe = ({ mapa, ...escrita }: FuenteEscrita) => ({ ...escrita, mapa: JSON.stringify(mapa) });

/** Saves a source. Clears its ETag, so that all its articles are read again under the changed decisions. */
async function saveFuente(
  deps: Deps,
  id: number,
  { version, ...escrita }: FuenteEscrita & { version: number },
  autor: Autor,
): Promise<void> {
  const antes = await findFuente(deps.db, id);
  if (antes.version !== version) throw errors.versionConflict();
  await requireSecciones(deps.db, escrita);
  await requireUrlLibre(deps, escrita.url, id);
  const isOther = antes.url !== escrita.url;
  const leida = isOther ? await enFormulario('url', () => fetchFeed(deps, escrita.url, deps.now())) : null;
  await deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('fuente_noticias')
      .set({ ...columnasDe(escrita), ultimo_etag: null, ultimo_modificado: null, proxima_lectura_en: deps.now() })
      .set({ errores: 0, ultimo_error: null, formato: leida?.feed?.formato ?? antes.formato, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw errors.versionConflict();
    await auditBy(trx, autor, {
      tipo: 'fuente_noticias',
      entidad: 'fuente_noticias',
      entidadId: id,
      de: antes.estado,
      a: escrita.estado,
    });
  });
}

async function requireUrlLibre({ db }: Deps, url: string, id: number): Promise<void> {
  const other = await db
    .selectFrom('fuente_noticias')
    .select('nombre')
    .where('url', '=', url)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw errors.alreadyExists(`Esa dirección ya es de la fuente «${other.nombre}».`);
}

async function deleteFuente(deps: Deps, id: number, autor: Autor): Promise<void> {
  const { estado } = await findFuente(deps.db, id);
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('fuente_noticias').where('id', '=', id).execute();
    await auditBy(trx, autor, {
      tipo: 'fuente_noticias',
      entidad: 'fuente_noticias',
      entidadId: id,
      de: estado,
      a: 'borrada',
    });
  });
}
