import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Rol, TipoRegistro } from '#shared/estados/tipos-registro';

/** Accounts, tokens, consents, audit: migrations 0010–0019. */
export interface SchemaAcceso {
  usuario: UsuarioTabla;
  token_acceso: TokenTabla;
  enlace_correo: EnlaceTabla;
  registro_ticket: TicketTabla;
  codigo_un_uso: {
    hash: Buffer;
    usuario_id: number;
    uso: 'academia' | 'login';
    caduca_en: Date;
    usado_en: ColumnType<Date | null, null | undefined, Date>;
  };
  limite: { clave: string; cuenta: number; fin: Date };
  consentimiento: ConsentimientoTabla;
  notificacion: NotificacionTabla;
  preferencia_aviso: {
    usuario_id: number;
    tipo: string;
    app: boolean;
    correo: boolean;
    push: Generated<boolean>;
    resumen: boolean;
  };
  resumen_pendiente: {
    id: GeneratedAlways<number>;
    usuario_id: number;
    tipo: string;
    titulo: string;
    texto: string;
    url: string;
    notificacion_id: number | null;
    creado_en: Generated<Date>;
  };
  evento_auditoria: EventoTabla;
  idempotencia: {
    clave: string;
    huella: string;
    estado: number | null;
    cuerpo: ColumnType<unknown, string | null, string | null>;
    creado_en: Generated<Date>;
  };
}

export type EstadoUsuario = 'sin_verificar' | 'incompleta' | 'activa' | 'suspendida' | 'baja_pendiente' | 'eliminada';

export interface UsuarioTabla {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: string | null;
  google_sub: string | null;
  nombre: string | null;
  apellidos: string | null;
  avatar: string | null;
  telefono: string | null;
  pais_id: number | null;
  estado_id: number | null;
  /** `yyyy-MM-dd`. */
  nacimiento: string | null;
  cargo_id: number | null;
  cargo_texto: string | null;
  desempleado: Generated<boolean>;
  autoempleo: Generated<boolean>;
  empresa_texto: string | null;
  delegacion_texto: string | null;
  empresa_tipo_id: number | null;
  /** The delegation where the user says they work (migration 0028); the right to act there is in `membresia_empresa`. */
  delegacion_id: number | null;
  register_type: TipoRegistro;
  roles: Generated<Rol[]>;
  estado: Generated<EstadoUsuario>;
  estado_previo: EstadoUsuario | null;
  suspendida_motivo: string | null;
  email_verificado_en: Date | null;
  perfil_completado_en: Date | null;
  profesional_sanitario: Generated<0 | 1>;
  profesional_sanitario_en: Date | null;
  idioma: Generated<string>;
  zona_horaria: string | null;
  ultimo_acceso_en: Date | null;
  /** When the owner was told that their CVs would be deleted. */
  cv_recordado_en: Date | null;
  baja_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
}

interface TokenTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  hash: Buffer;
  capacidad: Generated<'sesion' | 'restablecer'>;
  nombre: string;
  ip: string | null;
  creado_en: Generated<Date>;
  ultimo_uso_en: Date | null;
  caduca_en: Date;
  recordar: Generated<boolean>;
}

interface EnlaceTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  tipo: 'verificacion' | 'restablecer';
  hash: Buffer;
  email: string;
  caduca_en: Date;
  usado_en: ColumnType<Date | null, null | undefined, Date>;
  creado_en: Generated<Date>;
}

interface TicketTabla {
  id: Generated<string>;
  usuario_id: number | null;
  envios: Generated<number>;
  ultimo_envio_en: Generated<Date>;
  creado_en: Generated<Date>;
}

interface ConsentimientoTabla {
  id: GeneratedAlways<number>;
  usuario_id: number | null;
  tipo: string;
  version_texto: string;
  valor: boolean;
  origen: string;
  ip_hash: string | null;
  creado_en: Generated<Date>;
}

interface NotificacionTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  tipo: string;
  titulo: string;
  texto: string;
  url: string | null;
  datos: ColumnType<unknown, string | undefined, string>;
  leida_en: Date | null;
  creado_en: Generated<Date>;
}

interface EventoTabla {
  id: GeneratedAlways<number>;
  tipo: string;
  entidad: string | null;
  entidad_id: string | null;
  de: string | null;
  a: string | null;
  actor_id: number | null;
  actor_rol: string | null;
  ip_hash: string | null;
  agente: string | null;
  motivo: string | null;
  request_id: string | null;
  datos: ColumnType<unknown, string | undefined, never>;
  creado_en: Generated<Date>;
}
