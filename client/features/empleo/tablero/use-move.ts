import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint';
import { type CandidaturaFila, empleoTablero } from '#shared/contract/main/empleo/empleo-tablero';
import type { EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { DESHACER_S } from '#shared/reglas/limites';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { candidaturaQuery, candidaturasQuery } from '../panel/consultas-panel.ts';

type Cambios = Omit<BodyInputOf<typeof empleoTablero.mover>, 'version'>;

type Fila = Pick<CandidaturaFila, 'id' | 'oferta_id' | 'version'>;
const claveDe = ({ oferta_id }: Fila) => candidaturasQuery(String(oferta_id)).queryKey;

/**
 * Optimistic move of an application, rolled back when it fails. The card is an argument of each mutation and not of the
 * hook, as its component may be gone when the answer comes.
 */
export function useMoveAny() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ fila: { id, version }, cambios }: { fila: Fila; cambios: Cambios }) =>
      call(empleoTablero.mover, { params: { id }, body: { ...cambios, version } }),
    onMutate: async ({ fila, cambios: { estado } }) => {
      const queryKey = claveDe(fila);
      await queryClient.cancelQueries({ queryKey });
      const antes = queryClient.getQueryData(queryKey);
      if (estado)
        queryClient.setQueryData(queryKey, (filas) =>
          filas?.map((una) => (una.id === fila.id ? { ...una, estado, destinos: [] } : una)),
        );
      return antes;
    },
    onSuccess: ({ data }, { fila, cambios: { estado, etiquetas } }) => {
      queryClient.setQueryData(candidaturaQuery(fila.id).queryKey, data);
      if (estado) sayMoved(queryClient, tablero.movida(tablero.estado[estado]), fila.oferta_id, [fila.id], estado);
      if (etiquetas) showToast(tablero.etiquetasGuardadas);
    },
    onError: (error, { fila }, antes) => {
      queryClient.setQueryData(claveDe(fila), antes);
      const esConflicto = error instanceof ApiError && error.code === 'conflicto_version';
      showToast(esConflicto ? tablero.conflicto : errorSentence(error), { tone: 'danger' });
    },
    onSettled: (_data, _error, { fila }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: claveDe(fila) }),
        queryClient.invalidateQueries({ queryKey: ['empleo', 'mis-ofertas'] }),
      ]),
  });
}

/** Toast that names the move and offers «Deshacer» for ten seconds: until then the API tells no candidate. */
export function sayMoved(
  queryClient: QueryClient,
  titulo: string,
  oferta: number | string,
  candidaturas: readonly number[],
  estado: EstadoCandidatura,
) {
  const onPress = async () => {
    try {
      const body = { candidaturas: [...candidaturas], estado };
      const { data } = await call(empleoTablero.deshacer, { params: { id: oferta }, body });
      const estanTodas = data.deshechas === candidaturas.length;
      showToast(estanTodas ? tablero.deshecha : tablero.tarde, { tone: estanTodas ? 'success' : 'danger' });
    } catch (error) {
      showToast(errorSentence(error), { tone: 'danger' });
    }
    await queryClient.invalidateQueries({ queryKey: ['empleo'] });
  };
  showToast(titulo, {
    text: tablero.avisamosEn(DESHACER_S),
    action: { label: tablero.deshacer, onPress: () => void onPress() },
    timeoutMs: DESHACER_S * 1000,
  });
}

/** `useMoveAny` for one application. */
export function useMove(fila: Fila) {
  const { mutate, isPending } = useMoveAny();
  return { isPending, mutate: (cambios: Cambios) => mutate({ fila, cambios }) };
}
