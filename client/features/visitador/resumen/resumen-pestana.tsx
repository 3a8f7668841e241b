import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Novedad, Resumen } from '#shared/contract/visita/cifras';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { Card } from '#ui/content/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { tiposCambio } from '../../../i18n/es/productos/ficha-datos.ts';
import { resumen } from '../../../i18n/es/visitador/resumen.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { resumenQuery } from '../../../pantalla/cartera/resumen-query.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { CifrasDelMes } from './cifras-mes.tsx';
import { Empresa, Estados } from './empresa.tsx';
import c from './resumen.module.css';
import { Tareas } from './tareas.tsx';

/** A representative's overview: tasks, figures of the last month, changes. */
export function ResumenPestana() {
  const consulta = useQuery(resumenQuery);
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={160} radius={8} />}>
      {(datos) => <Tablero datos={datos} />}
    </Consulta>
  );
}

const Tablero = ({ datos }: { datos: Resumen }) => {
  const { tareas, cifras, novedades, empresa, cartera } = datos;
  const empieza = cartera.length === 0 && empresa === null;
  return (
    <div className={c.columnas}>
      <div className={c.pila}>
        {empieza && (
          <EmptyState
            title={resumen.empiezaTitulo}
            action={<EnlaceBoton to="/visita/search-product">{resumen.anadir}</EnlaceBoton>}
          >
            {resumen.empiezaTexto}
          </EmptyState>
        )}
        {empresa !== null && <Empresa empresa={empresa} />}
        {(!empieza || tareas.length > 0) && <Tareas tareas={tareas} />}
        <Card
          title={resumen.mes}
          action={
            <EnlaceBoton to="/visita/visitador" search={{ tab: 'estadisticas' }} variant="quiet" size="small">
              {resumen.verEstadisticas}
            </EnlaceBoton>
          }
        >
          <CifrasDelMes cifras={cifras} />
        </Card>
      </div>
      <div className={c.pila}>
        <Perfil perfil={datos.perfil} />
        {cartera.length > 0 && (
          <Card title={resumen.cartera}>
            <div className={c.pila}>
              <Estados estados={cartera.map(({ estado, total }) => [ESTADO_EN_PALABRAS[estado], total])} />
              <div className={c.acciones}>
                <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }} variant="secondary" size="small">
                  {resumen.verCartera}
                </EnlaceBoton>
                <EnlaceBoton to="/visita/search-product" variant="quiet" size="small">
                  {resumen.anadir}
                </EnlaceBoton>
              </div>
            </div>
          </Card>
        )}
        {cartera.length > 0 && <Novedades novedades={novedades} />}
      </div>
    </div>
  );
};

const Perfil = ({ perfil: { completitud, faltan, slug_publico } }: { perfil: Resumen['perfil'] }) => (
  <Card title={resumen.perfil}>
    <div className={c.pila}>
      <div>
        <meter className={c.medidor} min={0} max={100} value={completitud} aria-label={resumen.completo(completitud)} />
        <p>{resumen.completo(completitud)}</p>
        <p className={c.menor}>
          {faltan.length === 0
            ? resumen.nadaFalta
            : `${resumen.faltan} ${faltan.map((parte) => resumen.falta[parte]).join(', ')}.`}
        </p>
      </div>
      <div className={c.acciones}>
        {faltan.length > 0 && (
          <EnlaceBoton to="/visita/visitador" search={{ tab: 'perfil' }} variant="secondary" size="small">
            {resumen.editar}
          </EnlaceBoton>
        )}
        {slug_publico !== null && (
          <EnlaceBoton to="/visita/user/$user" params={{ user: slug_publico }} variant="quiet" size="small">
            {resumen.verPagina}
          </EnlaceBoton>
        )}
      </div>
    </div>
  </Card>
);

const Novedades = ({ novedades }: { novedades: readonly Novedad[] }) => (
  <Card title={resumen.novedades}>
    {novedades.length === 0 ? (
      <p className={c.menor}>{resumen.sinNovedades}</p>
    ) : (
      <ul className={c.lista}>
        {novedades.map(({ id, slug, producto_id, nombre, fecha, tipos }) => (
          <li key={id}>
            <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(producto_id) }}>
              {nombre}
            </Link>
            <p className={c.menor}>
              {formatFecha(fecha)} · {tipos.map((tipo) => tiposCambio[tipo]).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
