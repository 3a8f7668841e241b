import { Link } from '@tanstack/react-router';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { Badge } from '#ui/content/badge';
import { Disclosure } from '#ui/results/disclosure';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import c from './verificaciones.module.css';

const A_LA_VISTA = 3;
type Pedidos = Verificacion['productos'];

/** The products of a request: the first ones, and the others on demand. */
export function ProductosPedidos({ verificacion }: { verificacion: Verificacion }) {
  const { productos } = verificacion;
  const resto = productos.slice(A_LA_VISTA);
  if (productos.length === 0) return null;
  return (
    <div>
      <Lista productos={productos.slice(0, A_LA_VISTA)} verificacion={verificacion} />
      {resto.length > 0 && (
        <Disclosure title={plural(resto.length, verificaciones.mas)}>
          <Lista productos={resto} verificacion={verificacion} />
        </Disclosure>
      )}
    </div>
  );
}

interface ListaProps {
  productos: Pedidos;
  verificacion: Verificacion;
}

const Lista = ({ productos, verificacion: { estado, empresa } }: ListaProps) => (
  <ul className={c.productos} aria-label={verificaciones.productosDe}>
    {productos.map(
      ({ asociacion_id, producto_id, slug, nombre, laboratorio, codigos, consta_titular, estado: suyo }) => (
        <li key={asociacion_id}>
          <Link
            to="/visita/producto/$product/$id"
            params={{ product: slug, id: String(producto_id) }}
            className={c.nombre}
          >
            {nombre}
          </Link>
          <p className={c.menor}>
            {[laboratorio, codigos.length > 0 && verificaciones.codigos(codigos.join(', '))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {consta_titular === false && <p className={c.cuidado}>{verificaciones.noConsta(empresa)}</p>}
          {estado === 'en_comprobacion' && (
            <Badge tone={suyo === 'pendiente_verificacion' ? 'warning' : undefined}>
              {suyo === 'pendiente_verificacion' ? verificaciones.porComprobar : cartera.estado[suyo]}
            </Badge>
          )}
        </li>
      ),
    )}
  </ul>
);
