import { Table } from '#ui/content/table';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { type Datos, diferenciasDe } from './contenido.ts';
import c from './promocion.module.css';

interface DiferenciasProps {
  titulo: string;
  una: Datos;
  otra: Datos;
  nombres: { una: string; otra: string };
  ninguna: string;
}

/** The fields in which two contents differ. */
export function Diferencias({ titulo, una, otra, nombres, ninguna }: DiferenciasProps) {
  const diferencias = diferenciasDe(una, otra);
  if (diferencias.length === 0) return <p>{ninguna}</p>;
  return (
    <Table label={titulo} head={[texto.conflicto.cambios, nombres.una, nombres.otra]} isStacked>
      {diferencias.map(({ campo, ...valores }) => (
        <tr key={campo}>
          <th scope="row" className={c.entera}>
            {texto.campo[campo]}
          </th>
          <td className={c.valor} data-title={`${nombres.una}:`}>
            {valores.una || texto.nada}
          </td>
          <td className={c.valor} data-title={`${nombres.otra}:`}>
            {valores.otra || texto.nada}
          </td>
        </tr>
      ))}
    </Table>
  );
}
