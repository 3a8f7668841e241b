import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cifras, type Estadisticas } from '#shared/contract/visita/cifras';
import { SERIES } from '#shared/reglas/cifras';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { LinkChips } from '#ui/navigation/link-chips';
import { urlOf } from '../../../api/call/call.ts';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { seriesVisitador } from '../../../i18n/es/visitador/resumen.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../lista/exportar.tsx';
import { estadisticasQuery, leerPeriodo, PERIODOS, periodoDe } from './consultas-estadisticas.ts';
import c from './estadisticas.module.css';
import { Grafico } from './grafico.tsx';

/** What came of somebody's work, by week, by product and by zone. The period is in the address. */
export function EstadisticasPestana({ search }: { search: Record<string, unknown> }) {
  const dias = leerPeriodo(search);
  const consulta = useQuery(estadisticasQuery(dias));
  return (
    <div className={c.pila}>
      <div className={c.cabeza}>
        <LinkChips label={estadisticas.periodo} isRow current={dias}>
          {PERIODOS.map((uno) => (
            <Link
              key={uno}
              to="/visita/visitador"
              search={{ tab: 'estadisticas', dias: uno }}
              aria-current={uno === dias || undefined}
              resetScroll={false}
            >
              {estadisticas.dias[uno]}
            </Link>
          ))}
        </LinkChips>
        <Exportar href={urlOf(cifras.exportar, { query: periodoDe(dias) })} fichero={estadisticas.exportarFichero} />
      </div>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={190} radius={8} />}>
        {(datos) =>
          datos.totales.every(({ ahora, antes }) => ahora + antes === 0) ? <Nada /> : <Datos datos={datos} />
        }
      </Consulta>
    </div>
  );
}

const Nada = () => (
  <EmptyState
    title={estadisticas.vacioTitulo}
    action={
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'perfil' }}>
        {estadisticas.vacioAccion}
      </EnlaceBoton>
    }
  >
    {estadisticas.vacioTexto}
  </EmptyState>
);

const Datos = ({ datos: { desde, hasta, totales, semanas, productos, zonas } }: { datos: Estadisticas }) => (
  <>
    <p className={c.menor}>
      {estadisticas.delAl(formatFecha(desde), formatFecha(hasta))}. {estadisticas.comparado}
    </p>
    <div className={c.graficos}>
      {totales.map((una) => (
        <Grafico key={una.serie} una={una} semanas={semanas} />
      ))}
    </div>
    <details className={c.tabla}>
      <summary>{estadisticas.verTabla}</summary>
      <Table
        label={estadisticas.tabla}
        head={[estadisticas.semana, ...SERIES.map((serie) => seriesVisitador[serie])]}
        isStacked
      >
        {semanas.map((semana) => (
          <tr key={semana.desde}>
            <th scope="row">{formatFecha(semana.desde)}</th>
            {SERIES.map((serie) => (
              <td key={serie} className={c.cifra} data-title={seriesVisitador[serie]}>
                {formatNumero(semana[serie])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
    <Productos productos={productos} />
    <Zonas zonas={zonas} />
  </>
);

const Productos = ({ productos }: Pick<Estadisticas, 'productos'>) => {
  const [, ...columnas] = estadisticas.columnasProductos;
  return (
    <Card title={estadisticas.productos}>
      {productos.length === 0 ? (
        <p>{estadisticas.sinProductos}</p>
      ) : (
        <div className={c.pila}>
          <p className={c.menor}>{estadisticas.productosTexto}</p>
          <Table label={estadisticas.productos} head={estadisticas.columnasProductos} isStacked>
            {productos.map((uno) => (
              <tr key={uno.id}>
                <th scope="row">
                  <Link to="/visita/producto/$product/$id" params={{ product: uno.slug, id: String(uno.id) }}>
                    {uno.nombre}
                  </Link>
                </th>
                {[uno.vistas, uno.vistas_promociones, uno.clics_promociones].map((veces, n) => (
                  <td key={columnas[n]} className={c.cifra} data-title={columnas[n]}>
                    {formatNumero(veces)}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
      )}
    </Card>
  );
};

const Zonas = ({ zonas }: Pick<Estadisticas, 'zonas'>) => (
  <Card title={estadisticas.zonas}>
    {zonas.length === 0 ? (
      <p>{estadisticas.sinZonas}</p>
    ) : (
      <Table label={estadisticas.zonas} head={estadisticas.columnasZonas}>
        {zonas.map(({ nombre, solicitudes }) => (
          <tr key={nombre}>
            <th scope="row">{nombre ?? estadisticas.sinZona}</th>
            <td className={c.cifra}>{formatNumero(solicitudes)}</td>
          </tr>
        ))}
      </Table>
    )}
  </Card>
);
