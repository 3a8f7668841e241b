import * as v from 'valibot';
import type { Endpoint } from '#shared/contract/endpoint';
import { CATALOGUES, entryOf, relatedTo, severalOf, type Thing, townOf } from './catalogues.ts';
import { nameOf, numberOf } from './names.ts';
import { nameOfThing, wordsFor } from './words.ts';

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

/** A field of an entity. */
interface Place extends Thing {
  field: string;
}

const INSIDE: Record<ListSize, number> = { vacias: 0, normal: 3, llenas: 12 };
/** Flags that would hide an entity, or that are seldom true: always false here. */
const FALSE = /^(guardada|seguida|es_demo|solo_profesionales|pausada|patrocinada|es_mia|borrad\w+)$/;

/** The size of the sample picture (sample-file.ts), and a rating. */
const KNOWN_NUMBERS: Record<string, number> = { ancho: 640, alto: 360, valoracion: 4 };

/** The schema of one row, where the call answers a list; undefined elsewhere. */
export function rowSchemaOf({ answer }: Endpoint): Schema | undefined {
  const data = (answer as Schema)?.entries?.data;
  return data?.type === 'array' ? data.item : undefined;
}

/** Names of the facets in the `meta` of a call's answer. */
export function facetsOf({ answer }: Endpoint): string[] {
  const facets = (answer as Schema)?.entries?.meta?.entries?.facetas;
  return Object.keys(facets?.entries ?? {}).concat(facets?.key?.options ?? []);
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
      return isNull(place) || isMissing(schema.wrapped, options) ? null : sample(schema.wrapped, place, options);
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

/**
 * A quarter of nullable fields is null, so that both cases are seen; the id and the name of an entity are so where the entity
 * itself is. A place without its country has no subdivision either, so that the country is always there.
 */
function isNull({ thing, id, field }: Place): boolean {
  const base = nameOf(field.replace(/_(id|nombre)$/, ''));
  return numberOf(`${thing} ${id} ${base}`) % 4 === 0 && !/^(imagen|pais$)/.test(base);
}

/** With empty lists, an entity that would be picked from such a list is null, too. */
const isMissing = ({ entries }: Schema, { size }: SampleOptions) => size === 'vacias' && entries?.titulo !== undefined;

function sampleObject({ entries }: { entries: Record<string, Schema> }, place: Place, options: SampleOptions) {
  const own = identityOf(entries, place);
  const written = { ...entryOf(own), ...options.writtenTo(own.thing, own.id) };
  return Object.fromEntries(
    Object.entries(entries).map(([field, schema]) => {
      const kept = written[field];
      if (kept !== undefined && v.is(schema, kept)) return [field, kept];
      return [field, sample(schema, { ...own, field }, options)];
    }),
  );
}

/** Fields that are the entity's own id under another name. */
const ID_FIELDS: Record<string, string> = { visitadores: 'usuario_id' };
/** Objects that are the entity itself, not another one: what its editor gets, and a profile below its visibility. */
const ITSELF = /^(|data|contenido|perfil)$/;

/** The entity of an object's fields. One inside another is the same wherever it occurs. */
function identityOf(entries: Record<string, Schema>, { thing, id, field }: Place): Thing {
  if (ITSELF.test(field)) return { thing, id };
  const name = nameOf(field);
  const isThing = 'id' in entries || 'slug' in entries || name in CATALOGUES;
  return isThing ? relatedTo({ thing, id }, field) : { thing: name, id };
}

function sampleArray(schema: Schema, { thing, id, field }: Place, options: SampleOptions): unknown[] {
  const least = requirement(schema, 'min_length') ?? 0;
  const most = requirement(schema, 'max_length') ?? INSIDE.llenas;
  const length = Math.min(most, Math.max(least, INSIDE[options.size]));
  if (field === 'data') return options.ids.map((one) => sample(schema.item, { thing, id: one, field }, options));
  if (nameOf(field) in CATALOGUES && length > 0) {
    const several = severalOf({ thing, id }, field, length);
    const ofList = several.flatMap((entry) => fromEntry(schema.item, nameOf(field), entry.id, options));
    if (ofList.length >= Math.max(least, 1)) return ofList;
  }
  const isThing = schema.item.entries?.id !== undefined;
  const items = Array.from({ length }, (_, at) =>
    isThing
      ? sampleThing(schema.item, field, at + 1, options)
      : sample(schema.item, { thing, id: id * 31 + at, field }, options),
  );
  return items.length > least ? withoutTwins(items) : items;
}

/** An entry as a list's item has it: the whole object, its id, or its name; nothing where the item is something else. */
function fromEntry(item: Schema, thing: string, id: number, options: SampleOptions): unknown[] {
  if (item.entries) return [sampleThing(item, thing, id, options)];
  if (item.type === 'number') return [id];
  return item.type === 'string' ? [nameOfThing({ thing, id })] : [];
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

function sampleNumber(schema: Schema, { thing, id, field }: Place, n: number): number {
  if (field === (ID_FIELDS[thing] ?? 'id')) return id;
  if (field.endsWith('_id')) return relatedTo({ thing, id }, field.slice(0, -'_id'.length)).id;
  const least = requirement(schema, 'min_value');
  const most = requirement(schema, 'max_value');
  const known = KNOWN_NUMBERS[field];
  if (known !== undefined) return known;
  if (least !== undefined && most !== undefined) return least + (n % Math.min(most - least + 1, 40));
  return (n % 20) + 1;
}

function sampleString(schema: Schema, { thing, id, field }: Place, n: number): string {
  const has = (type: string) => schema.pipe?.some((action: Schema) => action.type === type);
  const words = nameInside({ thing, id, field }) ?? wordsFor(thing, field, n, id);
  if (has('iso_timestamp')) return /^\d{4}-\d\d-\d\dT/.test(words) ? words : '2026-11-02T09:00:00.000Z';
  if (has('uuid')) return `00000000-0000-4000-8000-${String(n % 1e12).padStart(12, '0')}`;
  if (has('iso_date')) return `2026-0${(n % 9) + 1}-1${n % 10}`;
  return words.slice(0, requirement(schema, 'max_length') ?? words.length);
}

/** Fields that are the name of another entity. */
const NAMES = /^(pais|laboratorio|cargo|puesto|area|forma|empresa|(estado|empresa|cargo|pais)_nombre)$/;

/** The name of a related entity, where the field is one. */
function nameInside({ thing, id, field }: Place): string | undefined {
  if (field === 'poblacion') return townOf({ thing, id });
  // A place of work is a whole country or one of its subdivisions.
  if (thing === 'zonas' && /^(nombre|zonas)$/.test(field))
    return nameOfThing(relatedTo({ thing, id }, isNull({ thing, id, field: 'estado' }) ? 'pais' : 'estado'));
  return NAMES.test(field) ? nameOfThing(relatedTo({ thing, id }, field.replace(/_nombre$/, ''))) : undefined;
}
