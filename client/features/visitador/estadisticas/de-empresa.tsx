import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cifras, type EstadisticasEmpresa } from '#shared/contract/visita/cifras';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { urlOf } from '../../../api/call/call.ts';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { type DiasPeriodo, deEmpresaQuery, periodoDe } from './consultas-estadisticas.ts';
import c from './estadisticas.module.css';
import { PorSemanas } from './por-semanas.tsx';

/** Statistics of all associations in a company's name, for those who answer for it. */
export function DeEmpresa({ dias }: { dias: DiasPeriodo }) {
  const consulta = useQuery(deEmpresaQuery(dias));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={190} radius={8} />}>
      {({ datos }) =>
        datos === null || datos.totales.every(({ ahora, antes }) => ahora + antes === 0) ? (
          <EmptyState title={estadisticas.vacioTitulo}>{estadisticas.vacioDeEmpresa}</EmptyState>
        ) : (
          <>
            <PorSemanas {...datos} />
            <Promociones promociones={datos.promociones} dias={dias} />
          </>
        )
      }
    </Consulta>
  );
}

interface PromocionesProps extends Pick<EstadisticasEmpresa, 'promociones'> {
  dias: DiasPeriodo;
}

const Promociones = ({ promociones, dias }: PromocionesProps) => {
  const [, ...columnas] = estadisticas.columnasPromociones;
  return (
    <Card
      title={estadisticas.promociones}
      action={
        promociones.length > 0 && (
          <Exportar
            href={urlOf(cifras.exportarPromociones, { query: periodoDe(dias) })}
            fichero={estadisticas.exportarPromociones}
            de={estadisticas.promocionesExportadas}
          />
        )
      }
    >
      {promociones.length === 0 ? (
        <p>{estadisticas.sinPromociones}</p>
      ) : (
        <Table label={estadisticas.promociones} head={estadisticas.columnasPromociones} isStacked>
          {promociones.map(({ id, titulo, producto, autor, vistas, clics }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/visita/visitador/edit-promo/$idPromo" params={{ idPromo: String(id) }}>
                  {titulo}
                </Link>
                <p className={c.menor}>{producto}</p>
              </th>
              <td data-title={columnas[0]}>{autor ?? estadisticas.sinAutor}</td>
              <td className={c.cifra} data-title={columnas[1]}>
                {formatNumero(vistas)}
              </td>
              <td className={c.cifra} data-title={columnas[2]}>
                {formatNumero(clics)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  );
};
