import * as v from 'valibot';

/** Version of the file's layout; it grows when older programs cannot read the file any more. */
export const FORMATO = 1;

/**
 * Tables that are not copied: sessions, one-time codes and push subscriptions, which depend on a session, so that no ended session
 * is valid again, and counters of attempts. After a restore everybody has to log in again. The files of imported lists are large, and
 * can be obtained again.
 */
export const NO_VIAJAN: readonly string[] = [
  'token_acceso',
  'codigo_un_uso',
  'limite',
  'push_suscripcion',
  'lista_guardada',
];

const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const TablaCopiada = v.object({
  nombre: v.string(),
  columnas: v.array(v.string()),
  filas: Count,
  /** Number of entries of the file with the table's rows, in order. */
  partes: Count,
  bytes: Count,
  /** SHA-256 of the rows as COPY writes them, in the order of their key: equal rows give the same hash everywhere. */
  sha256: Sha256,
});
export type TablaCopiada = v.InferOutput<typeof TablaCopiada>;

const Secuencia = v.object({ nombre: v.string(), valor: v.string(), usada: v.boolean() });
export type Secuencia = v.InferOutput<typeof Secuencia>;

const Correos = v.object({
  /** Whether the backup has these mails, with their texts and links. */
  dentro: v.boolean(),
  por_enviar: Count,
  /** Mails that were given up or are in the mailbox. */
  otros: Count,
});
export type CorreosCopiados = v.InferOutput<typeof Correos>;

const Migracion = v.object({ nombre: v.string(), huella: v.string() });
export type MigracionAplicada = v.InferOutput<typeof Migracion>;

/** The manifest of a backup, the last entry but one of the file. */
export const Manifiesto = v.object({
  formato: v.literal(FORMATO),
  version: v.string(),
  creada_en: v.string(),
  postgres: v.string(),
  es_demo: v.boolean(),
  migraciones: v.pipe(v.array(Migracion), v.minLength(1)),
  tablas: v.array(TablaCopiada),
  secuencias: v.array(Secuencia),
  ficheros: v.object({ cuantos: Count, bytes: Count, faltan: v.array(v.string()) }),
  secretos: v.array(v.string()),
  /** Mails with their text. Absent in a backup made before 27 November 2026, which has these mails. */
  correos: v.optional(Correos),
});
export type Manifiesto = v.InferOutput<typeof Manifiesto>;

/** What the manifest of any later layout will have too. */
export const CualquierManifiesto = v.looseObject({ formato: v.number(), version: v.string() });

/** Names of two entries; the functions below name the others. */
export const ENTRADAS = { manifiesto: 'manifiesto.json', huella: 'huella.sha256' } as const;
export const entradaDeTabla = (tabla: string, parte: number) => `tablas/${tabla}/${String(parte).padStart(6, '0')}`;
export const entradaDeFichero = (clave: string) => `ficheros/${clave}`;
export const entradaDeSecreto = (nombre: string) => `secretos/${nombre}`;
