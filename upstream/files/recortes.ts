import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { FORMAS_IMAGEN, type FormaImagen } from '#shared/contract/main/noticias/noticias';
import type { Config } from '../config.ts';
import { type Almacen, carpetaTemporal } from './almacen.ts';
import { claveRecorte } from './claves.ts';
import { inTurn } from './imagen.ts';
import { marcaSvg } from './marca-svg.ts';

export const MIME_RECORTE = 'image/jpeg';

interface Recorte {
  bytes: Buffer;
  etag: string;
}

/** sharp's «attention» strategy keeps the most salient part in the cut. */
const crop = (input: Buffer, forma: FormaImagen) => {
  const [width, height] = FORMAS_IMAGEN[forma];
  return sharp(input, { failOn: 'none' })
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .flatten({ background: '#fbfaf7' })
    .jpeg({ quality: 82, mozjpeg: true });
};

const etagOf = (bytes: Buffer) => `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/**
 * Public pictures in the shapes of previews and search engines. Each is cut once and stored beside its original, with which it
 * is deleted; simultaneous requests share one cut.
 */
export function createRecortes(config: Pick<Config, 'dataDir'>, almacen: Almacen) {
  const underWay = new Map<string, Promise<Recorte | null>>();

  /** `clave`: of the original in the store. Null: it does not exist. */
  async function find(id: string, clave: string, forma: FormaImagen): Promise<Recorte | null> {
    const own = claveRecorte(id, forma);
    const kept = await almacen.get(own);
    if (kept) {
      const bytes = await buffer(kept.body);
      return { bytes, etag: etagOf(bytes) };
    }
    const original = await almacen.get(clave);
    if (!original) return null;
    const input = await buffer(original.body);
    const bytes = await inTurn(() => crop(input, forma).toBuffer());
    await keep(own, bytes);
    return { bytes, etag: etagOf(bytes) };
  }

  async function keep(clave: string, bytes: Buffer): Promise<void> {
    const dir = carpetaTemporal(config);
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const own = await mkdtemp(path.join(dir, 'recorte-'));
    try {
      const file = path.join(own, 'recorte');
      await writeFile(file, bytes, { mode: 0o600 });
      await almacen.put(clave, file, MIME_RECORTE);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  /** One cut at a time for each key. */
  const once = (key: string, make: () => Promise<Recorte | null>): Promise<Recorte | null> => {
    const known = underWay.get(key);
    if (known) return known;
    const made = make().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
  const marcas = new Map<FormaImagen, Promise<Recorte>>();
  return {
    deFichero: (id: string, clave: string, forma: FormaImagen) =>
      once(claveRecorte(id, forma), () => find(id, clave, forma)),
    /** For content without a picture of its own. */
    deMarca(forma: FormaImagen): Promise<Recorte> {
      const known = marcas.get(forma) ?? inTurn(() => drawMarca(forma));
      marcas.set(forma, known);
      return known;
    },
  };
}
export type Recortes = ReturnType<typeof createRecortes>;

async function drawMarca(forma: FormaImagen): Promise<Recorte> {
  const [width, height] = FORMAS_IMAGEN[forma];
  const bytes = await sharp(Buffer.from(marcaSvg(width, height)))
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
  return { bytes, etag: etagOf(bytes) };
}
