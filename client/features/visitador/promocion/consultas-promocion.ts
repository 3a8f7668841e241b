import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { promociones as api } from '#shared/contract/visita/promociones';
import { call } from '../../../api/call/call.ts';
import { useUltima } from '../../../pantalla/use-ultima.ts';
import { cuerpoDe, type Datos } from './contenido.ts';

const CALMA_MS = 400;

const juicioQuery = (productoId: number, promocionId: number | null, datos: Datos) => {
  const body = { producto_id: productoId, promocion_id: promocionId, ...cuerpoDe(datos) };
  return queryOptions({
    queryKey: ['visitador', 'promocion', 'juicio', JSON.stringify(body)],
    queryFn: async ({ signal }) => (await call(api.validar, { body, signal })).data,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
  });
};

/** The result of the policy, rule by rule, for the typed data; debounced. The last result stays until the next one. */
export function useJuicio(productoId: number, promocionId: number | null, datos: Datos) {
  const [calmados, setCalmados] = useState(datos);
  useEffect(() => {
    const timer = setTimeout(() => setCalmados(datos), CALMA_MS);
    return () => clearTimeout(timer);
  }, [datos]);
  const consulta = useUltima(useQuery(juicioQuery(productoId, promocionId, calmados)));
  return { ...consulta, esDeAhora: consulta.esDeAhora && calmados === datos };
}
