import { Link } from '@tanstack/react-router';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { conUnidades } from '#shared/textos/unidades';
import { Badge, Badges, type BadgeTone } from '#ui/content/badge';
import { Disclosure } from '#ui/results/disclosure';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import l from '../lista/lista.module.css';
import { AccionesAsociacion } from './acciones-asociacion.tsx';
import c from './cartera.module.css';
import { quePasa } from './que-pasa.ts';

const TONO: Partial<Record<EstadoAsociacion, BadgeTone>> = {
  activa: 'good',
  pendiente_verificacion: 'warning',
  suspendida: 'warning',
  rechazada: 'bad',
  caducada: 'bad',
};
const ZONAS_A_LA_VISTA = 3;

interface FilaProps {
  asociacion: Asociacion;
  zonas: readonly string[];
  eleccion: { elegida: boolean; onElegir: (elegida: boolean) => void };
  /** Null in another person's portfolio, whose steps only that person may take. */
  onHecho: (() => void) | null;
}

/** One row of the portfolio: product, state, actions. */
export const FilaAsociacion = ({ asociacion, zonas, eleccion, onHecho }: FilaProps) => (
  <tr>
    <td className={l.casilla}>
      <NativeCheckbox isSelected={eleccion.elegida} onChange={eleccion.onElegir}>
        <VisuallyHidden>{cartera.elegir(asociacion.producto.nombre)}</VisuallyHidden>
      </NativeCheckbox>
    </td>
    <th scope="row" className={l.entera}>
      <Producto asociacion={asociacion} />
    </th>
    <td className={l.entera}>
      <Badge tone={TONO[asociacion.estado]}>{cartera.estado[asociacion.estado]}</Badge>
      <p className={c.pasa}>{quePasa(asociacion)}</p>
      {asociacion.motivo && (
        <p className={l.motivo}>
          <span>{cartera.motivo}</span> {asociacion.motivo}
        </p>
      )}
    </td>
    <td className={l.entera} data-title={cartera.columna.zonas}>
      <Zonas zonas={zonas} cuantas={asociacion.zonas.length} />
    </td>
    <td className={l.entera} data-title={cartera.columna.empresa}>
      {asociacion.empresa?.nombre ?? cartera.sinEmpresa}
      <p className={l.menor}>{cartera.relacion[asociacion.relacion]}</p>
    </td>
    {onHecho && (
      <td className={l.entera}>
        <AccionesAsociacion asociacion={asociacion} onHecho={onHecho} />
      </td>
    )}
  </tr>
);

function Producto({ asociacion: { producto, presentaciones, codigos, promociones } }: { asociacion: Asociacion }) {
  const [primero] = codigos;
  const cuantas =
    presentaciones.length === 0
      ? cartera.todasLasPresentaciones
      : plural(presentaciones.length, cartera.presentaciones);
  return (
    <>
      <Link
        to="/visita/producto/$product/$id"
        params={{ product: producto.slug, id: String(producto.id) }}
        className={l.nombre}
      >
        {conUnidades(producto.nombre)}
      </Link>
      <p className={l.menor}>
        {[producto.laboratorio, primero && cartera.codigos(primero, codigos.length - 1), cuantas]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(producto.suministro || !producto.activo || promociones > 0) && (
        <div className={c.avisos}>
          <Badges>
            {promociones > 0 && <Badge tone="good">{plural(promociones, cartera.promociones)}</Badge>}
            {producto.suministro && <Badge tone="warning">{cartera.suministro}</Badge>}
            {!producto.activo && <Badge tone="bad">{cartera.fueraDelCatalogo}</Badge>}
          </Badges>
        </div>
      )}
    </>
  );
}

function Zonas({ zonas, cuantas }: { zonas: readonly string[]; cuantas: number }) {
  if (cuantas === 0) return cartera.sinZonas;
  const resto = zonas.slice(ZONAS_A_LA_VISTA);
  return (
    <>
      {zonas.slice(0, ZONAS_A_LA_VISTA).join(', ')}
      {resto.length > 0 && (
        <Disclosure title={plural(resto.length, cartera.zonasMas)}>
          <p className={l.menor}>{resto.join(', ')}</p>
        </Disclosure>
      )}
    </>
  );
}
