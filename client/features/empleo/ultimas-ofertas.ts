import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfertasPagina } from '#shared/contract/main/empleo-entidades';
import { ofertasQuery } from './consultas.ts';
import type { Direccion, Lugar } from './direccion.ts';

/** The offers of an address. Until they are there, and when they cannot be had, those of before stay on the screen. */
export function useOfertas(lugar: Lugar, { oferta: _, ...direccion }: Direccion) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(ofertasQuery(lugar, direccion));
  const [ultimas, setUltimas] = useState<{ ofertas: OfertasPagina; de: number } | null>(null);
  if (data && (data !== ultimas?.ofertas || dataUpdatedAt !== ultimas.de))
    setUltimas({ ofertas: data, de: dataUpdatedAt });
  return {
    ofertas: data ?? ultimas?.ofertas,
    /** False while what is shown belongs to the search before. */
    esDeAhora: data !== undefined,
    error,
    isFetching,
    horaDeLoQueSeVe: new Date(data ? dataUpdatedAt : (ultimas?.de ?? 0)),
    reintentar: () => void refetch(),
  };
}
