import type { Generated, GeneratedAlways } from 'kysely';

/** Imports and the catalogue's dictionaries: migration 0050. Only importers write them. */
export interface SchemaDiccionarios {
  lote_importacion: LoteImportacionTabla;
  error_importacion: ErrorImportacionTabla;
  lista_guardada: ListaGuardadaTabla;
  laboratorio: LaboratorioTabla;
  principio_activo: PrincipioActivoTabla;
  atc: AtcTabla;
  forma_simplificada: FormaSimplificadaTabla;
  forma_farmaceutica: FormaFarmaceuticaTabla;
  via_administracion: ViaAdministracionTabla;
  envase: EnvaseTabla;
  unidad_contenido: UnidadContenidoTabla;
  excipiente: ExcipienteTabla;
  dcsa: DcsaTabla;
  dcp: DcpTabla;
  dcpf: DcpfTabla;
}

interface ListaGuardadaTabla {
  lote_id: number;
  datos: Buffer;
}

interface LoteImportacionTabla {
  id: GeneratedAlways<number>;
  fuente: 'nomenclator' | 'listado' | 'anmat' | 'demo';
  fichero: string;
  sha256: string;
  fecha_listado: string | null;
  /** When the users who represent its products were notified of its changes. */
  repasado_en: Generated<Date | null>;
  leidas: Generated<number>;
  nuevas: Generated<number>;
  modificadas: Generated<number>;
  bajas: Generated<number>;
  productos_nuevos: Generated<number>;
  productos_modificados: Generated<number>;
  productos_baja: Generated<number>;
  errores: Generated<number>;
  avisos: Generated<number>;
  remendadas: Generated<number>;
  repetidas: Generated<number>;
  productos: Generated<number>;
  presentaciones: Generated<number>;
  estado: Generated<'en_curso' | 'hecho' | 'sin_cambios' | 'fallido'>;
  motivo: string | null;
  /** The progress, in words and per cent. */
  fase: string | null;
  avance: number | null;
  url: string | null;
  etag: string | null;
  ultima_modificacion: string | null;
  empezado_en: Generated<Date>;
  acabado_en: Date | null;
  rss_mb: number | null;
}

interface ErrorImportacionTabla {
  id: GeneratedAlways<number>;
  lote_id: number;
  fichero: string;
  linea: number;
  clase: 'error' | 'aviso';
  motivo: string;
  muestra: string | null;
}

interface LaboratorioTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
  nombre_busqueda: GeneratedAlways<string | null>;
  direccion: string | null;
  codigo_postal: string | null;
  localidad: string | null;
  cif: string | null;
}

interface PrincipioActivoTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  codigo_oficial: string | null;
  nombre: string | null;
  nombre_busqueda: GeneratedAlways<string | null>;
}

interface AtcTabla {
  codigo: string;
  nombre: string | null;
  nivel: number;
  padre: string | null;
  teratogenia: string | null;
}

interface FormaSimplificadaTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
}

interface FormaFarmaceuticaTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
  forma_simplificada_id: number | null;
}

interface ViaAdministracionTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
}

interface EnvaseTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
}

interface UnidadContenidoTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
}

interface ExcipienteTabla {
  id: GeneratedAlways<number>;
  pais_id: number;
  codigo: string;
  nombre: string | null;
}

interface DcsaTabla {
  codigo: string;
  nombre: string | null;
}

interface DcpTabla {
  codigo: string;
  nombre: string | null;
  dcsa_codigo: string | null;
}

interface DcpfTabla {
  codigo: string;
  nombre: string | null;
  dcp_codigo: string | null;
}
