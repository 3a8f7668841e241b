import type { Selectable } from 'kysely';
import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import type { EstadoOferta } from '#shared/estados/vocabulario-empleo';
import { DIAS_IMPORTADA, DIAS_MAXIMO } from '#shared/reglas/limites';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import type { OfertaEmpleoTabla } from '../../../db/schema/schema-empleo.ts';
import { sanitise } from '../../../html/sanitise.ts';
import { slugDe } from '../panel/contenido-oferta.ts';
import { paisPorNombre } from './lugar/pais-por-nombre.ts';
import { type Provincias, provinciaPorLugar } from './lugar/provincia-por-lugar.ts';
import { cortado, type OfertaLeida } from './oferta-leida.ts';
import { cargoPorTitulo } from './valores/cargo-por-titulo.ts';

export interface Diccionarios {
  cargos: ReadonlyMap<string, number>;
  provincias: Provincias;
}

/** The stored row of an offer, as the last import and later corrections by people left it. */
export type Vieja = Pick<
  Selectable<OfertaEmpleoTabla>,
  | 'id'
  | 'huella'
  | 'estado'
  | 'cargo_id'
  | 'cargo_revisado_en'
  | 'pais_id'
  | 'pais_revisado_en'
  | 'fecha_publicacion'
  | 'fecha_caducidad'
>;

interface Momento {
  /** False: the source is new, and its offers wait until a moderator has approved it. */
  revisada: boolean;
  ahora: Date;
}

/** The columns that an imported offer is stored with, and the shortened closing date (`acortada`), if it was shortened. */
export function columnasDe(
  leida: OfertaLeida,
  { cargos, provincias }: Diccionarios,
  { revisada, ahora, vieja }: Momento & { vieja: Vieja | undefined },
) {
  const { paisId, dudaDePais } = paisDe(leida, vieja);
  const { caduca, dudaDeFin, acortada } = finDe(leida, ahora, vieja);
  // A publication date in the future is set to now: otherwise the offer would stay above all others until that day.
  const dicha = leida.publicada ?? vieja?.fecha_publicacion ?? ahora;
  const publicada = new Date(Math.min(dicha.getTime(), ahora.getTime(), caduca.getTime()));
  const duda = dudaDePais ?? dudaDeFin;
  const cargo = cargoPorTitulo(leida.titulo, [leida.empresa, leida.sector, leida.descripcion].join(' '));
  const columnas = {
    titulo: cortado(leida.titulo, 160),
    slug: slugDe(leida.titulo),
    descripcion: sanitise(cortado(leida.descripcion, 40_000)),
    empresa_texto: leida.empresa && cortado(leida.empresa, 160),
    cargo_id: cargo === null ? null : (cargos.get(cargo) ?? null),
    pais_id: paisId,
    estado_id: paisId === null ? null : provinciaPorLugar(leida, paisId, provincias),
    poblacion: leida.poblacion && cortado(leida.poblacion, 120),
    codigo_postal: leida.codigoPostal && cortado(leida.codigoPostal, 12),
    multiprovincia: leida.multiprovincia,
    modalidad: leida.remoto ? ('remoto' as const) : ('presencial' as const),
    remoto_paises: leida.remotoPaises.flatMap((p) => paisPorNombre(p)?.id ?? []),
    tipo_contrato: leida.contrato,
    jornada: leida.jornada,
    experiencia_min_meses: leida.experienciaMeses,
    salario_min: leida.salario?.min ?? null,
    salario_max: leida.salario?.max ?? null,
    moneda: leida.salario?.moneda ?? 'EUR',
    salario_periodo: leida.salario?.periodo ?? 'ano',
    vacantes: leida.vacantes,
    solicitud: 'externa' as const,
    url_externa: leida.url?.slice(0, 2000) ?? null,
    origen: 'importada' as const,
    origen_url: leida.url?.slice(0, 2000) ?? null,
    fecha_publicacion: publicada,
    fecha_caducidad: caduca,
    revision_motivo: duda,
    estado: estadoDe({ vieja, acabada: caduca <= ahora, espera: duda !== null || !revisada }),
  };
  return { columnas, acortada: acortada && caduca > ahora ? caduca : null };
}

function estadoDe({
  vieja,
  acabada,
  espera,
}: {
  vieja: Vieja | undefined;
  acabada: boolean;
  espera: boolean;
}): EstadoOferta {
  // An offer that a moderator withdrew or refused stays so, whatever the feed says later.
  if (vieja?.estado === 'retirada' || vieja?.estado === 'rechazada') return vieja.estado;
  if (acabada) return 'caducada';
  return espera ? 'pendiente_revision' : 'publicada';
}

/** An offer without a country is Spanish. One with an unknown country waits until a moderator has chosen its country. */
function paisDe({ pais }: OfertaLeida, vieja: Vieja | undefined): { paisId: number | null; dudaDePais: string | null } {
  if (pais === null) return { paisId: PAIS_POR_DEFECTO_ID, dudaDePais: null };
  const dicho = vieja && vieja.pais_revisado_en !== null ? vieja.pais_id : null;
  const conocido = paisPorNombre(pais)?.id ?? dicho;
  if (conocido !== null) return { paisId: conocido, dudaDePais: null };
  return { paisId: null, dudaDePais: `No se conoce su país, «${cortado(pais, 80)}».` };
}

/** An offer whose closing date cannot be read may be closed already: it waits for a moderator once. */
function finDe({ publicada, caduca, caducaIlegible }: OfertaLeida, ahora: Date, vieja: Vieja | undefined) {
  const enDias = (desde: Date, dias: number) => new Date(desde.getTime() + dias * DIA_MS);
  const tope = enDias(ahora, DIAS_MAXIMO);
  if (caduca) return { caduca: caduca > tope ? tope : caduca, dudaDeFin: null, acortada: caduca > tope };
  if (caducaIlegible === null)
    return { caduca: enDias(publicada ?? ahora, DIAS_IMPORTADA), dudaDeFin: null, acortada: false };
  const yaVista = vieja?.estado === 'publicada' || vieja?.estado === 'pausada' || vieja?.estado === 'caducada';
  if (yaVista && vieja.fecha_caducidad) return { caduca: vieja.fecha_caducidad, dudaDeFin: null, acortada: false };
  const dudaDeFin = `No se entiende hasta cuándo está abierta, «${cortado(caducaIlegible, 80)}».`;
  return { caduca: enDias(ahora, DIAS_IMPORTADA), dudaDeFin, acortada: false };
}
