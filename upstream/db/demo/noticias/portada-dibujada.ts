/**
 * Pictures for the demonstration's news: drawn, so that nobody's photograph is in the product. One motif for each area, in
 * two inks on a tint; the numbers below are pixels of the drawing.
 */
export const ANCHO = 1200;
export const ALTO = 675;

interface Motivo {
  fondo: string;
  tintas: readonly [string, string];
  /** What is seen, for who does not see it. */
  alt: string;
  /** One figure of some 100 × 100, its middle at 0,0. */
  figura: string;
}

const pildora =
  '<rect x="-48" y="-22" width="96" height="44" rx="22"/><path d="M0-22v44" stroke="#fff" stroke-width="6"/>';
const cruz = '<path d="M-16-46h32v30h30v32h-30v30h-32v-30h-30v-32h30z"/>';
const hexagono = '<path d="M0-50 43-25V25L0 50-43 25V-25Z"/><circle r="16" fill="#fff"/>';
const comprimido = '<circle r="44"/><path d="M-30 0h60" stroke="#fff" stroke-width="6"/>';
const molecula =
  '<path d="M-34 24 0-30 36 18" fill="none" stroke="currentColor" stroke-width="8"/><circle cx="-34" cy="24" r="16"/><circle cy="-30" r="20"/><circle cx="36" cy="18" r="14"/>';
const hoja =
  '<rect x="-36" y="-46" width="72" height="92" rx="8"/><path d="M-20-20h40M-20 0h40M-20 20h24" stroke="#fff" stroke-width="7"/>';
const caja =
  '<rect x="-44" y="-34" width="88" height="68" rx="6"/><path d="M-44-8h88M0-34v26" stroke="#fff" stroke-width="6"/>';
const libro =
  '<path d="M0-30c-16-12-34-12-48-8v64c14-4 32-4 48 8 16-12 34-12 48-8v-64c-14-4-32-4-48 8z"/><path d="M0-30v64" stroke="#fff" stroke-width="6"/>';

/** By the area's slug. */
export const MOTIVOS: Readonly<Record<string, Motivo>> = {
  industria: {
    fondo: '#e8eef6',
    tintas: ['#2f5d8c', '#9db9d6'],
    alt: 'Dibujo de una trama de hexágonos',
    figura: hexagono,
  },
  'oficina-de-farmacia': {
    fondo: '#e7f3ec',
    tintas: ['#1f7a4d', '#9bcdb3'],
    alt: 'Dibujo de cruces de farmacia',
    figura: cruz,
  },
  hospital: { fondo: '#efeaf6', tintas: ['#63479b', '#bfaee0'], alt: 'Dibujo de cápsulas', figura: pildora },
  'atencion-primaria': {
    fondo: '#e5f3f4',
    tintas: ['#13707a', '#93cbd1'],
    alt: 'Dibujo de comprimidos ranurados',
    figura: comprimido,
  },
  investigacion: { fondo: '#fbf0e4', tintas: ['#a85a12', '#e7bd8e'], alt: 'Dibujo de moléculas', figura: molecula },
  regulacion: { fondo: '#f7e9ea', tintas: ['#8f2f3c', '#dba5ad'], alt: 'Dibujo de documentos', figura: hoja },
  distribucion: { fondo: '#f6f1e0', tintas: ['#7d6414', '#d8c684'], alt: 'Dibujo de cajas apiladas', figura: caja },
  formacion: { fondo: '#edeff1', tintas: ['#47535f', '#b4bec8'], alt: 'Dibujo de libros abiertos', figura: libro },
};

const PASO = 150;
/** The same numbers each time: a picture that changed with every start would be another one. */
const azar = (n: number) => (((n * 2_654_435_761) >>> 8) % 1000) / 1000;

/** The drawing as SVG. */
export function dibujar({ fondo, tintas, figura }: Motivo): string {
  const columnas = Math.ceil(ANCHO / PASO) + 1;
  const filas = Math.ceil(ALTO / PASO) + 1;
  const figuras = Array.from({ length: columnas * filas }, (_, i) => {
    const x = (i % columnas) * PASO + (Math.floor(i / columnas) % 2) * (PASO / 2);
    const y = Math.floor(i / columnas) * PASO + 20;
    const tinta = tintas[azar(i + 3) > 0.62 ? 0 : 1];
    const giro = Math.round(azar(i + 11) * 60 - 30);
    const escala = (0.65 + azar(i + 29) * 0.5).toFixed(2);
    return `<g transform="translate(${x} ${y}) rotate(${giro}) scale(${escala})" fill="${tinta}" color="${tinta}">${figura}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ANCHO}" height="${ALTO}"><rect width="100%" height="100%" fill="${fondo}"/>${figuras.join('')}</svg>`;
}
