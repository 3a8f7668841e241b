import type { Generated } from 'kysely';
import type { Alcance, CANALES, REDES, VisibilidadPerfil } from '#shared/reglas/reglas-visitador';

/** The representatives' area: migration 0181. */
export interface SchemaVisitador {
  perfil_visitador: PerfilVisitadorTabla;
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
