import path from 'node:path';
import { parseArgs } from 'node:util';
import { INTERNET } from '#platform/network/guarded-agent';
import type { InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import type { Db } from '#upstream/db/schema/schema';
import type { FeedLeido } from '#upstream/main/noticias/importar/entrada/entrada';
import { fetchFeed } from '#upstream/main/noticias/importar/fetch-feed';
import { importFeed, prepareImportacion } from '#upstream/main/noticias/importar/import-feed';
import { FEED_ESPERADO, falloFeed } from '#upstream/main/noticias/importar/lectores/fallo-feed';
import { readFeed } from '#upstream/main/noticias/importar/lectores/read-feed';
import { FalloLectura } from '#upstream/remote/fallo-lectura';
import { readFichero, requireTexto } from '#upstream/remote/read-fichero';
import { openTarget } from './import-database.ts';

const USO = `npm run import -- noticias <fichero|url> [opciones]

  Un canal RSS 2.0 o Atom, o una exportación de WordPress (WXR).

  --ensayo            lo lee y lo compara todo, y no cambia nada
  --publicar          publica lo que esté completo, con su fecha, también los borradores que dejó otra importación;
                      sin esta opción entran como borradores
  --licencia TEXTO    la que permite mostrar el texto entero; sin ella entran título, resumen y enlace
  --fuente NOMBRE     por defecto, el título del canal
  --atribucion TEXTO  línea al pie de cada noticia
  --area SLUG         industria, oficina-de-farmacia, hospital…
  --categoria SLUG    medicamentos, vacunas, suministro…

La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data), con la plataforma en marcha o parada.`;

/** Exports of large blogs; feeds are limited to 10 MB. */
const MAX_MB = 100;
const MAX_LINEAS = 40;

function readArgumentos(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ensayo: { type: 'boolean' },
        publicar: { type: 'boolean' },
        licencia: { type: 'string' },
        fuente: { type: 'string' },
        atribucion: { type: 'string' },
        area: { type: 'string' },
        categoria: { type: 'string' },
      },
    });
    const [de, ...demas] = positionals;
    return de && demas.length === 0 ? { de, ...values } : undefined;
  } catch {
    return undefined;
  }
}
type Argumentos = NonNullable<ReturnType<typeof readArgumentos>>;

/** @returns the process's exit code */
export async function importNoticias(args: string[]): Promise<number> {
  const argumentos = readArgumentos(args);
  if (!argumentos) {
    process.stderr.write(`${USO}\n`);
    return 2;
  }
  try {
    const feed = await readFeedOf(argumentos.de);
    const informe = await importFeedLeido(feed, argumentos);
    process.stdout.write(`${resumenDe(informe, argumentos.publicar ?? false)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof FalloLectura)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

const config = () => ({
  publicUrl: process.env.PUBLIC_URL || 'http://localhost:3000',
  producto: process.env.PRODUCT_NAME || 'Farmágora',
  // Salt of the addresses in the audit trail; a command has no address.
  appKey: Buffer.alloc(0),
});

async function readFeedOf(de: string): Promise<FeedLeido> {
  const ahora = new Date();
  if (/^https?:\/\//i.test(de)) {
    const { feed } = await fetchFeed({ network: INTERNET, config: config() }, de, ahora);
    // Only a conditional GET can return no feed.
    return feed!;
  }
  const bytes = await readFichero(de, MAX_MB);
  await requireTexto(bytes, `«${path.basename(de)}»`, FEED_ESPERADO);
  return readFeed(bytes, { ahora, url: null });
}

async function importFeedLeido(feed: FeedLeido, argumentos: Argumentos): Promise<InformeImportacion> {
  const { ensayo = false, publicar, licencia, fuente, atribucion, area, categoria } = argumentos;
  const database = await openTarget();
  try {
    const { db } = database;
    const destino = {
      area_id: await idDe(db, 'area_noticia', area),
      categoria_id: await idDe(db, 'categoria_noticia', categoria),
      mapa: {},
      modo: publicar ? ('publicar' as const) : ('borrador' as const),
      licencia: licencia ?? null,
      atribucion: atribucion ?? null,
      fuente_nombre: fuente ?? null,
    };
    const preparado = await prepareImportacion(db, { feed, destino, fuenteId: null });
    const origin = { ip: '', userAgent: 'npm run import', requestId: 'import-noticias', timezone: 'Europe/Madrid' };
    const importador = { db, now: () => new Date(), config: config(), origin, actor: null };
    return await importFeed(importador, preparado, ensayo);
  } finally {
    await database.close();
  }
}

async function idDe(db: Db, tabla: 'area_noticia' | 'categoria_noticia', slug: string | undefined) {
  if (slug === undefined) return null;
  const row = await db.selectFrom(tabla).select('id').where('slug', '=', slug).executeTakeFirst();
  if (row) return row.id;
  const todas = await db.selectFrom(tabla).select('slug').orderBy('orden').execute();
  throw falloFeed('seccion', slug, todas.map((otra) => otra.slug).join(', '));
}

const ACCIONES = { nueva: '+', modificada: '~', igual: '=', omitida: '–' } as const;

/** The remedy for each reason for which an article stays a draft. */
const QUE_HACER: readonly [motivo: RegExp, que: string][] = [
  [/^Área: /, 'repite con --area y su nombre'],
  [/^Categoría: /, 'repite con --categoria y su nombre'],
  [/^Fuente: /, 'repite con --fuente y su nombre'],
  [/^En su sitio /, 'publícala allí y repite, o publícala desde la mesa de noticias'],
  [/^La redacción /, 'publícala desde la mesa de noticias'],
  [/^(?:Título|Texto|Imagen): |letras estropeadas/, 'complétala en la mesa de noticias'],
];

/** For an import that was to publish: the reasons why articles stay drafts, the most frequent first. */
function borradoresDe({ entradas }: InformeImportacion): string[] {
  const borradores = entradas.filter(({ estado }) => estado === 'borrador');
  const cuantas = Map.groupBy(
    borradores.flatMap(({ avisos }) => avisos),
    (aviso) => aviso,
  );
  const motivos = [...cuantas]
    .sort(([, unas], [, otras]) => otras.length - unas.length)
    .flatMap(([motivo, { length }]) => {
      const que = QUE_HACER.find(([forma]) => forma.test(motivo))?.[1];
      return que === undefined ? [] : [`      ${length} · ${motivo}: ${que}`];
    });
  return motivos.length === 0 ? [] : [`  en borrador ${borradores.length}, porque:`, ...motivos];
}

function resumenDe(informe: InformeImportacion, publicar: boolean): string {
  const { ensayo, formato, canal, leidas, nuevas, modificadas, iguales, omitidas, otros, texto_completo } = informe;
  const lineas = informe.entradas
    .filter(({ accion, avisos }) => accion !== 'igual' || avisos.length > 0)
    .map(({ accion, titulo, estado, avisos }) =>
      [
        `  ${ACCIONES[accion]} ${titulo}${estado ? ` (${estado})` : ''}`,
        ...avisos.map((aviso) => `      ${aviso}`),
      ].join('\n'),
    );
  return [
    ensayo ? 'Ensayo terminado: no se ha cambiado nada.' : 'Importación terminada.',
    `  ${formato?.toUpperCase()} · ${canal.titulo ?? 'sin título'} · ${texto_completo ? 'texto completo' : 'título, resumen y enlace (sin licencia indicada)'}`,
    `  leídas ${leidas} · nuevas ${nuevas} · modificadas ${modificadas} · iguales ${iguales} · omitidas ${omitidas}`,
    ...(otros.length > 0
      ? [`  trae también: ${otros.map(({ nombre, total }) => `${total} ${nombre}`).join(', ')}`]
      : []),
    ...(publicar ? borradoresDe(informe) : []),
    ...lineas.slice(0, MAX_LINEAS),
    ...(lineas.length > MAX_LINEAS ? [`  … y ${lineas.length - MAX_LINEAS} más`] : []),
  ].join('\n');
}
