import { Link } from '@tanstack/react-router';
import { Badge, Badges } from '#ui/content/badge';
import { Checkbox } from '#ui/toggles/checkbox';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './anadir.module.css';
import type { Hallazgo } from './consultas-anadir.ts';

type Producto = Hallazgo['productos'][number];

/** Whether a product can be added: in the catalogue, not withdrawn, and not in the user's portfolio yet. */
export const esElegible = ({ activo, estado_registro, en_cartera }: Producto): boolean =>
  activo && estado_registro !== 'anulado' && en_cartera === null;

interface ProductoProps {
  producto: Producto;
  elegido: boolean;
  onElegir: () => void;
}

export function ProductoHallado({ producto, elegido, onElegir }: ProductoProps) {
  const { nombre, laboratorio, presentaciones, en_cartera } = producto;
  const detalle = [laboratorio, anadir.presentaciones(presentaciones.map(({ codigo }) => codigo).join(', '))];
  return (
    <li className={c.hallado}>
      <div>
        {esElegible(producto) ? (
          <Checkbox isSelected={elegido} onChange={onElegir}>
            <strong className={c.nombre}>{nombre}</strong>
          </Checkbox>
        ) : (
          <Link
            to="/visita/producto/$product/$id"
            params={{ product: producto.slug, id: String(producto.id) }}
            className={c.nombre}
          >
            {nombre}
          </Link>
        )}
        <p className={esElegible(producto) ? c.sangrado : c.menor}>{detalle.filter(Boolean).join(' · ')}</p>
        <Estados producto={producto} />
      </div>
      {en_cartera &&
        (en_cartera.estado === 'borrador' ? (
          <EnlaceBoton
            to="/visita/asociar-producto/$id"
            params={{ id: String(en_cartera.id) }}
            search={{ tab: 'vincular' }}
            variant="quiet"
            size="small"
            aria-label={anadir.seguirDe(nombre)}
          >
            {anadir.seguir}
          </EnlaceBoton>
        ) : (
          <EnlaceBoton
            to="/visita/visitador"
            search={{ tab: 'cartera', q: presentaciones[0]?.codigo ?? nombre }}
            variant="quiet"
            size="small"
            aria-label={anadir.verDe(nombre)}
          >
            {anadir.ver}
          </EnlaceBoton>
        ))}
    </li>
  );
}

function Estados({ producto: { activo, estado_registro, suministro, en_cartera } }: { producto: Producto }) {
  const estado = en_cartera?.estado;
  if (activo && estado_registro !== 'anulado' && !suministro && !estado) return null;
  return (
    <Badges>
      {estado === 'activa' && <Badge tone="good">{anadir.yaEnCartera}</Badge>}
      {estado === 'pendiente_verificacion' && <Badge tone="warning">{anadir.pendiente}</Badge>}
      {estado === 'borrador' && <Badge>{anadir.borrador}</Badge>}
      {estado && !['activa', 'pendiente_verificacion', 'borrador'].includes(estado) && (
        <Badge tone="warning">{cartera.estado[estado]}</Badge>
      )}
      {estado_registro === 'anulado' && <Badge tone="bad">{anadir.anulado}</Badge>}
      {!activo && estado_registro !== 'anulado' && <Badge tone="bad">{anadir.fuera}</Badge>}
      {suministro && <Badge tone="warning">{anadir.suministro}</Badge>}
    </Badges>
  );
}
