import type { Generated, GeneratedAlways } from 'kysely';
import type { EstadoEmpresa } from '#shared/estados/estados-empresa';

/** Reference data, companies and memberships: migrations 0020–0029, 0110, 0223, 0227. */
export interface SchemaEmpresas {
  pais: { id: number; nombre: string; slug: string; iso: string };
  estado: { id: number; pais_id: number; nombre: string; codigo_iso: string; codigo_oficial: string };
  cargo: { id: number; nombre: string; slug: string; area: string; activo: Generated<boolean> };
  tipo_empresa: { id: number; nombre: string };
  empresa: EmpresaTabla;
  delegacion: DelegacionTabla;
  membresia_empresa: MembresiaTabla;
  empresa_laboratorio: EmpresaLaboratorioTabla;
  zona_visitador: { usuario_id: number; pais_id: number; estado_id: number | null };
}

interface DireccionPostal {
  pais_id: number;
  estado_id: number | null;
  poblacion: string | null;
  direccion: string | null;
  direccion2: string | null;
  codigo_postal: string | null;
  telefono: string | null;
  email: string | null;
}

interface EmpresaTabla extends DireccionPostal {
  id: GeneratedAlways<number>;
  nombre: string;
  razon_social: string | null;
  identificador_fiscal: string | null;
  tipo_empresa_id: number | null;
  web: string | null;
  dominios: Generated<string[]>;
  /** A titular's choice: the requests of its own members are approved without an answer. */
  autoaprobar: Generated<boolean>;
  logo: string | null;
  descripcion: string | null;
  estado: Generated<EstadoEmpresa>;
  verificada_en: Date | null;
  /** Null with `verificada_en` set: verified by a proved domain, not by a person. */
  verificada_por: number | null;
  /** The reason that its members read while it is suspended. */
  suspendida_motivo: string | null;
  suspendida_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  nombre_busqueda: GeneratedAlways<string>;
}

interface DelegacionTabla extends DireccionPostal {
  id: GeneratedAlways<number>;
  empresa_id: number;
  nombre: string;
  es_sede: Generated<boolean>;
}

interface EmpresaLaboratorioTabla {
  id: GeneratedAlways<number>;
  empresa_id: number;
  laboratorio_id: number;
  estado: Generated<'pendiente' | 'confirmado' | 'rechazado'>;
  /** Null: older than the requests, or a deleted user. */
  pedido_por: number | null;
  pedido_en: Generated<Date>;
  resuelto_por: number | null;
  resuelto_en: Date | null;
  /** The reason of the refusal. */
  motivo: string | null;
}

export type RolMembresia = 'titular' | 'gestor' | 'miembro';
export type EstadoMembresia = 'pendiente' | 'activa' | 'rechazada' | 'baja';

interface MembresiaTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  empresa_id: number;
  delegacion_id: number;
  rol: RolMembresia;
  estado: EstadoMembresia;
  /** A titular has put this member in charge of all of the company's offers; titulares need no mark. */
  administra_empleo: Generated<boolean>;
  /** A titular has put this member in charge of the company's products; titulares need no mark. */
  administra_productos: Generated<boolean>;
  /** The user who accepted this member. */
  verificada_por: number | null;
  creado_en: Generated<Date>;
  resuelta_en: Date | null;
}
