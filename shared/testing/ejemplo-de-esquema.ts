import * as v from 'valibot';

type Schema = v.GenericSchema;

/** Texts of every kind that the contract asks for: words, days, addresses, codes. The first that the schema accepts is used. */
const TEXTOS = [
  'Texto de prueba',
  'abc',
  'texto-de-prueba-largo',
  '1',
  '2',
  '28',
  '2020-01',
  '2026-01-15',
  '30000',
  'EUR',
  '2030-01-01T00:00:00Z',
  'https://ejemplo.example/pagina',
  '/app/pagina',
  'persona@ejemplo.example',
  '910000000',
  '+34600000000',
  '0a1b2c3d-0000-4000-8000-000000000000',
  'C09AA05',
  '28001',
  '4.1',
  '9999999999',
  'pais=espana',
  'correcta caballo pila grapa',
  'A'.repeat(43),
  'A'.repeat(87),
  'A'.repeat(22),
  'C',
];
const NUMEROS = [1, 2, 15, 28, 1990];

const has = <K extends string>(schema: object, key: K): schema is Record<K, unknown> => key in schema;
// Below these keys valibot stores schemas, which its public type for a general schema does not have.
const inner = (schema: object, key: string) => (has(schema, key) ? (schema[key] as Schema) : undefined);

/** A value that the schema accepts, with every optional field set. @throws Error if `TEXTOS` and `NUMEROS` have no example */
export function ejemploDe(schema: Schema): unknown {
  const found = candidatos(schema).find((candidate) => v.is(schema, candidate));
  if (found === undefined) throw new Error(`no example of ${schema.type}: ${schema.expects}`);
  return found;
}

function candidatos(schema: Schema): unknown[] {
  switch (schema.type) {
    case 'string':
      return [...TEXTOS, ...elegibles(schema)];
    case 'number':
      return NUMEROS;
    case 'boolean':
      return [false, true];
    case 'null':
      return [null];
    case 'unknown':
    case 'any':
      return ['Texto de prueba'];
    default:
      return compuestos(schema);
  }
}

/** Options of a picklist that follows the splitting of a text: filters whose values are joined by commas. */
function elegibles(schema: Schema): unknown[] {
  if (!has(schema, 'pipe')) return [];
  const [, ...after] = schema.pipe as Schema[];
  return after.flatMap((step) =>
    (inner(step, 'item') ?? step).type === 'picklist' ? candidatos(inner(step, 'item') ?? step) : [],
  );
}

function compuestos(schema: Schema): unknown[] {
  if (has(schema, 'literal')) return [schema.literal];
  if (has(schema, 'wrapped')) return [...candidatos(schema.wrapped as Schema), null];
  if (schema.type === 'picklist' && has(schema, 'options')) return schema.options as unknown[];
  if (schema.type === 'union' && has(schema, 'options')) return (schema.options as Schema[]).flatMap(candidatos);
  if (schema.type === 'record') return [{ clave: ejemploDe(inner(schema, 'value') ?? v.string()) }];
  if (schema.type === 'array') return listas(schema);
  if (!has(schema, 'entries')) return [];
  const entries = Object.entries(schema.entries as Record<string, Schema>);
  return [Object.fromEntries(entries.map(([name, entry]) => [name, ejemploDe(entry)]))];
}

const listas = (schema: Schema) => [[ejemploDe(inner(schema, 'item') ?? v.unknown())], []];
