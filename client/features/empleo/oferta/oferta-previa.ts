import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import type { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import type { Cargo, Estado, Pais } from '#shared/contract/main/sistema';

/** The objects of the ids in the draft. */
export interface Conocidos {
  cargo: Cargo | undefined;
  pais: Pais | undefined;
  estado: Estado | undefined;
  remoto_paises: readonly Pais[];
  empresa: string | null;
}

const SIN_PAIS = { id: 0, nombre: '—', slug: '', iso: '' };
const paisBreve = ({ id, nombre, slug, iso }: Pais) => ({ id, nombre, slug, iso });

/** A draft as its readers would see it. */
export function previaDe(borrador: OfertaBorrador, conocidos: Conocidos): OfertaDetalle {
  const { salario_min, salario_max, salario_visible, moneda, salario_periodo, empresa_confidencial } = borrador;
  const haySalario = salario_visible && (salario_min !== null || salario_max !== null);
  const ahora = new Date().toISOString();
  return {
    ...borrador,
    id: 0,
    slug: '',
    empresa: null,
    empresa_nombre: empresa_confidencial ? null : conocidos.empresa,
    cargo: conocidos.cargo ?? null,
    pais: conocidos.pais ? paisBreve(conocidos.pais) : SIN_PAIS,
    estado: conocidos.estado ?? null,
    modalidad: borrador.modalidad ?? 'presencial',
    salario: haySalario ? { min: salario_min, max: salario_max, moneda, periodo: salario_periodo } : null,
    remoto_paises: conocidos.remoto_paises.map(paisBreve),
    descripcion: borrador.descripcion ?? '',
    destacada: false,
    resumen: '',
    publicada_en: ahora,
    caduca_en: borrador.ultimo_dia,
    guardada: false,
    mi_candidatura: null,
    es_demo: false,
    pausada: false,
    solicitud_en: null,
    num_candidaturas: 0,
    origen: null,
    empresa_descripcion: null,
    empresa_web: null,
    es_mia: true,
    mi_candidatura_id: null,
    actualizada_en: ahora,
  };
}

/** Fields that count for the completeness. */
const BUENAS: readonly (keyof OfertaBorrador)[] = [
  ...(['titulo', 'cargo_id', 'pais_id', 'estado_id', 'modalidad', 'tipo_contrato', 'jornada', 'salario_min'] as const),
  ...(['salario_max', 'descripcion', 'funciones', 'requisitos', 'experiencia_min_meses', 'beneficios'] as const),
];
const estaPuesta = (valor: unknown) => (Array.isArray(valor) ? valor.length > 0 : valor !== null && valor !== '');

/** 0–100. */
export const completitudDe = (borrador: OfertaBorrador) =>
  Math.round((BUENAS.filter((campo) => estaPuesta(borrador[campo])).length / BUENAS.length) * 100);
