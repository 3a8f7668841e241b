import * as v from 'valibot';
import { wordsFor } from './words.ts';

// biome-ignore lint/suspicious/noExplicitAny: schemas are looked into by their `type`, as valibot's own converters do.
type Schema = any;

export type ListSize = 'vacias' | 'normal' | 'llenas';

/** Size of the lists inside an entity, and the fields written to it. */
export interface SampleOptions {
  size: ListSize;
  /** Ids of the entities in `data` where that is a list. */
  ids: readonly number[];
  /** Fields that calls have written, by thing and id; undefined where there are none. */
  writtenTo: (thing: string, id: number) => Readonly<Record<string, unknown>> | undefined;
}

interface Place {
  /** Entity of the fields, named as in the paths of the calls. */
  thing: string;
  id: number;
  field: string;
}

const INSIDE: Record<ListSize, number> = { vacias: 0, normal: 3, llenas: 12 };
/** Other names of an entity in calls and fields. */
const SAME: Record<string, string> = {
  relacionadas: 'noticias',
  similares: 'ofertas',
  equivalentes: 'productos',
  oferta: 'ofertas',
  noticia: 'noticias',
  producto: 'productos',
  anterior: 'noticias',
  siguiente: 'noticias',
  ultimas: 'notificaciones',
  portada: 'noticias',
  destacada: 'noticias',
  principales: 'noticias',
  mas_leidas: 'noticias',
  'mis-ofertas': 'ofertas',
  guardadas: 'ofertas',
  revision: 'ofertas',
};
/** Canonical name of an entity, whichever call or field it occurs in. */
export const nameOf = (noun: string): string => SAME[noun] ?? noun;
/** Flags that would hide an entity, or that are seldom true: always false here. */
const FALSE = /^(guardada|seguida|es_demo|solo_profesionales|pausada|patrocinada|es_mia|borrad\w+)$/;

/** Spain, and the size of the sample picture (sample-file.ts). */
const KNOWN_NUMBERS: Record<string, number> = { pais_id: 28, ancho: 640, alto: 360, valoracion: 4 };

/** FNV-1a hash: always the same number for the same place. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The entity with this id in the schema's shape: it has the same fields in every call. */
export function sampleThing(schema: Schema, thing: string, id: number, options: SampleOptions): unknown {
  return sample(schema, { thing: nameOf(thing), id, field: '' }, options);
}

function sample(schema: Schema, place: Place, options: SampleOptions): unknown {
  const n = numberOf(`${place.thing} ${place.id} ${place.field}`);
  switch (schema.type) {
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return sampleObject(schema, place, options);
    case 'string':
      return sampleString(schema, place, n);
    case 'number':
      return sampleNumber(schema, place, n);
    case 'boolean':
      return !FALSE.test(place.field) && n % 3 === 0;
    case 'picklist':
      return schema.options[n % schema.options.length];
    case 'literal':
      return schema.literal;
    case 'array':
      return sampleArray(schema, place, options);
    case 'record':
      return { [recordKey(schema.key, place)]: sample(schema.value, place, options) };
    case 'union':
    case 'variant':
      return sample(schema.options[0], place, options);
    case 'nullable':
      // A quarter of nullable fields is null, so that both cases are seen.
      return (n % 4 === 0 && !place.field.startsWith('imagen')) || isMissing(schema.wrapped, options)
        ? null
        : sample(schema.wrapped, place, options);
    case 'optional':
    case 'nullish':
    case 'exact_optional':
      return sample(schema.wrapped, place, options);
    case 'lazy':
      return sample(schema.getter(undefined), place, options);
    default:
      return null;
  }
}

/** With empty lists, an entity that would be picked from such a list is null, too. */
const isMissing = ({ entries }: Schema, { size }: SampleOptions) => size === 'vacias' && entries?.titulo !== undefined;

function sampleObject({ entries }: { entries: Record<string, Schema> }, place: Place, options: SampleOptions) {
  const own = identityOf(entries, place);
  const written = options.writtenTo(own.thing, own.id);
  return Object.fromEntries(
    Object.entries(entries).map(([field, schema]) => {
      const kept = written?.[field];
      if (kept !== undefined && v.is(schema, kept)) return [field, kept];
      if (field === 'id' && schema.type === 'number') return [field, own.id];
      return [field, sample(schema, { ...own, field }, options)];
    }),
  );
}

/** An entity inside another one is one of seven, and the same wherever it occurs. */
function identityOf(entries: Record<string, Schema>, { thing, id, field }: Place): Omit<Place, 'field'> {
  if (field === '' || field === 'data') return { thing, id };
  const name = nameOf(field);
  const isThing = 'id' in entries || 'slug' in entries;
  return { thing: name, id: isThing ? (numberOf(`${thing} ${id} ${field}`) % 7) + 1 : id };
}

function sampleArray(schema: Schema, { thing, id, field }: Place, options: SampleOptions): unknown[] {
  const least = requirement(schema, 'min_length') ?? 0;
  const most = requirement(schema, 'max_length') ?? INSIDE.llenas;
  const length = Math.min(most, Math.max(least, INSIDE[options.size]));
  if (field === 'data') return options.ids.map((one) => sample(schema.item, { thing, id: one, field }, options));
  const isThing = schema.item.entries?.id !== undefined;
  const items = Array.from({ length }, (_, at) =>
    isThing
      ? sampleThing(schema.item, field, at + 1, options)
      : sample(schema.item, { thing, id: id * 31 + at, field }, options),
  );
  return items.length > least ? withoutTwins(items) : items;
}

/** Removes items with the same first value: two facets of one value, two steps of one name. */
const withoutTwins = (items: unknown[]): unknown[] => {
  const beginning = (item: unknown) =>
    JSON.stringify(typeof item === 'object' && item !== null ? Object.values(item)[0] : item);
  return [...new Map(items.map((item) => [beginning(item), item])).values()];
};

const recordKey = (key: Schema, { field }: Place): string =>
  key.type === 'picklist' ? key.options[0] : field === 'pregunta' ? 'uno' : 'ejemplo';

const requirement = (schema: Schema, type: string): number | undefined =>
  schema.pipe?.find((action: Schema) => action.type === type)?.requirement;

function sampleNumber(schema: Schema, { field }: Place, n: number): number {
  const least = requirement(schema, 'min_value');
  const most = requirement(schema, 'max_value');
  const known = KNOWN_NUMBERS[field];
  if (known !== undefined) return known;
  if (least !== undefined && most !== undefined) return least + (n % Math.min(most - least + 1, 40));
  return (n % 20) + 1;
}

function sampleString(schema: Schema, { thing, id, field }: Place, n: number): string {
  const has = (type: string) => schema.pipe?.some((action: Schema) => action.type === type);
  const words = wordsFor(thing, field, n, id);
  if (has('iso_timestamp')) return /^\d{4}-\d\d-\d\dT/.test(words) ? words : '2026-11-02T09:00:00.000Z';
  if (has('uuid')) return `00000000-0000-4000-8000-${String(n % 1e12).padStart(12, '0')}`;
  if (has('iso_date')) return `2026-0${(n % 9) + 1}-1${n % 10}`;
  return words.slice(0, requirement(schema, 'max_length') ?? words.length);
}
