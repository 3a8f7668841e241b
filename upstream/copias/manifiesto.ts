import * as v from 'valibot';

/** Of the file's layout. Grows when an older program could not read it any more. */
export const FORMATO = 1;

/**
 * What stays where it is: sessions, one-time codes and the browsers to wake that hang from a session, so that nothing that
 * was logged out comes back to life, and counters of attempts. After a restore everybody logs in again. The files of imported
 * lists are large, and may be had again.
 */
export const NO_VIAJAN: readonly string[] = [
  'token_acceso',
  'codigo_un_uso',
  'limite',
  'push_suscripcion',
  'lista_guardada',
];

const Cuenta = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const TablaCopiada = v.object({
  nombre: v.string(),
  columnas: v.array(v.string()),
  filas: Cuenta,
  /** How many entries of the file hold it, in order. */
  partes: Cuenta,
  bytes: Cuenta,
  /** Of its rows as COPY writes them, in the order of their key: the same rows give the same sum anywhere. */
  sha256: Sha256,
});
export type TablaCopiada = v.InferOutput<typeof TablaCopiada>;

const Secuencia = v.object({ nombre: v.string(), valor: v.string(), usada: v.boolean() });
export type Secuencia = v.InferOutput<typeof Secuencia>;

const Correos = v.object({
  /** Whether they are in it, with their texts and links. */
  dentro: v.boolean(),
  por_enviar: Cuenta,
  /** Given up, or in the mailbox. */
  otros: Cuenta,
});
export type CorreosCopiados = v.InferOutput<typeof Correos>;

const Migracion = v.object({ nombre: v.string(), huella: v.string() });
export type MigracionAplicada = v.InferOutput<typeof Migracion>;

/** What a backup says of itself; the last but one of its entries. */
export const Manifiesto = v.object({
  formato: v.literal(FORMATO),
  version: v.string(),
  creada_en: v.string(),
  postgres: v.string(),
  es_demo: v.boolean(),
  migraciones: v.pipe(v.array(Migracion), v.minLength(1)),
  tablas: v.array(TablaCopiada),
  secuencias: v.array(Secuencia),
  ficheros: v.object({ cuantos: Cuenta, bytes: Cuenta, faltan: v.array(v.string()) }),
  secretos: v.array(v.string()),
  /** Mails with their text. Absent in a copy of before the 27th of November 2026, which has them inside. */
  correos: v.optional(Correos),
});
export type Manifiesto = v.InferOutput<typeof Manifiesto>;

/** What any later layout will say too. */
export const CualquierManifiesto = v.looseObject({ formato: v.number(), version: v.string() });

/** Names of entries. A table's parts and the digest are in `comprobar.ts` and `archivo.ts`. */
export const ENTRADAS = { manifiesto: 'manifiesto.json', huella: 'huella.sha256' } as const;
export const entradaDeTabla = (tabla: string, parte: number) => `tablas/${tabla}/${String(parte).padStart(6, '0')}`;
export const entradaDeFichero = (clave: string) => `ficheros/${clave}`;
export const entradaDeSecreto = (nombre: string) => `secretos/${nombre}`;
