import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PeticionEscrita } from '#shared/contract/visita/cartera/borradores';
import type { EstadoAsociacion, EstadoVerificacion, MetodoVerificacion } from '#shared/estados/pasos-cartera';
import type { RELACIONES } from '#shared/reglas/reglas-cartera';
import type { CANALES } from '#shared/reglas/reglas-visitador';

/** Portfolios and the requests that confirm them: migrations 0180, 0186, 0187, 0224. */
export interface SchemaCartera {
  asociacion_producto: AsociacionTabla;
  asociacion_zona: { asociacion_id: number; pais_id: number; estado_id: number | null };
  verificacion: VerificacionTabla;
  verificacion_mensaje: VerificacionMensajeTabla;
  lista_supresion: { email_hash: Buffer; creado_en: Generated<Date> };
  envio_verificacion: { id: GeneratedAlways<number>; destino_hash: Buffer; empresa_id: number; enviado_en: Date };
}

/** The losses that suspend an association: its product, its company, or its user's membership. */
export type SueloPerdido = 'producto' | 'empresa' | 'salida';
/** `decision`: the company has decided it, and can lift it. */
export type CausaSuspension = SueloPerdido | 'decision';

/** `yyyy-MM-dd` */
type Dia = ColumnType<string | null, string | null | undefined, string | null>;

interface AsociacionTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  producto_id: number;
  presentaciones: Generated<number[]>;
  empresa_id: number | null;
  relacion: (typeof RELACIONES)[number];
  canales: Generated<(typeof CANALES)[number][]>;
  fecha_inicio: Dia;
  fecha_fin: Dia;
  visible_publico: Generated<boolean>;
  contacto_publico: Generated<boolean>;
  nota: string | null;
  estado: Generated<EstadoAsociacion>;
  motivo: string | null;
  /** Null: not suspended, or suspended by a moderator. */
  suspendida_por: CausaSuspension | null;
  rechazada_en: Date | null;
  activa_desde: Date | null;
  verificacion_id: number | null;
  peticion: ColumnType<PeticionEscrita | null, string | null | undefined, string | null>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface VerificacionTabla {
  id: GeneratedAlways<number>;
  tipo: 'asociacion' | 'revision' | 'alta_producto' | 'perfil';
  solicitante_id: number;
  empresa_id: number | null;
  metodo: MetodoVerificacion;
  email_destino: string | null;
  /** SHA-256 of the address in canonical form. */
  destino_hash: Buffer | null;
  nombre_destino: string | null;
  cargo_destino: string | null;
  mensaje: string | null;
  hash: Buffer | null;
  correo_id: number | null;
  estado: Generated<EstadoVerificacion>;
  decision: 'aprobada' | 'rechazada' | null;
  motivo: string | null;
  decidida_en: Date | null;
  decidida_por_usuario_id: number | null;
  decidida_por: string | null;
  ip_hash: string | null;
  creado_en: Generated<Date>;
  enviada_en: Date | null;
  abierta_en: Date | null;
  caduca_en: Date;
  /** Since when its deadline is paused, because its company is suspended. */
  pausada_en: Date | null;
  recordada_en: Date | null;
  reenvios: Generated<number>;
  hashes_revocados: Generated<Buffer[]>;
  delegada_a: number | null;
  /** The member of the staff who has checked a confirmation by a company that is not the registered holder. */
  comprobada_por: number | null;
  comprobada_en: Date | null;
}

interface VerificacionMensajeTabla {
  id: GeneratedAlways<number>;
  verificacion_id: number;
  autor_id: number | null;
  de: 'verificador' | 'solicitante';
  texto: string;
  creado_en: Generated<Date>;
}
