import { queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { empleoPanel } from '#shared/contract/main/empleo/empleo-panel';
import { empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import { call } from '../../../api/call/call.ts';

export const misOfertasQuery = (query: QueryInputOf<typeof empleoPanel.misOfertas>) =>
  queryOptions({
    queryKey: ['empleo', 'mis-ofertas', query],
    queryFn: ({ signal }) => call(empleoPanel.misOfertas, { query, signal }),
    staleTime: 0,
  });

export const miOfertaQuery = (id: string) =>
  queryOptions({
    queryKey: ['empleo', 'mi-oferta', id],
    queryFn: async ({ signal }) => (await call(empleoPanel.miOferta, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const candidaturasQuery = (id: string) =>
  queryOptions({
    queryKey: ['empleo', 'candidaturas', id],
    queryFn: async ({ signal }) => (await call(empleoTablero.candidaturas, { params: { id }, query: {}, signal })).data,
    staleTime: 0,
  });

export const candidaturaQuery = (id: number) =>
  queryOptions({
    queryKey: ['empleo', 'candidatura', id],
    queryFn: async ({ signal, client }) => {
      const { data } = await call(empleoTablero.candidatura, { params: { id }, signal });
      if (data.vista_en !== null) return data;
      // Sent when the application is opened, and not by a prefetch.
      await call(empleoTablero.abrir, { params: { id } });
      // The card is now in another column, and with an API that counts the opening as a change, of another version.
      void client.invalidateQueries({ queryKey: candidaturasQuery(String(data.oferta_id)).queryKey });
      void client.invalidateQueries({ queryKey: ['empleo', 'mis-ofertas'] });
      return (await call(empleoTablero.candidatura, { params: { id }, signal })).data;
    },
    staleTime: 0,
  });

export const plantillasQuery = queryOptions({
  queryKey: ['empleo', 'plantillas'],
  queryFn: async ({ signal }) => (await call(empleoTablero.plantillas, { signal })).data,
});

export const sinCargoQuery = (query: QueryInputOf<typeof empleoMesa.sinCargo>) =>
  queryOptions({
    queryKey: ['empleo', 'sin-cargo', query],
    queryFn: ({ signal }) => call(empleoMesa.sinCargo, { query, signal }),
    staleTime: 0,
  });
