import { ESPANA_ID } from '#shared/paises/espana';
import { provinciaIne } from '#shared/paises/paises';
import { publico } from '../../../../i18n/es/visitador/publico.ts';
import c from './mapa.module.css';
import { MAPA, PROVINCIAS } from './provincias-datos.ts';

interface Zona {
  pais_id: number;
  estado_id: number | null;
  nombre: string;
}

/**
 * Map of Spain with the provinces marked. The list beside it says the same in text, and is all there is for other countries.
 */
export function MapaZonas({ zonas }: { zonas: readonly Zona[] }) {
  const espanolas = zonas.filter((zona) => zona.pais_id === ESPANA_ID);
  const todas = espanolas.some((zona) => zona.estado_id === null);
  const nombreDe = new Map(
    espanolas.flatMap((zona) => (zona.estado_id === null ? [] : [[provinciaIne(zona.estado_id), zona.nombre]])),
  );
  const { x, y, ancho, alto } = MAPA.caja;
  return (
    <figure className={c.mapa}>
      <svg
        viewBox={MAPA.viewBox}
        role="img"
        aria-label={publico.mapa(espanolas.map(({ nombre }) => nombre).join(', '))}
      >
        <path className={c.caja} d={`M${x} ${y}h${ancho - 14}l14 14v${alto - 14}`} />
        {PROVINCIAS.map(([ine, trazo]) => {
          const suya = todas || nombreDe.has(ine);
          const nombre = nombreDe.get(ine);
          return (
            <path key={ine} d={trazo} className={suya ? c.suya : undefined}>
              {nombre !== undefined && <title>{nombre}</title>}
            </path>
          );
        })}
      </svg>
      <figcaption>{publico.mapaFuente}</figcaption>
    </figure>
  );
}
