import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CANALES_AVISO } from '#shared/contract/main/preferencias-aviso';
import { usuario } from '#shared/contract/main/usuario';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { Checkbox } from '#ui/toggles/checkbox';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { preferenciasQuery } from '../consultas.ts';
import { Area } from './area.tsx';

type Preferencias = Awaited<ReturnType<typeof call<typeof usuario.preferencias>>>['data'];

/** Kind by channel. Each tick is saved as it is made. */
export function AvisosPagina() {
  const queryClient = useQueryClient();
  const consulta = useQuery(preferenciasQuery);
  const guardar = useMutation({
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
  return (
    <Area titulo={cuenta.secciones.avisos} intro={cuenta.avisosAyuda}>
      <Consulta consulta={consulta}>
        {(filas) => (
          <Card>
            <Table
              label={cuenta.secciones.avisos}
              head={[cuenta.tipoAviso, ...CANALES_AVISO.map((canal) => cuenta.canal[canal])]}
            >
              {filas.map((fila) => (
                <tr key={fila.tipo}>
                  <th scope="row">{cuenta.aviso[fila.tipo]}</th>
                  {CANALES_AVISO.map((canal) => (
                    <td key={canal}>
                      <Checkbox
                        isSelected={fila[canal]}
                        onChange={(valor) => guardar.mutate({ ...fila, [canal]: valor })}
                      >
                        <VisuallyHidden>{`${cuenta.aviso[fila.tipo]}: ${cuenta.canal[canal]}`}</VisuallyHidden>
                      </Checkbox>
                    </td>
                  ))}
                </tr>
              ))}
            </Table>
          </Card>
        )}
      </Consulta>
    </Area>
  );
}
