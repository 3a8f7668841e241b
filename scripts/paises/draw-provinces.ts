import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GeoProjection, geoConicConformal, geoMercator, geoPath } from 'd3-geo';
import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Writes the outlines of Spain's provinces as the paths of one drawing, the Canary Islands in a box of their own below:
 *
 *     node scripts/paises/draw-provinces.ts
 *
 * Run by hand; what it writes is committed. Source: Instituto Geográfico Nacional, CC BY 4.0, as `es-atlas` packs it.
 */
const DATOS = new URL('../../client/features/visitador/publico/mapa/provincias-datos.ts', import.meta.url);
const ANCHO = 480;
const ALTO = 400;
const CANARIAS = { x: 2, y: 332, ancho: 118, alto: 64 };
/** Half the side of the square that stands for a territory too small to be seen, Ceuta and Melilla. */
const PUNTO = 3;
const ES_CANARIA = (ine: string) => ine === '35' || ine === '38';

const topology = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('es-atlas/es/provinces.json')), 'utf8'),
) as Topology<{ provinces: GeometryCollection }>;
const provincias = feature(topology, topology.objects.provinces).features.filter(({ id }) => Number(id) <= 52);

const de = (esDe: (ine: string) => boolean): FeatureCollection => ({
  type: 'FeatureCollection',
  features: provincias.filter(({ id }) => esDe(String(id))),
});
const peninsula = de((ine) => !ES_CANARIA(ine));
const canarias = de(ES_CANARIA);
const enSuCaja = (proyeccion: GeoProjection, caja: [[number, number], [number, number]], que: FeatureCollection) =>
  proyeccion.fitExtent(caja, que);
const proyecciones = {
  peninsula: enSuCaja(
    geoConicConformal().parallels([36, 43]).rotate([3.5, 0]),
    [
      [4, 4],
      [ANCHO - 4, ALTO - 8],
    ],
    peninsula,
  ),
  canarias: enSuCaja(
    geoMercator(),
    [
      [CANARIAS.x + 6, CANARIAS.y + 6],
      [CANARIAS.x + CANARIAS.ancho - 6, CANARIAS.y + CANARIAS.alto - 6],
    ],
    canarias,
  ),
};

/**
 * Whole units relative to the previous point are finer than the resolution of a phone; islets of fewer than four points are left
 * out.
 */
const round = (d: string) =>
  d
    .split('Z')
    .map((anillo) => {
      const puntos = [...anillo.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
        Math.round(Number(x)),
        Math.round(Number(y)),
      ]) as [number, number][];
      const distintos = puntos.filter(([x, y], i) => x !== puntos[i - 1]?.[0] || y !== puntos[i - 1]?.[1]);
      if (distintos.length < 4) return '';
      const pasos = distintos.map(([x, y], i) => {
        const [de, desde] = distintos[i - 1] ?? [0, 0];
        return `${x - de} ${y - desde}`.replace(' -', '-');
      });
      return `m${pasos.join('l')}z`.replace('m', 'M');
    })
    .join('');

const trazo = (id: string, que: FeatureCollection, proyeccion: GeoProjection) => {
  const una = que.features.find((f) => f.id === id);
  if (!una) throw new Error(`the outlines have no province ${id}`);
  const dibujo = geoPath(proyeccion);
  const [[izquierda, arriba], [derecha, abajo]] = dibujo.bounds(una);
  if (Math.max(derecha - izquierda, abajo - arriba) > 2 * PUNTO) return round(dibujo(una) ?? '');
  const [x, y] = dibujo.centroid(una).map(Math.round) as [number, number];
  return `M${x - PUNTO} ${y - PUNTO}h${2 * PUNTO}v${2 * PUNTO}h-${2 * PUNTO}z`;
};
const trazos = provincias
  .map(({ id }) => String(id))
  .sort()
  .map((id) => {
    const grupo = ES_CANARIA(id) ? 'canarias' : 'peninsula';
    return [id, trazo(id, ES_CANARIA(id) ? canarias : peninsula, proyecciones[grupo])] as const;
  });

writeFileSync(
  DATOS,
  `/** Written by scripts/paises/draw-provinces.ts. Outlines: Instituto Geográfico Nacional, CC BY 4.0. */
export const MAPA = {
  viewBox: '0 0 ${ANCHO} ${ALTO}',
  /** Around the Canary Islands, which are not where they are drawn. */
  caja: ${JSON.stringify(CANARIAS)},
};

/** Path of each province, by its number of INE (\`01\`…\`52\`). */
export const PROVINCIAS: readonly (readonly [ine: string, trazo: string])[] = [
${trazos.map(([id, d]) => `  ['${id}', '${d}'],`).join('\n')}
];
`,
);
process.stdout.write(`${trazos.length} provinces, ${trazos.reduce((n, [, d]) => n + d.length, 0)} characters\n`);
