import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Suceso } from '#shared/contract/main/chat/entidades-chat';
import type { TipoEvento } from '#shared/contract/main/chat/eventos';
import type {
  CATEGORIAS_REPORTE_CHAT,
  ESTADOS_REPORTE_CHAT,
  QuienEscribe,
  TIPOS_MENSAJE,
  TipoConversacion,
} from '#shared/reglas/reglas-chat';

/** Conversations: migrations 0200 to 0202, 0236, 0237, 0239, 0242. */
export interface SchemaChat {
  conversacion: ConversacionTabla;
  participante: ParticipanteTabla;
  mensaje: MensajeTabla;
  mensaje_adjunto: { mensaje_id: string; fichero_id: string; orden: number };
  mensaje_reaccion: { mensaje_id: string; usuario_id: number; emoji: string; creado_en: Generated<Date> };
  mensaje_version: { id: GeneratedAlways<number>; mensaje_id: string; texto: string; creado_en: Generated<Date> };
  bloqueo: { de: number; a: number; creado_en: Generated<Date> };
  preferencia_chat: PreferenciaChatTabla;
  reporte_mensaje: ReporteMensajeTabla;
  evento_contador: { usuario_id: number; n: number };
  evento_usuario: EventoUsuarioTabla;
  push_suscripcion: PushSuscripcionTabla;
  push_salida: {
    id: GeneratedAlways<number>;
    usuario_id: number;
    tipo: string;
    url: string;
    creado_en: Generated<Date>;
  };
}

interface ConversacionTabla {
  id: GeneratedAlways<number>;
  tipo: TipoConversacion;
  titulo: string | null;
  imagen_id: string | null;
  candidatura_id: number | null;
  producto_id: number | null;
  creador_id: number | null;
  par: string | null;
  ultimo_seq: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface ParticipanteTabla {
  conversacion_id: number;
  usuario_id: number;
  rol: Generated<'propietario' | 'miembro'>;
  unido_en: Generated<Date>;
  salido_en: Date | null;
  salido_por: number | null;
  desde_seq: Generated<number>;
  leido_seq: Generated<number>;
  leido_visto_seq: Generated<number>;
  entregado_seq: Generated<number>;
  avisado_seq: Generated<number>;
  mirado_seq: Generated<number>;
  silenciada_hasta: Date | null;
  fijada_en: Date | null;
  archivada: Generated<boolean>;
  marcada_no_leida: Generated<boolean>;
  borrador: Generated<string>;
}

interface MensajeTabla {
  id: Generated<string>;
  conversacion_id: number;
  seq: number;
  client_id: string | null;
  autor_id: number | null;
  tipo: (typeof TIPOS_MENSAJE)[number];
  texto: Generated<string>;
  suceso: JSONColumnType<Suceso> | null;
  respuesta_a_seq: number | null;
  menciones: Generated<number[]>;
  editado_en: Date | null;
  eliminado_en: Date | null;
  creado_en: Generated<Date>;
  tsv: GeneratedAlways<string>;
}

interface PreferenciaChatTabla {
  usuario_id: number;
  recibos: Generated<boolean>;
  presencia: Generated<boolean>;
  quien_puede_escribirme: Generated<QuienEscribe>;
  acepto_visitas: Generated<boolean>;
  sonido: Generated<boolean>;
  limitada_desde: Date | null;
}

interface ReporteMensajeTabla {
  id: GeneratedAlways<number>;
  mensaje_id: string;
  reportante_id: number;
  autor_id: number | null;
  categoria: (typeof CATEGORIAS_REPORTE_CHAT)[number];
  texto: string | null;
  estado: Generated<(typeof ESTADOS_REPORTE_CHAT)[number]>;
  nota: string | null;
  asignado_a: number | null;
  resuelto_por: number | null;
  resuelto_en: Date | null;
  creado_en: Generated<Date>;
}

interface EventoUsuarioTabla {
  usuario_id: number;
  n: number;
  tipo: TipoEvento;
  conversacion_id: number | null;
  mensaje_id: string | null;
  carga: JSONColumnType<{ usuario: number; bloqueado?: boolean }> | null;
  creado_en: Generated<Date>;
}

interface PushSuscripcionTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  token_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  fallos: Generated<number>;
  creado_en: Generated<Date>;
}
