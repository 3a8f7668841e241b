import { useQuery } from '@tanstack/react-query';
import type { Resumen } from '#shared/contract/visita/cifras';
import { miTrabajo } from '../../i18n/es/productos/ficha-gente.ts';
import { plural } from '../../i18n/plural.ts';
import { EnlaceBoton } from '../enlaces.tsx';
import c from './mi-trabajo.module.css';
import { resumenQuery } from './resumen-query.ts';

const add = (unos: readonly { total: number }[]) => unos.reduce((suma, { total }) => suma + total, 0);

/** Number of waiting tasks. Each task carries the total of its kind, so that every kind counts once. */
const pendientes = ({ tareas, empresa }: Resumen) =>
  add([...new Map(tareas.map((una) => [una.tipo, una])).values()]) + (empresa?.esperan_total ?? 0);

/** Links to the person's portfolio and tasks, with the numbers as soon as they are known. */
export function MiTrabajo() {
  const { data } = useQuery(resumenQuery);
  const [productos, esperan] = data ? [add(data.cartera), pendientes(data)] : [0, 0];
  return (
    <nav aria-label={miTrabajo.nombre} className={c.tira}>
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }} variant="secondary" size="small">
        {data ? (productos === 0 ? miTrabajo.vacia : plural(productos, miTrabajo.cartera)) : miTrabajo.miCartera}
      </EnlaceBoton>
      <EnlaceBoton
        to="/visita/visitador"
        search={{ tab: 'resumen' }}
        variant={esperan > 0 ? 'primary' : 'secondary'}
        size="small"
      >
        {data ? (esperan === 0 ? miTrabajo.nada : plural(esperan, miTrabajo.tareas)) : miTrabajo.misTareas}
      </EnlaceBoton>
      <EnlaceBoton to="/visita/search-product" variant="quiet" size="small">
        {miTrabajo.anadir}
      </EnlaceBoton>
    </nav>
  );
}
