import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { PAISES } from '#shared/paises/paises';
import { slug } from '#shared/textos/slug';
import { nameOf, numberOf } from './names.ts';

/** An entity of a closed list: the same id has the same fields in filters, lists and wherever it is embedded. */
export interface CatalogueEntry {
  id: number;
  nombre: string;
  /** Country of a subdivision. */
  pais_id?: number;
  /** Towns of a subdivision. */
  poblaciones?: readonly string[];
  [field: string]: unknown;
}

const named = (nombres: readonly string[]): CatalogueEntry[] =>
  nombres.map((nombre, at) => ({ id: at + 1, nombre, slug: slug(nombre) }));
const subdivision = (id: number, pais_id: number, codigo_iso: string, poblaciones: readonly string[], nombre = '') => ({
  id,
  pais_id,
  codigo_iso,
  poblaciones,
  nombre: nombre || (poblaciones[0] ?? ''),
});

const PORTUGAL = 180;
const ARGENTINA = 10;
/** Subdivisions with the ids that the API of the product gives them. */
const ESTADOS: readonly CatalogueEntry[] = [
  subdivision(28_028, PAIS_POR_DEFECTO_ID, 'ES-M', ['Madrid', 'Alcalá de Henares', 'Getafe']),
  subdivision(28_041, PAIS_POR_DEFECTO_ID, 'ES-SE', ['Sevilla', 'Dos Hermanas']),
  subdivision(28_046, PAIS_POR_DEFECTO_ID, 'ES-V', ['Valencia', 'Gandía', 'Sagunto'], 'Valencia/València'),
  subdivision(28_048, PAIS_POR_DEFECTO_ID, 'ES-BI', ['Bilbao', 'Barakaldo'], 'Bizkaia'),
  subdivision(180_011, PORTUGAL, 'PT-11', ['Lisboa', 'Sintra']),
  subdivision(180_013, PORTUGAL, 'PT-13', ['Oporto', 'Matosinhos']),
  subdivision(10_002, ARGENTINA, 'AR-B', ['La Plata', 'Mar del Plata'], 'Buenos Aires'),
  subdivision(10_022, ARGENTINA, 'AR-X', ['Córdoba', 'Río Cuarto']),
];

export const LABORATORIOS = [
  'Laboratorios Arcosur',
  'Farmaquímica Duero',
  'Grupo Tresmontes',
  'Biogalia',
  'Instituto Lumen',
  'Laboratorios Peñalara',
  'Química Ribera',
] as const;

/** The closed lists, by the names of their entities. */
export const CATALOGUES: Readonly<Record<string, readonly CatalogueEntry[]>> = {
  pais: PAISES.filter(({ id }) => [PAIS_POR_DEFECTO_ID, PORTUGAL, ARGENTINA].includes(id)).map((pais) => ({ ...pais })),
  estado: ESTADOS,
  cargo: named(['Visitador/a médico/a', 'Farmacéutico/a adjunto/a', 'Técnico/a en farmacia', 'Jefe/a de producto']).map(
    (cargo) => ({ ...cargo, area: 'Farmacia' }),
  ),
  area: named(['Farmacia clínica', 'Industria', 'Oficina de farmacia', 'Regulación', 'Investigación']),
  categoria: named(['Actualidad', 'Formación', 'Entrevistas', 'Opinión', 'Legislación']),
  laboratorio: named(LABORATORIOS),
  principio: named([
    'ibuprofeno',
    'paracetamol',
    'omeprazol',
    'amoxicilina',
    'simvastatina',
    'metformina',
    'loratadina',
  ]),
  forma: named(['comprimido', 'cápsula dura', 'jarabe', 'pomada', 'solución inyectable']),
  via: named(['vía oral', 'vía cutánea', 'vía intravenosa']),
};

/** An entity with an identity: what it is, named as in the paths of the calls, and which one. */
export interface Thing {
  thing: string;
  id: number;
}

/** The entry of a closed list; undefined for an entity of no list, or one that a call has created. */
export const entryOf = ({ thing, id }: Thing): CatalogueEntry | undefined =>
  CATALOGUES[thing]?.find((entry) => entry.id === id);

/** Entities inside another one are among so many. */
const EMBEDDED = 7;
/** Profiles of the person who has logged in, who lives in the country of every account (accounts.ts). */
export const OWN_DATA = 'perfil';

/** The entity that a field of another one names: the same from `estado`, `estado_id` and `estado_nombre`. */
export function relatedTo(owner: Thing, field: string): Thing {
  const thing = nameOf(field);
  const n = numberOf(`${owner.thing} ${owner.id} ${thing}`);
  const choices = choicesOf(owner, thing, n);
  const chosen = choices[n % choices.length];
  return { thing, id: chosen?.id ?? (n % EMBEDDED) + 1 };
}

/** Entries that the owner may have: subdivisions of its country, and Spain more often than the others. */
function choicesOf(owner: Thing, thing: string, n: number): readonly CatalogueEntry[] {
  const entries = CATALOGUES[thing] ?? [];
  if (thing === 'estado') {
    const pais = relatedTo(owner, 'pais').id;
    return entries.filter(({ pais_id }) => pais_id === pais);
  }
  const isSpanish = thing === 'pais' && (owner.thing === OWN_DATA || n % 5 < 2);
  return isSpanish ? entries.filter(({ id }) => id === PAIS_POR_DEFECTO_ID) : entries;
}

/** Entries for a list inside an entity, the first of which is the one that its single field would name; none is twice. */
export function severalOf(owner: Thing, field: string, most: number): readonly CatalogueEntry[] {
  const first = relatedTo(owner, field);
  const choices = first.thing === 'estado' ? choicesOf(owner, 'estado', 0) : (CATALOGUES[first.thing] ?? []);
  const at = choices.findIndex(({ id }) => id === first.id);
  const length = Math.min(most, 1 + (numberOf(`${owner.thing} ${owner.id} ${field} total`) % choices.length));
  return [...choices.slice(at), ...choices.slice(0, at)].slice(0, length);
}

/** A town of the owner's subdivision. */
export function townOf(owner: Thing): string {
  const towns = entryOf(relatedTo(owner, 'estado'))?.poblaciones ?? [];
  return towns[numberOf(`${owner.thing} ${owner.id} poblacion`) % towns.length] ?? '';
}
