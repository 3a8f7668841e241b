import * as v from 'valibot';
import { ENTERO_MAX, PATRON_ID } from './reglas/id.ts';
import { BUSCAR_MAX } from './reglas/limites.ts';
import { esDireccionWeb } from './textos/direccion-enlace.ts';
import { tieneContacto } from './textos/senas.ts';

/**
 * Field schemas that the form, the BFF and the API share. Messages are what the person reads below the field.
 * Length limits are those of docs: domain, Accounts and companies.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is removed.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/gu;
/** What is still being written, without control characters: its spaces stay. */
export const sinControl = (texto: string) => texto.replace(CONTROL, '');
export const limpio = (texto: string) => sinControl(texto.normalize('NFC')).trim();

/** Something in it can be seen: not only spaces, joiners and marks that stand on nothing. */
export const seVe = (texto: string) =>
  /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\p{M}\u2800]/u.test(texto);

/** Whether a database can hold it: PostgreSQL has no NUL in a text, and half of a pair of surrogates is no letter. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
export const esTextoGuardable = (texto: string): boolean => !/[\u0000\p{Cs}]/u.test(texto);

/** Required text: NFC, trimmed, without control characters. */
export const texto = (max: number, vacio = 'Rellena este campo') =>
  v.pipe(
    v.string(vacio),
    v.transform(limpio),
    v.minLength(1, vacio),
    v.maxLength(max, `Usa como máximo ${max} caracteres`),
  );

/** Optional text: '' and null both mean «not given» and come out as null. */
export const textoOpcional = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform(limpio),
        v.maxLength(max, `Usa como máximo ${max} caracteres`),
        v.transform((t) => (t === '' ? null : t)),
      ),
    ),
    null,
  );

/** Words to search for. */
export const Busqueda = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(BUSCAR_MAX, `Usa como máximo ${BUSCAR_MAX} caracteres`)),
);

export const Email = v.pipe(
  v.string('Escribe tu correo electrónico'),
  v.transform((t) => limpio(t).toLowerCase()),
  v.minLength(1, 'Escribe tu correo electrónico'),
  v.maxLength(254, 'El correo es demasiado largo'),
  v.rfcEmail('El correo no es válido'),
  v.regex(/\.[^.@\s]{2,}$/, 'El correo no es válido'),
);

export const CONTRASENA_MIN = 12;
export const CONTRASENA_MAX = 128;

/** NFC so that an NFD keyboard logs in; counted in code points; never trimmed, never cut. */
export const Contrasena = v.pipe(
  v.string('Escribe una contraseña'),
  v.transform((t) => t.normalize('NFC')),
  v.check((t) => [...t].length >= CONTRASENA_MIN, `Usa al menos ${CONTRASENA_MIN} caracteres`),
  v.check((t) => [...t].length <= CONTRASENA_MAX, `Usa como máximo ${CONTRASENA_MAX} caracteres`),
);

/** Whether the second field of a new password repeats the first, which is in NFC. */
export const repiteContrasena = (form: { password: string; password_confirmation: string }): boolean =>
  form.password_confirmation.normalize('NFC') === form.password;
export const NO_COINCIDEN = 'Las contraseñas no coinciden';

/** What is typed at login: bounded, otherwise anything. */
export const ContrasenaEscrita = v.pipe(
  v.string('Escribe tu contraseña'),
  v.minLength(1, 'Escribe tu contraseña'),
  v.maxLength(1024, 'La contraseña es demasiado larga'),
  v.transform((t) => t.normalize('NFC')),
);

const conLetra = (t: string) => /\p{L}/u.test(t);

const SIN_SENAS = 'No escribas direcciones web, correos ni teléfonos aquí';
const sinSenas = v.check((t: string) => !tieneContacto(t), SIN_SENAS);

/** A person's name or surname. */
export const NombrePersona = v.pipe(texto(80), v.check(conLetra, 'Escribe tu nombre con letras'), sinSenas);

/** How somebody signs who has no account. */
export const NombreFirma = v.pipe(texto(120, 'Escribe tu nombre'), sinSenas);

/** What somebody says that they are: a position in their own words. */
export const CargoEscrito = (vacio: string) => v.pipe(texto(120, vacio), sinSenas);

/** The same, where it may be left out. */
export const CargoEscritoOpcional = v.pipe(
  textoOpcional(120),
  v.check((t) => t === null || !tieneContacto(t), SIN_SENAS),
);

/** E.164, with the country's prefix. */
export const Telefono = v.pipe(
  v.string('Escribe un teléfono'),
  v.transform((t) => limpio(t).replace(/[\s().-]/g, '')),
  v.regex(/^\+[1-9]\d{5,14}$/, 'Escribe el teléfono con su prefijo, por ejemplo +34 600 000 000'),
);

export const Web = v.pipe(
  v.string(),
  v.transform(limpio),
  v.maxLength(200, 'Usa como máximo 200 caracteres'),
  v.regex(/^https:\/\/[^\s/]+\.[^\s/]{2,}(\/\S*)?$/, 'Escribe la dirección completa, con https://'),
  v.check(esDireccionWeb, 'Escribe la dirección completa, con https://'),
);

export const Id = v.pipe(v.number('Elige una opción'), v.integer(), v.minValue(1), v.maxValue(ENTERO_MAX));
/** The same in a query. */
export const IdTexto = v.pipe(
  v.string(),
  v.regex(PATRON_ID, 'No es un filtro válido'),
  v.transform(Number),
  v.maxValue(ENTERO_MAX, 'No es un filtro válido'),
);
/** Of what is saved, as it was read: another one by then is 409. */
export const Version = v.pipe(
  v.number('Falta la versión'),
  v.integer('Falta la versión'),
  v.minValue(0, 'Falta la versión'),
  // Saving makes the next one of it.
  v.maxValue(ENTERO_MAX - 1, 'Falta la versión'),
);

/** `yyyy-MM-dd`, a real day. */
export const Dia = v.pipe(
  v.string('Escribe una fecha'),
  v.isoDate('Escribe una fecha válida'),
  v.check((t) => {
    const d = new Date(`${t}T00:00:00Z`);
    // There is no year 0, as PostgreSQL says too.
    return !Number.isNaN(d.getTime()) && d.toISOString().startsWith(t) && !t.startsWith('0000');
  }, 'Ese día no existe'),
);

/** An ISO-8601 UTC instant, as the APIs give it. */
export const Instante = v.pipe(v.string(), v.isoTimestamp());
