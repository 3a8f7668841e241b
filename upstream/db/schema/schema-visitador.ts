import type { Generated, GeneratedAlways } from 'kysely';
import type { CONTADOS } from '#shared/reglas/cifras';
import type {
  Alcance,
  CANALES,
  MODALIDADES_VISITA,
  MOTIVOS_REPORTE_PERFIL,
  REDES,
  VisibilidadPerfil,
} from '#shared/reglas/reglas-visitador';

/** The representatives' area: migrations 0181, 0189, 0190, 0198. */
export interface SchemaVisitador {
  perfil_visitador: PerfilVisitadorTabla;
  solicitud_visita: SolicitudVisitaTabla;
  estadistica_visitador: EstadisticaVisitadorTabla;
  reporte_perfil: ReportePerfilTabla;
}

interface ReportePerfilTabla {
  id: GeneratedAlways<number>;
  visitador_id: number;
  usuario_id: number | null;
  motivo: (typeof MOTIVOS_REPORTE_PERFIL)[number];
  texto: string | null;
  resuelto_en: Date | null;
  resuelto_por: number | null;
  nota: string | null;
  creado_en: Generated<Date>;
}

interface SolicitudVisitaTabla {
  id: GeneratedAlways<number>;
  conversacion_id: number | null;
  visitador_id: number;
  solicitante_id: number;
  producto_id: number | null;
  modalidad: (typeof MODALIDADES_VISITA)[number];
  cuando: string | null;
  contacto: string;
  mensaje: string;
  atendida_en: Date | null;
  creado_en: Generated<Date>;
}

interface EstadisticaVisitadorTabla {
  usuario_id: number;
  /** `yyyy-MM-dd` */
  fecha: string;
  que: (typeof CONTADOS)[number];
  producto_id: number | null;
  pais_id: number | null;
  estado_id: number | null;
  veces: Generated<number>;
}

interface PerfilVisitadorTabla {
  usuario_id: number;
  slug_publico: string;
  titular: string | null;
  presentacion: string | null;
  foto_id: string | null;
  red: (typeof REDES)[number] | null;
  canales: Generated<(typeof CANALES)[number][]>;
  especialidades: Generated<string[]>;
  idiomas: Generated<string[]>;
  /** E.164. */
  telefono_trabajo: string | null;
  email_trabajo: string | null;
  linkedin: string | null;
  acreditacion_numero: string | null;
  acreditacion_organismo: string | null;
  /** `yyyy-MM-dd`, its last day. */
  acreditacion_caduca: string | null;
  ve_perfil: Generated<VisibilidadPerfil>;
  ve_telefono: Generated<Alcance>;
  ve_email: Generated<Alcance>;
  ve_empresa: Generated<Alcance>;
  ve_zonas: Generated<Alcance>;
  acepta_mensajes: Generated<boolean>;
  verificado_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}
