import { useMutation, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { CANALES_AVISO, CANALES_QUE_LLEGAN } from '#shared/contract/main/preferencias-aviso';
import { usuario } from '#shared/contract/main/usuario';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { Skeleton } from '#ui/feedback/skeleton';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import type { EstadoDispositivo } from '../../../api/push/este-dispositivo.ts';
import { useDispositivo } from '../../../api/push/use-dispositivo.ts';
import { dispositivo } from '../../../i18n/es/chat/dispositivo.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { preferenciasQuery } from '../consultas.ts';
import c from '../cuenta.module.css';
import { Area } from './area.tsx';
import { EsteDispositivo } from './este-dispositivo.tsx';

/** Channels by which some notice is sent: others have no column. */
const LLEGA_ALGO = new Set(Object.values(CANALES_QUE_LLEGAN).flat());

type Preferencias = Awaited<ReturnType<typeof call<typeof usuario.preferencias>>>['data'];

/** Notices of this device, and a table of kinds by channels. */
export function AvisosPagina() {
  usePrefetchQuery(preferenciasQuery);
  // The table is usable even if the device's state cannot be loaded.
  const { data: estado, isPending } = useDispositivo();
  return (
    <Area titulo={cuenta.secciones.avisos} intro={`${cuenta.avisosAyuda} ${cuenta.resumenAyuda}`}>
      {estado !== undefined && estado !== 'no_se_envia' && <EsteDispositivo estado={estado} />}
      {isPending ? <Skeleton /> : <Tipos estado={estado} />}
    </Area>
  );
}

/** Each checkbox is saved at once. */
function Tipos({ estado }: { estado: EstadoDispositivo | undefined }) {
  const queryClient = useQueryClient();
  const consulta = useQuery(preferenciasQuery);
  const save = useMutation({
    mutationFn: (cambio: Preferencias[number]) =>
      call(usuario.guardarPreferencias, { body: { preferencias: [cambio] } }),
    onMutate: (cambio) => {
      const antes = queryClient.getQueryData(preferenciasQuery.queryKey);
      queryClient.setQueryData(preferenciasQuery.queryKey, (filas) =>
        filas?.map((fila) => (fila.tipo === cambio.tipo ? cambio : fila)),
      );
      return antes;
    },
    onError: (error, _cambio, antes) => {
      queryClient.setQueryData(preferenciasQuery.queryKey, antes);
      showToast(errorSentence(error), { tone: 'danger' });
    },
  });
  const canales = CANALES_AVISO.filter(
    (canal) => LLEGA_ALGO.has(canal) && (canal !== 'push' || estado !== 'no_se_envia'),
  );
  return (
    <Consulta consulta={consulta}>
      {(filas) => (
        <Card>
          <Table
            label={cuenta.secciones.avisos}
            head={[cuenta.tipoAviso, ...canales.map((canal) => cuenta.canal[canal])]}
          >
            {filas.map((fila) => (
              <tr key={fila.tipo}>
                <th scope="row">{cuenta.aviso[fila.tipo]}</th>
                {canales.map((canal) => (
                  <td key={canal}>
                    {CANALES_QUE_LLEGAN[fila.tipo].includes(canal) ? (
                      <Checkbox isSelected={fila[canal]} onChange={(valor) => save.mutate({ ...fila, [canal]: valor })}>
                        <VisuallyHidden>{`${cuenta.aviso[fila.tipo]}: ${cuenta.canal[canal]}`}</VisuallyHidden>
                      </Checkbox>
                    ) : (
                      <VisuallyHidden>{cuenta.noSeEnvia}</VisuallyHidden>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
          {estado !== undefined && estado !== 'no_se_envia' && (
            <p className={c.menor}>
              {estado === 'activo'
                ? dispositivo.columnaCon(cuenta.canal.push)
                : dispositivo.columnaSin(cuenta.canal.push)}
            </p>
          )}
        </Card>
      )}
    </Consulta>
  );
}
