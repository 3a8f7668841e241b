import sharp from 'sharp';
import { ANCHOS_IMAGEN } from '#shared/reglas/anchos-imagen';
import { errors } from '../http/call/errors.ts';

/** As large as a good camera's; 30 000 × 30 000 would need gigabytes to be looked at. */
const MAX_PIXELS = 50_000_000;
export const MIME_IMAGEN = 'image/webp';

interface Variante {
  ancho: number;
  alto: number;
  bytes: number;
  path: string;
}

// One picture at a time with one thread, and nothing kept: requests go on being answered meanwhile.
sharp.concurrency(1);
sharp.cache(false);
let turn: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture anew in each width it is kept in, upright, without a trace of where and with what it was taken.
 * Files are written beside it, smallest first.
 * @throws ApiError 422 for a picture that is broken or too large to be opened.
 */
export const reencode = (path: string): Promise<Variante[]> => inTurn(() => encodeAll(path));

/** Work on a picture, after what others have asked for. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

async function encodeAll(path: string): Promise<Variante[]> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, orientation = 1 } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw errors.field('fichero', 'La imagen es demasiado grande: redúcela antes.');
    const upright = orientation >= 5 ? height : width;
    const widths = anchosDe(upright);
    const variants: Variante[] = [];
    for (const ancho of widths) {
      const target = `${path}-${ancho}`;
      const image = sharp(path, options).autoOrient().resize({ width: ancho, withoutEnlargement: true });
      const info = await image.webp({ quality: 82 }).toFile(target);
      variants.push({ ancho: info.width, alto: info.height, bytes: info.size, path: target });
    }
    return variants;
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiError') throw error;
    throw errors.field('fichero', 'La imagen está dañada. Guárdala de nuevo y vuelve a subirla.');
  }
}

/** A picture narrower than the widest is kept in its own width too. */
function anchosDe(width: number): number[] {
  const smaller = ANCHOS_IMAGEN.filter((ancho) => ancho < width);
  return smaller.length < ANCHOS_IMAGEN.length ? [...smaller, width] : smaller;
}
