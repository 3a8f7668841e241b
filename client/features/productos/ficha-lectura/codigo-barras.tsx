import JsBarcode from 'jsbarcode';

/** Quiet zones of an EAN-13 at both sides, in modules. */
const MARGEN = { izquierda: 11, derecha: 7 } as const;
const ANCHO = 95;
const ALTO = 34;
const CIFRAS = 8;

/** Black bars of an EAN-13 as [start, width] in modules, of 95; null when the code is invalid. */
export function barrasDe(ean13: string): [desde: number, ancho: number][] | null {
  const dibujo: { encodings?: { data: string }[] } = {};
  let vale = true;
  JsBarcode(dibujo, ean13, {
    format: 'EAN13',
    flat: true,
    valid: (cierto) => {
      vale = cierto;
    },
  });
  const modulos = dibujo.encodings?.map(({ data }) => data).join('') ?? '';
  if (!vale || modulos.length !== ANCHO) return null;
  return [...modulos.matchAll(/1+/g)].map(({ 0: barra, index }) => [index, barra.length]);
}

/**
 * Bar code, drawn by React as rectangles: the library's own drawing sets style attributes, which our content security policy
 * refuses.
 */
export function CodigoBarras({ ean13 }: { ean13: string }) {
  const barras = barrasDe(ean13);
  if (!barras) return null;
  const total = MARGEN.izquierda + ANCHO + MARGEN.derecha;
  return (
    <svg
      viewBox={`0 0 ${total} ${ALTO + CIFRAS}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`EAN ${ean13}`}
    >
      <rect width={total} height={ALTO + CIFRAS} fill="white" />
      {barras.map(([desde, ancho]) => (
        <rect key={desde} x={MARGEN.izquierda + desde} y={0} width={ancho} height={ALTO} fill="black" />
      ))}
      <text x={total / 2} y={ALTO + CIFRAS - 1} textAnchor="middle" fontSize={7.5} fontFamily="monospace" fill="black">
        {ean13}
      </text>
    </svg>
  );
}
