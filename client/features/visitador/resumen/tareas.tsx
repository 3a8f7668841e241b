import { Link } from '@tanstack/react-router';
import type { Tarea } from '#shared/contract/visita/cifras';
import type { TipoTarea } from '#shared/reglas/cifras';
import { Card } from '#ui/content/card';
import { resumen } from '../../../i18n/es/visitador/resumen.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceVerificacion } from '../../../pantalla/cartera/enlace-verificacion.tsx';
import c from './resumen.module.css';

/** Tab and filter that list all tasks of a kind. */
const TAB: Record<TipoTarea, 'sugerencias' | 'cartera' | 'promociones'> = {
  responder: 'sugerencias',
  pregunta: 'cartera',
  obsoleta: 'sugerencias',
  asociacion_rechazada: 'cartera',
  asociacion_caducada: 'cartera',
  asociacion_suspendida: 'cartera',
  promocion_devuelta: 'promociones',
  promocion_revisar: 'promociones',
  suministro: 'cartera',
  promocion_acaba: 'promociones',
  ficha: 'cartera',
  por_enviar: 'cartera',
  promocion_espera: 'promociones',
  confirmacion: 'cartera',
};

/** Tasks of the user, each with a link to the page where it is done. */
export const Tareas = ({ tareas }: { tareas: readonly Tarea[] }) => (
  <Card title={resumen.tareas}>
    {tareas.length === 0 ? (
      <p>{resumen.sinTareas}</p>
    ) : (
      <ul className={c.lista}>
        {tareas.map((tarea, n) => {
          const esUltima = tareas[n + 1]?.tipo !== tarea.tipo;
          const resto = tarea.total - tareas.filter(({ tipo }) => tipo === tarea.tipo).length;
          return (
            <li key={`${tarea.tipo} ${tarea.id}`}>
              <Donde tarea={tarea} />
              <p className={c.menor}>{[resumen.tarea[tarea.tipo], cuando(tarea)].filter(Boolean).join(' · ')}</p>
              {esUltima && resto > 0 && (
                <p className={c.menor}>
                  <Link to="/visita/visitador" search={{ tab: TAB[tarea.tipo] }}>
                    {plural(resto, resumen.mas)}
                  </Link>
                </p>
              )}
            </li>
          );
        })}
      </ul>
    )}
  </Card>
);

function cuando({ tipo, fecha }: Tarea): string | null {
  if (fecha === null) return null;
  if (tipo === 'promocion_acaba') return resumen.acaba(formatFecha(fecha));
  return (tipo === 'ficha' ? resumen.del : resumen.desde)(formatFecha(fecha));
}

function Donde({ tarea: { tipo, id, producto_id, slug, nombre, titulo, verificacion_id } }: { tarea: Tarea }) {
  const texto = titulo ?? (nombre || resumen.sinProducto);
  switch (tipo) {
    case 'promocion_devuelta':
    case 'promocion_revisar':
    case 'promocion_acaba':
    case 'promocion_espera':
      return (
        <Link to="/visita/visitador/edit-promo/$idPromo" params={{ idPromo: String(id) }}>
          {texto}
        </Link>
      );
    case 'suministro':
    case 'ficha':
      return (
        <Link to="/visita/producto/$product/$id" params={{ product: slug ?? '', id: String(producto_id) }}>
          {texto}
        </Link>
      );
    case 'por_enviar':
      return (
        <Link to="/visita/asociar-producto/$id" params={{ id: String(id) }}>
          {texto}
        </Link>
      );
    case 'pregunta':
    case 'confirmacion':
      if (verificacion_id !== null)
        return (
          <EnlaceVerificacion id={verificacion_id} productoId={producto_id} esRevision={false}>
            {texto}
          </EnlaceVerificacion>
        );
  }
  const tab = TAB[tipo];
  return (
    <Link to="/visita/visitador" search={{ tab, ...(tab === 'cartera' && { q: nombre }) }}>
      {texto}
    </Link>
  );
}
