/** Reads a code from a video picture: with the browser's detector, or with a library. */
export type Lector = (video: HTMLVideoElement) => Promise<string | null>;

/** Codes on a medicine's box: the bar code, and the DataMatrix with its GS1 data. */
const FORMATOS = ['ean_13', 'data_matrix'];

// https://wicg.github.io/shape-detection-api/#barcode-detection-api; not in TypeScript's library, as half the browsers lack it.
interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

export async function createLector(): Promise<Lector> {
  return (await lectorDelNavegador()) ?? (await lectorDeBiblioteca());
}

async function lectorDelNavegador(): Promise<Lector | null> {
  // Typed by the specification, as TypeScript's library lacks it.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  try {
    const formatos = await BarcodeDetector.getSupportedFormats();
    if (!FORMATOS.every((formato) => formatos.includes(formato))) return null;
    const detector = new BarcodeDetector({ formats: FORMATOS });
    return async (video) => (await detector.detect(video))[0]?.rawValue || null;
  } catch {
    // On some systems the class exists and its service does not.
    return null;
  }
}

async function lectorDeBiblioteca(): Promise<Lector> {
  const { readGrises } = await import('./escaner-zxing.ts');
  const canvas = document.createElement('canvas');
  const pincel = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: ancho, videoHeight: alto } = video;
    if (!pincel || ancho === 0) return null;
    // Setting a size clears the canvas, so only when it changes.
    if (canvas.width !== ancho) Object.assign(canvas, { width: ancho, height: alto });
    pincel.drawImage(video, 0, 0, ancho, alto);
    return readGrises(enGrises(pincel.getImageData(0, 0, ancho, alto).data), ancho, alto);
  };
}

/** RGBA to one byte of luminance per pixel; green counts double, as for the eye. */
function enGrises(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const grises = new Uint8ClampedArray(rgba.length / 4);
  for (let i = 0; i < grises.length; i++) {
    const p = i * 4;
    grises[i] = ((rgba[p] ?? 0) + 2 * (rgba[p + 1] ?? 0) + (rgba[p + 2] ?? 0)) >> 2;
  }
  return grises;
}
