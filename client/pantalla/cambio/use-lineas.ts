import { useQuery } from '@tanstack/react-query';
import type { CampoRevision, Valor } from '#shared/reglas/revision/campos-revision';
import { paisesQuery } from '../../api/browser/geografia.ts';
import { lineasDe } from './cambio-visto.tsx';

/** Returns a function that formats a value by its field's name: the country, stored by its id, gets its name. */
export function useLineas() {
  const { data: paises = [] } = useQuery(paisesQuery);
  return (nombre: string, campo: CampoRevision | undefined, valor: Valor): string => {
    const pais = nombre === 'pais' && paises.find(({ id }) => String(id) === valor);
    return pais ? pais.nombre : lineasDe(campo, valor);
  };
}
