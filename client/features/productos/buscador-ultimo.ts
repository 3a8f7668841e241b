import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Resultado } from '#shared/contract/visita/buscador';
import { resultadoQuery } from './buscador-consultas.ts';
import type { Direccion } from './buscador-direccion.ts';

/** The result of an address. Until it is there, and when it cannot be had, the one before stays on the screen. */
export function useResultado(direccion: Direccion) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(resultadoQuery(direccion));
  const [ultimo, setUltimo] = useState<{ resultado: Resultado; de: number } | null>(null);
  if (data && (data !== ultimo?.resultado || dataUpdatedAt !== ultimo.de))
    setUltimo({ resultado: data, de: dataUpdatedAt });
  return {
    resultado: data ?? ultimo?.resultado,
    /** False while what is shown belongs to the search before. */
    esDeAhora: data !== undefined,
    error,
    isFetching,
    horaDeLoQueSeVe: new Date(data ? dataUpdatedAt : (ultimo?.de ?? 0)),
    reintentar: () => void refetch(),
  };
}
