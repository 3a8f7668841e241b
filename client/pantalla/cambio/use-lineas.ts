import { useQuery } from '@tanstack/react-query';
import type { CampoRevision, Valor } from '#shared/reglas/revision/campos-revision';
import { paisesQuery } from '../../api/browser/geografia.ts';
import { lineasDe } from './cambio-visto.tsx';

/** Reads values by the name of their field: a country, which is kept by its number, by what it is called. */
export function useLineas() {
  const { data: paises = [] } = useQuery(paisesQuery);
  return (nombre: string, campo: CampoRevision | undefined, valor: Valor): string => {
    const pais = nombre === 'pais' && paises.find(({ id }) => String(id) === valor);
    return pais ? pais.nombre : lineasDe(campo, valor);
  };
}
