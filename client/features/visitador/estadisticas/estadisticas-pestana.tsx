import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cifras, type Estadisticas } from '#shared/contract/visita/cifras';
import { Card } from '#ui/content/card';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { LinkChips } from '#ui/navigation/link-chips';
import { urlOf } from '../../../api/call/call.ts';
import { estadisticas } from '../../../i18n/es/visitador/estadisticas.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { type DiasPeriodo, estadisticasQuery, PERIODOS, periodoDe, readPeriodo } from './consultas-estadisticas.ts';
import { DeEmpresa } from './de-empresa.tsx';
import c from './estadisticas.module.css';
import { PorSemanas } from './por-semanas.tsx';

interface PestanaProps {
  search: Record<string, unknown>;
  /** Whether the user answers for a company (responde.ts). */
  responde: boolean;
}

/** Statistics of the user, or of their company: by week, by product and by zone. The period is in the address. */
export function EstadisticasPestana({ search, responde }: PestanaProps) {
  const dias = readPeriodo(search);
  const deEmpresa = responde && search.de === 'empresa';
  return (
    <div className={c.pila}>
      {responde && (
        <LinkChips label={estadisticas.deQuien} current={deEmpresa ? 'empresa' : 'mias'}>
          {(['mias', 'empresa'] as const).map((de) => (
            <Link
              key={de}
              to="/visita/visitador"
              search={{ tab: 'estadisticas', dias, ...(de === 'empresa' && { de }) }}
              aria-current={(de === 'empresa') === deEmpresa || undefined}
              // The address of the user's own statistics is a prefix of the company's, which would mark both links as
              // current.
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {estadisticas.de[de]}
            </Link>
          ))}
        </LinkChips>
      )}
      <div className={c.cabeza}>
        <LinkChips label={estadisticas.periodo} isRow current={dias}>
          {PERIODOS.map((uno) => (
            <Link
              key={uno}
              to="/visita/visitador"
              search={{ tab: 'estadisticas', dias: uno, ...(deEmpresa && { de: 'empresa' }) }}
              aria-current={uno === dias || undefined}
              resetScroll={false}
            >
              {estadisticas.dias[uno]}
            </Link>
          ))}
        </LinkChips>
        <Exportar
          href={urlOf(deEmpresa ? cifras.exportarEmpresa : cifras.exportar, { query: periodoDe(dias) })}
          fichero={deEmpresa ? estadisticas.exportarDeEmpresa : estadisticas.exportarFichero}
        />
      </div>
      {deEmpresa ? <DeEmpresa dias={dias} /> : <Mias dias={dias} />}
    </div>
  );
}

function Mias({ dias }: { dias: DiasPeriodo }) {
  const consulta = useQuery(estadisticasQuery(dias));
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={190} radius={8} />}>
      {(datos) => (datos.totales.every(({ ahora, antes }) => ahora + antes === 0) ? <Nada /> : <Datos datos={datos} />)}
    </Consulta>
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
    <PorSemanas desde={desde} hasta={hasta} totales={totales} semanas={semanas} />
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
