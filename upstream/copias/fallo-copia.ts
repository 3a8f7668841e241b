/** A refused or failed backup or restore, for the person who typed the command. Unless the message says so, nothing has changed. */
export class FalloCopia extends Error {
  override readonly name = 'FalloCopia';
}

/** The messages of `FalloCopia`. */
export const FALLOS = {
  sinPlataforma: () => 'En esa base de datos no hay ninguna plataforma que copiar.',
  sinDatos: (dir: string) =>
    `En ${dir} no hay ninguna base de datos que copiar: indica otra carpeta con DATA_DIR, o la base con DATABASE_URL.`,
  otraEnMarcha: () => 'Ya hay otra copia de esta plataforma en marcha: espera a que termine.',
  baseOcupada: () => 'La base de datos está cambiando de versión: repite la copia cuando termine.',
  sinEspacio: (file: string) => `No queda espacio para «${file}»: no se ha guardado ninguna copia.`,
  sinEspacioAlRestaurar: (dir: string) =>
    `No queda espacio en el disco de ${dir}, o en el de la base de datos: libera sitio y repite. No se ha restaurado nada.`,
  sinCarpeta: (dir: string) => `La carpeta ${dir} no existe: créala para quien ejecuta esto, y repite la copia.`,
  carpetaAjena: (dir: string) =>
    `La carpeta de datos ${dir} es de otra cuenta de esta máquina: restaura con la cuenta que arranca la plataforma, y dale antes la carpeta (install -d -o <cuenta> ${dir}). No se ha cambiado nada.`,
  noSePuedeEscribir: (file: string, why: string) => `No se puede escribir «${file}» (${why}).`,
  noExiste: (file: string) => `No existe «${file}».`,
  alterada: (file: string) =>
    `«${file}» no es una copia, o está incompleta o alterada: usa otra. No se ha restaurado nada.`,
  masNueva: (version: string) =>
    `La copia es de una versión más nueva de la plataforma (${version}): actualiza este programa y repite. No se ha restaurado nada.`,
  otroPrograma: (migracion: string) =>
    `La copia no es de este programa: su migración ${migracion} dice otra cosa. No se ha restaurado nada.`,
  noVacia: () =>
    'El destino no está vacío: una copia solo se restaura en una base de datos y una carpeta sin estrenar. No se ha cambiado nada.',
  enUso: (dir: string) =>
    `La plataforma de ${dir} está en marcha, así que no está vacía: una copia solo se restaura en una carpeta sin estrenar. No se ha cambiado nada.`,
  faltanFilas: (tabla: string, hay: number, debe: number) =>
    `La tabla ${tabla} ha recibido ${hay} filas de ${debe}: no se ha restaurado nada.`,
  restauradaSinMigrar: () =>
    'La copia está restaurada tal como se hizo, pero no se ha podido poner al día con este programa: arranca para repetirlo y ver el motivo.',
  s3: () => 'S3_URL no es válida: https://CLAVE:SECRETO@servidor/cubo?region=eu-west-1.',
} as const;
