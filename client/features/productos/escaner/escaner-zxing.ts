// Imports single files: the package's entry brings all formats, 116 kB compressed instead of 23.
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DataMatrixReader from '@zxing/library/esm/core/datamatrix/DataMatrixReader.js';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';

const lectores = [new EAN13Reader(), new DataMatrixReader()];

/** The code in a grey picture; null when there is none. Some 20 ms for a picture of 1280 × 720. */
export function readGrises(grises: Uint8ClampedArray, ancho: number, alto: number): string | null {
  const imagen = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grises, ancho, alto)));
  for (const lector of lectores) {
    try {
      return lector.decode(imagen).getText();
    } catch {
      // The library throws when a picture has no code, as most have none.
    }
  }
  return null;
}
