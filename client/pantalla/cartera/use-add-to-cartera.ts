import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { borradores } from '#shared/contract/visita/cartera/borradores';
import { cartera } from '#shared/contract/visita/cartera/cartera';
import { equipo } from '#shared/contract/visita/cartera/equipo';
import { call } from '../../api/call/call.ts';
import { fichaGente } from '../../i18n/es/productos/ficha-gente.ts';
import { plural } from '../../i18n/plural.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/** Initial data for adding products: the person's company, its laboratory, the person's zones. */
export const preparacionQuery = queryOptions({
  queryKey: ['visitador', 'anadir', 'preparacion'],
  queryFn: async ({ signal }) => (await call(borradores.preparacion, { signal })).data,
  staleTime: 0,
});

/** Those of these products that are in the person's portfolio. */
export const llevadosQuery = (productos: readonly number[]) =>
  queryOptions({
    queryKey: ['visitador', 'llevados', productos.join()],
    queryFn: async ({ signal }) =>
      (await call(equipo.llevados, { query: { productos: productos.join() }, signal })).data,
    staleTime: 0,
  });

/** Creates the drafts with the known data of the person, and opens their form. */
export function useAddToCartera() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const { empresa, laboratorio, zonas } = await queryClient.fetchQuery(preparacionQuery);
      const relacion = laboratorio ? 'titular' : empresa ? 'comercializador' : 'red_externa';
      const { data } = await call(cartera.anadir, {
        body: {
          productos: ids.map((producto_id) => ({ producto_id })),
          empresa_id: empresa?.id ?? null,
          relacion,
          zonas: zonas.map(({ pais_id, estado_id }) => ({ pais_id, estado_id })),
        },
      });
      return data;
    },
    onSuccess: async ({ creadas, omitidas }) => {
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      if (omitidas.length > 0) showToast(plural(omitidas.length, fichaGente.omitidos));
      const [primera, ...resto] = creadas.map(({ id }) => id);
      if (primera === undefined) return;
      await navigate({
        to: '/visita/asociar-producto/$id',
        params: { id: String(primera) },
        search: { tab: 'vincular', ...(resto.length > 0 && { con: resto.join() }) },
      });
    },
  });
}
