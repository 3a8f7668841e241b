import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkCopia } from '#upstream/copias/check-copia';
import { type AvanceRestauracion, type Restauracion, restoreCopia } from '#upstream/copias/restore-copia';
import { lugarDeDestino } from './backup/copia-lugar.ts';
import { correosDe } from './backup/correos-de-la-copia.ts';
import { cuenta, megas, segundos, tell, tellNowAndThen } from './start/terminal.ts';

const USO = `npm run restore -- <fichero> [--comprobar]

  Restaura una copia de npm run backup en una plataforma sin estrenar: una base de datos vacía, o una DATA_DIR que no existe.
  Si algo no cuadra, no se restaura nada.

  --comprobar  solo mira que la copia está entera y dice qué lleva

La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data); los ficheros, los de S3_URL o los de DATA_DIR.`;

function readArgumentos() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { comprobar: { type: 'boolean' } } });
    const [file, ...demas] = positionals;
    return file && demas.length === 0 ? { file: path.resolve(file), comprobar: values.comprobar } : undefined;
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const opciones = readArgumentos();
  if (!opciones) {
    process.stderr.write(`${USO}\n`);
    return 2;
  }
  const { file, comprobar } = opciones;
  const since = Date.now();
  const say = avance(file);
  if (comprobar) {
    const manifiesto = await checkCopia(file, (bytes) => say({ fase: 'comprobar', hecho: 0, bytes }));
    if (process.stderr.isTTY) tell('');
    process.stdout.write(`La copia está entera.\n${contenidoDe(manifiesto)}`);
    return 0;
  }
  const { dataDir, almacen, isEmbedded, reach } = lugarDeDestino();
  let close = async () => {};
  try {
    const open = async () => {
      const reached = await reach();
      close = reached.close;
      return { connectionString: reached.url };
    };
    const hecho = await restoreCopia(file, { open, almacen, dataDir }, { tell: say });
    if (process.stderr.isTTY) tell('');
    process.stdout.write(
      `Restauración terminada en ${segundos(since)}.\n${contenidoDe(hecho.manifiesto)}${pasosDe(hecho, dataDir, isEmbedded)}`,
    );
    return 0;
  } finally {
    await close();
  }
}

const FASES: Record<AvanceRestauracion['fase'], (avance: AvanceRestauracion) => string> = {
  comprobar: ({ bytes }) => `Comprobando la copia… ${megas(bytes)}`,
  tablas: ({ hecho, bytes }) => `Restaurando… tablas ${hecho} · ${megas(bytes)}`,
  ficheros: ({ hecho, bytes }) => `Restaurando… ficheros ${cuenta(hecho)} · ${megas(bytes)}`,
  cerrar: () => 'Cerrando la restauración…',
};

function avance(file: string) {
  const say = tellNowAndThen();
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (paso: AvanceRestauracion) =>
    say(() => FASES[paso.fase](paso) + (paso.fase === 'comprobar' ? ` de ${megas(size)}` : ''));
}

function contenidoDe({
  tablas,
  ficheros,
  migraciones,
  creada_en,
  version,
  postgres,
  secretos,
  correos,
}: Restauracion['manifiesto']) {
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  const faltan = ficheros.faltan.length > 0 ? `, y faltaban ${ficheros.faltan.length} cuando se hizo` : '';
  return `  hecha      ${creada_en}, versión ${version}, PostgreSQL ${postgres}
  filas      ${cuenta(filas)} de ${tablas.length} tablas, nivel ${migraciones.at(-1)?.nombre}
  ficheros   ${cuenta(ficheros.cuantos)}${faltan}
  secretos   ${secretos.length > 0 ? secretos.join(', ') : 'ninguno'}
  correos    ${correosDe(correos)}
`;
}

/** Secrets that come from the configuration where the database is an external one. */
const CLAVES = {
  'app-key': 'APP_KEY',
  'cookie-keys': 'COOKIE_KEYS',
  'vapid.json': 'VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY',
};

/** The steps that are left for the person who restored the backup. */
function pasosDe(
  { manifiesto, migradas, secretosDeAntes, correosRetenidos }: Restauracion,
  dataDir: string,
  isEmbedded: boolean,
): string {
  const lines = [];
  if (migradas.length > 0) lines.push(`Puesta al día con ${migradas.length} migraciones, hasta ${migradas.at(-1)}.`);
  for (const nombre of secretosDeAntes)
    lines.push(`AVISO: ya había «${nombre}» en ${dataDir} y se ha dejado como estaba.`);
  const claves = Object.entries(CLAVES).flatMap(([nombre, variable]) =>
    manifiesto.secretos.includes(nombre) ? [`«${nombre}» en ${variable}`] : [],
  );
  if (!isEmbedded && claves.length > 0)
    lines.push(`Las claves de la copia están en ${dataDir}: pon el contenido de ${claves.join(', el de ')}.`);
  if (isEmbedded && !manifiesto.es_demo)
    lines.push('AVISO: no es una demostración: arranca con DEMO=0, o se le añadirán sus cuentas y contenidos.');
  if (correosRetenidos > 0)
    lines.push(
      correosRetenidos === 1
        ? 'El correo que estaba por enviar queda retenido: la plataforma de origen puede haberlo enviado ya. Si no, envíalo desde /app/admin/trabajos.'
        : `Los ${cuenta(correosRetenidos)} correos que estaban por enviar quedan retenidos: la plataforma de origen puede haberlos enviado ya. Si no, envíalos desde /app/admin/trabajos.`,
    );
  lines.push('Las sesiones no viajan en una copia: todas las personas tendrán que entrar de nuevo.');
  return `${lines.join('\n')}\n`;
}

// A half-finished restore is rolled back with its transaction.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    process.stderr.write('\nRestauración interrumpida: la base de datos queda vacía, como estaba.\n');
    process.exit(130);
  });

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${text}\n`);
    process.exit(1);
  },
);
