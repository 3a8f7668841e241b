import { useQueries, useQuery } from '@tanstack/react-query';
import type { ZonaDeTrabajo } from '#shared/reglas/reglas-cartera';
import { paisesQuery, paisQuery } from '../../../api/browser/geografia.ts';

/** Names of zones; a whole country has the country's name. Zones whose name is not loaded yet are left out. */
export function useNombresZonas(
  todas: readonly ZonaDeTrabajo[],
): (zonas: readonly ZonaDeTrabajo[]) => readonly string[] {
  const { data: paises = [] } = useQuery(paisesQuery);
  const partidos = [...new Set(todas.filter(({ estado_id }) => estado_id !== null).map(({ pais_id }) => pais_id))];
  const cargados = useQueries({ queries: partidos.map((id) => paisQuery(id)) });
  const pais = new Map(paises.map(({ id, nombre }) => [id, nombre]));
  const estado = new Map(cargados.flatMap(({ data }) => data?.estados.map(({ id, nombre }) => [id, nombre]) ?? []));
  return (zonas) =>
    zonas
      .flatMap(({ pais_id, estado_id }) => (estado_id === null ? pais.get(pais_id) : estado.get(estado_id)) ?? [])
      .toSorted((a, b) => a.localeCompare(b, 'es'));
}
