import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type Filtro, listaQuery } from '../datos/consultas-chat.ts';
import { copiaDeListaQuery } from './copias-chat.ts';

/** The conversations of a list; until the API has answered, the copy of all conversations in this browser. */
export function useLista(filtro: Filtro, q: string) {
  const consulta = useInfiniteQuery(listaQuery(filtro, q));
  const faltan = consulta.data === undefined;
  const copia = useQuery({ ...copiaDeListaQuery, enabled: faltan && filtro === 'todas' && q === '' }).data;
  const vista = faltan ? copia : undefined;
  return {
    ...consulta,
    data: consulta.data?.pages.flatMap(({ data }) => data) ?? vista?.conversaciones,
    isPending: consulta.isPending && !vista,
    paginas: consulta.data?.pages.length ?? 0,
    /** Time of the copy, once a request has failed, also during a retry; undefined otherwise. */
    guardadaEn: consulta.errorUpdateCount > 0 ? vista?.guardada_en : undefined,
  };
}
