import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { promociones as api, type PromocionFila } from '#shared/contract/visita/promociones';
import { ESTADOS_PROMOCION, type EstadoPromocion } from '#shared/estados/pasos-promocion';
import { ApiError, isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { idDe, paginaDe, textoDe } from '../../../pantalla/direccion.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

export const VISTAS = ['todas', 'mias', 'porAprobar', 'calendario'] as const;
export type Vista = (typeof VISTAS)[number];

/** Query string of the list; invalid values are dropped. */
export interface Direccion {
  vista?: Exclude<Vista, 'todas'>;
  estado?: EstadoPromocion;
  producto?: string;
  /** Month of the calendar, `yyyy-MM`. */
  mes?: string;
  page?: string;
}

const esDeTodos = (vista: Vista) => vista === 'todas' || vista === 'calendario';

export function readDireccion(search: Record<string, unknown>, responde: boolean): Direccion {
  const vista = VISTAS.find((una) => una === textoDe(search.vista) && (responde || esDeTodos(una)));
  const estado = ESTADOS_PROMOCION.find((uno) => uno === textoDe(search.estado));
  const producto = idDe(search.producto);
  const mes = textoDe(search.mes);
  const page = paginaDe(search.page);
  return {
    ...(vista && vista !== 'todas' && { vista }),
    ...(estado && vista !== 'porAprobar' && { estado }),
    ...(producto && { producto }),
    ...(mes && /^20\d\d-(0[1-9]|1[0-2])$/.test(mes) && { mes }),
    ...(page && { page }),
  };
}

/** Filters of the list and of its exported file, without the page. */
export const filtrosDe = ({ vista, estado, producto }: Direccion) => ({
  ...(vista === 'mias' && { mias: '1' as const }),
  ...(vista === 'porAprobar' && { equipo: '1' as const, estado: 'pendiente_aprobacion' as const }),
  ...(estado && { estado }),
  ...(producto && { producto }),
});

export const listaQuery = ({ vista, estado, producto, page }: Direccion) =>
  queryOptions({
    queryKey: ['visitador', 'promociones', { vista, estado, producto, page }],
    queryFn: ({ signal }) =>
      call(api.lista, {
        query: { ...filtrosDe({ vista, estado, producto }), ...(page && { page }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Most pages that are read for a month; a month with more says so. */
const PAGINAS_DEL_MES = 5;

/** Promotions that run on some day of the range, 500 at most. */
export const entreDiasQuery = (desde: string, hasta: string) =>
  queryOptions({
    queryKey: ['visitador', 'promociones', { desde, hasta }],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        call(api.lista, { query: { desde, hasta, per_page: '100', page: String(page) }, signal });
      const { data, meta } = await read(1);
      const filas = [...data];
      for (let page = 2; page <= Math.min(meta.last_page, PAGINAS_DEL_MES); page++)
        filas.push(...(await read(page)).data);
      return { data: filas, total: meta.total };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const promocionQuery = (id: string) =>
  queryOptions({
    queryKey: ['visitador', 'promocion', id],
    queryFn: async ({ signal }) => (await call(api.una, { params: { id }, signal })).data,
    staleTime: 0,
    retry: false,
  });

export type Paso = 'reabrir' | 'aprobar' | 'pausar' | 'reanudar' | 'finalizar' | 'duplicar' | 'borrar' | 'descartar';
export type ConMotivo = 'rechazar' | 'retirar';
type Movida = Pick<PromocionFila, 'id' | 'version'>;

async function move({ id, version }: Movida, paso: Paso): Promise<number | null> {
  if (paso === 'duplicar') return (await call(api.duplicar, { params: { id } })).data.id;
  if (paso === 'borrar' || paso === 'descartar') await call(api.borrar, { params: { id } });
  else await call(api[paso], { params: { id }, body: { version } });
  return null;
}

/** Toast for a failed step; a conflict says that the promotion has changed or is gone. */
export function sayFallo(error: unknown): void {
  const esConflicto = error instanceof ApiError && error.code === 'conflicto_version';
  const [frase] = Object.values((error instanceof ApiError && error.errors) || {}).flat();
  showToast(esConflicto ? promociones.conflicto : (frase ?? errorSentence(error)), {
    tone: 'danger',
    ...(isOutdated(error) && { text: promociones.releida }),
  });
}

export function useReread() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['visitador'] }),
      queryClient.invalidateQueries({ queryKey: ['ficha-promociones'] }),
    ]);
}

/** One step of one promotion; the queries are refetched after success and failure. `onHecho` gets the id of a copy. */
export function useMove(promocion: Movida, onRespuesta: () => void, onHecho: (copia: number | null) => void) {
  const reread = useReread();
  return useMutation({
    mutationFn: (paso: Paso) => move(promocion, paso),
    onError: sayFallo,
    onSuccess: (_, paso) => showToast(promociones.hecho[paso]),
    onSettled: async (copia, error, paso) => {
      onRespuesta();
      // A deleted promotion must not be refetched: its page is left first.
      if (!error && paso === 'borrar') onHecho(null);
      await reread();
      if (!error && paso !== 'borrar') onHecho(copia ?? null);
    },
  });
}
