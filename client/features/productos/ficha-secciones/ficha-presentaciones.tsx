import {
  CircleCheck,
  CirclePause,
  CircleQuestionMark,
  CircleX,
  Copy,
  Package,
  PackageX,
  TriangleAlert,
} from 'lucide-react';
import type { Presentacion, Producto } from '#shared/contract/visita/entidades';
import { DataList } from '#ui/content/data-list';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { estadoDesde, estados } from '../../../i18n/es/productos/ficha-datos.ts';
import { formatFecha, formatImporte } from '../../../i18n/formato.ts';
import { Seccion } from '../ficha/ficha-seccion.tsx';
import { copy } from '../ficha-cabecera/ficha-acciones.tsx';
import { type Distintivo, ListaDistintivos } from '../ficha-cabecera/ficha-distintivos.tsx';
import c from './ficha-presentaciones.module.css';

export const etiquetaCodigo = ({ pais }: Pick<Producto, 'pais'>) =>
  pais.iso === 'ES' ? ficha.codigoNacional : ficha.codigo;

export const Presentaciones = ({ producto }: { producto: Producto }) => (
  <Seccion id="presentaciones">
    {producto.presentaciones.length === 0 ? (
      <p>{ficha.sinPresentaciones}</p>
    ) : (
      <ul className={c.lista}>
        {producto.presentaciones.map((presentacion) => (
          <Fila key={presentacion.id} presentacion={presentacion} etiqueta={etiquetaCodigo(producto)} />
        ))}
      </ul>
    )}
  </Seccion>
);

const Fila = ({ presentacion, etiqueta }: { presentacion: Presentacion; etiqueta: string }) => (
  <li className={c.fila} id={`presentacion-${presentacion.codigo}`}>
    <div className={c.codigo}>
      <span className={c.etiqueta}>{etiqueta}</span>
      <span className={c.valor}>{presentacion.codigo}</span>
      <button
        type="button"
        className={c.copiar}
        aria-label={ficha.copiarCodigo(presentacion.codigo)}
        onClick={() => void copy(presentacion.codigo, ficha.codigoCopiado(presentacion.codigo))}
      >
        <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
        {ficha.copiar}
      </button>
    </div>
    <div className={c.cuerpo}>
      <p className={c.nombre}>{presentacion.nombre}</p>
      <ListaDistintivos
        label={`${ficha.estado}: ${presentacion.codigo}`}
        distintivos={distintivosDePresentacion(presentacion)}
      />
      <DataList isNarrow items={datosDe(presentacion)} />
    </div>
  </li>
);

const datosDe = ({ ean13, envase, contenido, pvp }: Presentacion) =>
  [
    ean13 && ([ficha.ean, <span key="ean">{ean13}</span>] as const),
    envase && ([ficha.envase, envase] as const),
    contenido && ([ficha.contenido, contenido] as const),
    pvp && ([ficha.pvp, formatImporte(Number(pvp.importe), pvp.moneda)] as const),
  ].filter((dato) => dato !== null && dato !== '');

const MAL_REGISTRADA = { suspendido: CirclePause, anulado: CircleX } as const;

function deVenta({ comercializada, fecha_comercializacion: desde }: Presentacion): Distintivo {
  if (comercializada === null)
    return { texto: ficha.comercializadaNoConsta, tono: 'outline', icono: CircleQuestionMark };
  if (!comercializada) return { texto: ficha.noComercializada, tono: 'outline', icono: PackageX };
  const texto = desde ? ficha.comercializadaDesde(formatFecha(desde)) : ficha.comercializada;
  return { texto, tono: 'good', icono: Package };
}

export function distintivosDePresentacion(p: Presentacion): Distintivo[] {
  const { estado, fecha_estado } = p;
  const todos: (Distintivo | false)[] = [
    !p.activa && { texto: ficha.retirada, tono: 'bad', icono: CircleX },
    (estado === 'suspendido' || estado === 'anulado') && {
      texto: fecha_estado ? estadoDesde(estado, formatFecha(fecha_estado)) : estados[estado],
      tono: estado === 'anulado' ? 'bad' : 'warning',
      icono: MAL_REGISTRADA[estado],
    },
    deVenta(p),
    p.problema_suministro
      ? { texto: ficha.conProblema, tono: 'warning', icono: TriangleAlert }
      : p.comercializada === true && { texto: ficha.sinProblema, tono: 'outline', icono: CircleCheck },
    p.envase_clinico && { texto: ficha.envaseClinico, tono: 'outline', icono: Package },
  ];
  return todos.filter((uno) => uno !== false);
}
