import { useQuery } from '@tanstack/react-query';
import { type PerfilVisitador, visitadores } from '#shared/contract/visita/visitadores';
import { Table } from '#ui/content/table';
import { call } from '../../../api/call/call.ts';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Conflicto } from '../../../pantalla/escrito/conflicto.tsx';
import { useNombresZonas } from '../cartera/nombres-zonas.ts';
import { diferenciasDe, type Escrito, escritoDe } from './escrito-perfil.ts';
import c from './perfil.module.css';

interface PerfilEnConflictoProps {
  escrito: Escrito;
  onVer: (guardada: PerfilVisitador) => void;
  onGuardar: (guardada: PerfilVisitador) => void;
}

/** The profile was saved in another window: lists the differing fields, and lets the user choose a version. */
export function PerfilEnConflicto({ escrito, onVer, onGuardar }: PerfilEnConflictoProps) {
  // A query key of its own: the page's query would replace the typed data.
  const consulta = useQuery({
    queryKey: ['visitador-perfil-guardado'],
    queryFn: async ({ signal }) => (await call(visitadores.perfil, { signal })).data,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Consulta consulta={consulta} esqueleto={<p role="status">{texto.conflicto.leyendo}</p>}>
      {(guardada) => (
        <div className={c.pila}>
          <Conflicto textos={texto.conflicto} onVer={() => onVer(guardada)} onGuardar={() => onGuardar(guardada)} />
          <Diferencias una={escrito} otra={escritoDe(guardada)} />
        </div>
      )}
    </Consulta>
  );
}

function Diferencias({ una, otra }: { una: Escrito; otra: Escrito }) {
  const nombres = useNombresZonas([...una.zonas, ...otra.zonas]);
  const diferencias = diferenciasDe(una, otra, nombres);
  const { cambios, tuya, guardada, iguales } = texto.conflicto;
  if (diferencias.length === 0) return <p>{iguales}</p>;
  return (
    <Table label={cambios} head={[cambios, tuya, guardada]} isStacked>
      {diferencias.map(({ campo, ...valores }) => (
        <tr key={campo}>
          <th scope="row">{texto.campo[campo]}</th>
          <td className={c.valor} data-title={`${tuya}:`}>
            {valores.una || texto.nada}
          </td>
          <td className={c.valor} data-title={`${guardada}:`}>
            {valores.otra || texto.nada}
          </td>
        </tr>
      ))}
    </Table>
  );
}
