import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { type EstadoVerificacion, VERIFICACION_ABIERTA } from '#shared/estados/pasos-cartera';
import { Badge, type BadgeTone } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { mensajesVerificacion } from '../../../i18n/es/visitador/mensajes-verificacion.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceVerificacion } from '../../../pantalla/cartera/enlace-verificacion.tsx';
import { CambiosPedidos } from '../cambios-pedidos/cambios-pedidos.tsx';
import { AccionesPendiente } from './acciones-pendiente.tsx';
import { AccionesPropia } from './acciones-propia.tsx';
import { Historia } from './historia.tsx';
import { Mensajes } from './mensajes/mensajes.tsx';
import { ProductosPedidos } from './productos-pedidos.tsx';
import c from './verificaciones.module.css';

const TONO: Partial<Record<EstadoVerificacion, BadgeTone>> = {
  pendiente: 'warning',
  enviada: 'warning',
  abierta: 'warning',
  en_comprobacion: 'warning',
  aprobada: 'good',
  rechazada: 'bad',
  caducada: 'bad',
  fallida: 'bad',
};

/** Short title of a request, which is also part of its buttons' names. */
export const tituloDe = ({ productos, empresa, revision }: Verificacion) => {
  if (revision) return verificaciones.unProducto(verificaciones.sugerencia[revision.tipo](revision.nombre), empresa);
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

function correoDe({ dominio, dominio_de_la_empresa }: Verificacion['solicitante'], esDelPersonal: boolean): string {
  if (esDelPersonal) return verificaciones.correoParaElPersonal[dominio_de_la_empresa ? 'de' : 'fuera'](dominio);
  return dominio_de_la_empresa ? verificaciones.correoDeLaEmpresa(dominio) : verificaciones.correoDeFuera(dominio);
}

interface SolicitudProps {
  verificacion: Verificacion;
  /** Called after the step: the pressed button may be gone, so the focus must move. */
  onHecho: () => void;
  /** In a list, the title links to the request's own page. */
  enlazada?: boolean;
  /** Whether the reader is the staff, who answer requests without an address of the company's own domain. */
  esDelPersonal?: boolean;
}

const TituloEnlazado = ({
  verificacion: { id, productos, revision },
  titulo,
}: {
  verificacion: Verificacion;
  titulo: string;
}) => {
  const productoId = revision ? revision.producto_id : productos[0]?.producto_id;
  if (productoId === undefined) return titulo;
  return (
    <EnlaceVerificacion id={id} productoId={productoId} esRevision={revision !== null}>
      {titulo}
    </EnlaceVerificacion>
  );
};

/** One request: content, history, actions. */
export function SolicitudFicha({ verificacion, onHecho, enlazada = false, esDelPersonal = false }: SolicitudProps) {
  const { estado, es_mia, solicitante, productos, revision, relacion, zonas, mensaje, mensajes, delegada } =
    verificacion;
  const titulo = tituloDe(verificacion);
  const estaAbierta = VERIFICACION_ABIERTA.some((abierta) => abierta === estado);
  const seComprueba = estado === 'en_comprobacion';
  const espera = estaAbierta || seComprueba;
  const datos: Datum[] = [
    ...(revision
      ? []
      : ([
          [verificaciones.relacion, relacion ? cartera.relacion[relacion] : verificaciones.sinDatos],
          [verificaciones.zonas, zonas.join(', ') || verificaciones.sinDatos],
        ] as const)),
    ...(es_mia ? ([[verificaciones.aQuien, quienResponde(verificacion)]] as const) : []),
    ...(esDelPersonal
      ? ([[verificaciones.direccionDada, verificacion.destino ?? verificaciones.sinDatos]] as const)
      : []),
  ];
  return (
    <Card>
      <div className={c.cabeza}>
        <h2 className={c.titulo}>
          {enlazada ? <TituloEnlazado verificacion={verificacion} titulo={titulo} /> : titulo}
        </h2>
        <div className={c.chapas}>
          {estaAbierta && delegada && (
            <Badge tone={delegada.es_a_mi ? 'warning' : undefined}>
              {delegada.es_a_mi ? mensajesVerificacion.pasadaATi : mensajesVerificacion.pasadaA(delegada.nombre)}
            </Badge>
          )}
          {espera && mensajes.at(-1)?.de === 'verificador' && (
            <Badge tone={es_mia ? 'warning' : undefined}>
              {es_mia ? mensajesVerificacion.teEspera : mensajesVerificacion.esperaRespuesta(solicitante.nombre)}
            </Badge>
          )}
          <Badge tone={TONO[estado]}>{verificaciones.estado[estado]}</Badge>
        </div>
      </div>
      {!es_mia && (
        <div className={c.quien}>
          <p>
            <strong>{verificaciones.dice(solicitante.nombre, solicitante.cargo)}</strong>
            {` ${revision ? verificaciones.diceSugerir[revision.tipo] : plural(productos.length, verificaciones.diceRepresentar)}`}
          </p>
          <p className={solicitante.dominio_de_la_empresa ? c.menor : c.cuidado}>
            {correoDe(solicitante, esDelPersonal)}
          </p>
          {seComprueba && verificacion.empresa !== null && (
            <p>{verificaciones.confirmadaSinConstar(verificacion.empresa, verificacion.decidida_por)}</p>
          )}
        </div>
      )}
      <div className={c.columnas}>
        <div className={c.lado}>
          <ProductosPedidos verificacion={verificacion} />
          {revision && <CambiosPedidos revision={revision} level={3} />}
          {datos.length > 0 && <DataList items={datos} isNarrow />}
          {mensaje && (
            <p className={c.mensaje}>
              <span>{verificaciones.mensaje}:</span> {mensaje}
            </p>
          )}
        </div>
        <Historia verificacion={verificacion} estaAbierta={estaAbierta} />
      </div>
      <Mensajes mensajes={mensajes} />
      {espera && es_mia && <AccionesPropia verificacion={verificacion} titulo={titulo} onHecho={onHecho} />}
      {(esDelPersonal ? espera : estaAbierta) && !es_mia && (
        <AccionesPendiente
          verificacion={verificacion}
          titulo={titulo}
          onHecho={onHecho}
          esDelPersonal={esDelPersonal}
        />
      )}
    </Card>
  );
}
