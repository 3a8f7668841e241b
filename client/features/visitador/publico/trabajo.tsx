import { lazy, Suspense } from 'react';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { ESPANA_ID } from '#shared/paises/espana';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import c from './publico.module.css';

// Lazy, as the outlines are larger than the rest of the page.
const MapaZonas = lazy(async () => ({ default: (await import('./mapa/mapa-zonas.tsx')).MapaZonas }));

export const Trabajo = ({ perfil }: { perfil: PerfilPublico }) => (
  <Card title={publico.trabajo}>
    <DatosDeTrabajo perfil={perfil} conMapa />
  </Card>
);

/** Zones, channels, specialities and languages of a representative. */
export function DatosDeTrabajo({ perfil, conMapa = false }: { perfil: PerfilPublico; conMapa?: boolean }) {
  const { zonas, canales, especialidades, idiomas } = perfil;
  const datos: Datum[] = [
    ...(canales.length > 0 ? [[publico.canales, canales.map((uno) => publico.canal[uno]).join(', ')] as const] : []),
    ...(especialidades.length > 0 ? [[publico.especialidades, especialidades.join(', ')] as const] : []),
    ...(idiomas.length > 0 ? [[publico.idiomas, idiomas.join(', ')] as const] : []),
  ];
  return (
    <div className={c.pila}>
      {datos.length > 0 && <DataList items={datos} />}
      {zonas === null && <p className={c.menor}>{publico.zonasOcultas}</p>}
      {zonas !== null && zonas.length > 0 && (
        <div>
          <h3 className={c.termino}>{publico.zonas}</h3>
          {conMapa && zonas.some(({ pais_id }) => pais_id === ESPANA_ID) && (
            <Suspense fallback={<div className={c.sitioMapa} />}>
              <MapaZonas zonas={zonas} />
            </Suspense>
          )}
          <ul className={c.lista} aria-label={publico.zonas}>
            {zonas.map((zona) => (
              <li key={`${zona.pais_id}-${zona.estado_id}`}>{zona.nombre}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
