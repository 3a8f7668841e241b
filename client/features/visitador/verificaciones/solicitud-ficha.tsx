import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { type EstadoVerificacion, VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import { AccionesPendiente } from './acciones-pendiente.tsx';
import { AccionesPropia } from './acciones-propia.tsx';
import { Historia } from './historia.tsx';
import { ProductosPedidos } from './productos-pedidos.tsx';
import c from './verificaciones.module.css';

const TONO: Partial<Record<EstadoVerificacion, BadgeTone>> = {
  ...{ pendiente: 'warning', enviada: 'warning', abierta: 'warning', aprobada: 'good' },
  ...{ rechazada: 'bad', caducada: 'bad', fallida: 'bad' },
};

/** What a request is about in a few words: a heading, and part of the names of its buttons. */
const tituloDe = ({ productos, empresa }: Verificacion) => {
  const [primero] = productos;
  if (primero === undefined) return verificaciones.variosProductos(verificaciones.sinProductos, empresa);
  return productos.length === 1
    ? verificaciones.unProducto(primero.nombre, empresa)
    : verificaciones.variosProductos(plural(productos.length, verificaciones.productos), empresa);
};

const quienResponde = ({ metodo, destino }: Verificacion) => {
  if (metodo === 'en_app') return verificaciones.porApp;
  return metodo === 'documental'
    ? verificaciones.porRevision
    : verificaciones.porCorreo(destino ?? verificaciones.sinDatos);
};

interface SolicitudProps {
  verificacion: Verificacion;
  /** The button that was pressed may be gone: the focus needs another place. */
  onHecho: () => void;
}

/** One request: what is asked, how it goes, and what one may do. */
export function SolicitudFicha({ verificacion, onHecho }: SolicitudProps) {
  const { estado, es_mia, solicitante, productos, relacion, zonas, mensaje } = verificacion;
  const titulo = tituloDe(verificacion);
  const estaAbierta = VERIFICACION_ABIERTA.some((abierta) => abierta === estado);
  const datos: Datum[] = [
    [verificaciones.relacion, relacion ? cartera.relacion[relacion] : verificaciones.sinDatos],
    [verificaciones.zonas, zonas.join(', ') || verificaciones.sinDatos],
    ...(es_mia ? ([[verificaciones.aQuien, quienResponde(verificacion)]] as const) : []),
  ];
  return (
    <Card>
      <div className={c.cabeza}>
        <h2 className={c.titulo}>{titulo}</h2>
        <Badge tone={TONO[estado]}>{verificaciones.estado[estado]}</Badge>
      </div>
      {!es_mia && (
        <div className={c.quien}>
          <p>
            <strong>{verificaciones.dice(solicitante.nombre, solicitante.cargo)}</strong>
            {` ${plural(productos.length, verificaciones.diceRepresentar)}`}
          </p>
          <p className={solicitante.dominio_de_la_empresa ? c.menor : c.cuidado}>
            {solicitante.dominio_de_la_empresa
              ? verificaciones.correoDeLaEmpresa(solicitante.dominio)
              : verificaciones.correoDeFuera(solicitante.dominio)}
          </p>
        </div>
      )}
      <div className={c.columnas}>
        <div className={c.lado}>
          <ProductosPedidos productos={productos} />
          <DataList items={datos} isNarrow />
          {mensaje && (
            <p className={c.mensaje}>
              <span>{verificaciones.mensaje}:</span> {mensaje}
            </p>
          )}
        </div>
        <Historia verificacion={verificacion} estaAbierta={estaAbierta} />
      </div>
      {estaAbierta && es_mia && <AccionesPropia verificacion={verificacion} titulo={titulo} onHecho={onHecho} />}
      {estaAbierta && !es_mia && <AccionesPendiente verificacion={verificacion} titulo={titulo} onHecho={onHecho} />}
    </Card>
  );
}
