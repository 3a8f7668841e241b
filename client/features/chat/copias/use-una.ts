import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { lineaQuery } from '../datos/consultas-chat.ts';
import { useConversacion } from '../datos/use-conversacion.ts';
import { esAusencia } from '../datos/use-eventos.ts';
import { copiaDeConversacionQuery, lineaDeCopia, removeConversacion } from './copias-chat.ts';

/**
 * A conversation and its messages, of one `id` as long as the component is mounted; until the API has answered, the copy of
 * both in this browser.
 */
export function useUna(id: number) {
  const client = useQueryClient();
  const conversacion = useConversacion(id);
  const linea = useQuery({ ...lineaQuery(id), enabled: id > 0 });
  // A query that is retried has no error until it is answered; the last answer «missing» is kept meanwhile.
  const [faltaba, setFaltaba] = useState(false);
  const falta = esAusencia(conversacion.error);
  if (!conversacion.isPending && falta !== faltaba) setFaltaba(falta);
  const noEsta = id === 0 || (conversacion.isPending ? faltaba : falta);
  const faltan = conversacion.data === undefined || linea.data === undefined;
  const copia = useQuery({ ...copiaDeConversacionQuery(id), enabled: id > 0 && faltan }).data;
  const deCopia = useMemo(
    () => (copia ? { linea: lineaDeCopia(copia), conversacion: copia.conversacion } : undefined),
    [copia],
  );

  useEffect(() => {
    if (noEsta && id > 0) void removeConversacion(client, id);
  }, [client, noEsta, id]);

  const nadie = conversacion.errorUpdateCount + linea.errorUpdateCount > 0;
  const isError = conversacion.isError || linea.isError;
  return {
    noEsta,
    data:
      conversacion.data && linea.data
        ? { conversacion: conversacion.data, linea: linea.data, esCopia: false }
        : deCopia && { ...deCopia, esCopia: true },
    isError,
    error: conversacion.error ?? linea.error,
    isFetching: conversacion.isFetching || linea.isFetching,
    refetch: () => Promise.all([conversacion.refetch(), linea.refetch()]),
    /** Time of the copy, once a request has failed, also during a retry; undefined otherwise. */
    guardadaEn: faltan && nadie ? copia?.guardada_en : undefined,
  };
}
