import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nombreParcial } from '#upstream/copias/archivo/archivo';
import { FalloCopia } from '#upstream/copias/fallo-copia';
import { type Copia, makeCopia } from '#upstream/copias/make-copia';
import { lugarDeOrigen } from './backup/copia-lugar.ts';
import { correosDe } from './backup/correos-de-la-copia.ts';
import { cuenta, megas, segundos, tell, tellNowAndThen } from './start/terminal.ts';

const USO = `npm run backup -- <fichero> [--con-secretos]

  Guarda en un solo fichero (copia.tar.zst) la base de datos y los ficheros subidos, tal como están en un mismo momento, con
  la plataforma en marcha o parada. Se restaura con npm run restore -- <fichero>.

  --con-secretos  también las claves que la plataforma incluida guarda en DATA_DIR (app-key, cookie-keys,
                  demo-accounts.json) y los correos por enviar, con sus enlaces: quien tenga ese fichero puede
                  hacerse pasar por la plataforma o por las personas. Sin ella, esos correos se quedan aquí

La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data); los ficheros, los de S3_URL o los de DATA_DIR.`;

function readArgumentos() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'con-secretos': { type: 'boolean' } },
    });
    const [file, ...demas] = positionals;
    return file && demas.length === 0 ? { file: path.resolve(file), conSecretos: values['con-secretos'] } : undefined;
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
  const { file, conSecretos } = opciones;
  const since = Date.now();
  // Ctrl-C leaves no file that looks like a backup. An embedded database stops when this process is gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      rmSync(nombreParcial(file), { force: true });
      process.stderr.write('\nCopia interrumpida: no se ha guardado nada.\n');
      process.exit(130);
    });
  const { dataDir, almacen, reach } = lugarDeOrigen();
  const { url, close } = await reach();
  try {
    const say = tellNowAndThen();
    const copia = await makeCopia({ connection: { connectionString: url }, almacen, dataDir }, file, {
      conSecretos,
      tell: ({ tablas, deTablas, ficheros, bytes }) =>
        say(() => `Copiando… tablas ${tablas} de ${deTablas} · ficheros ${cuenta(ficheros)} · ${megas(bytes)} leídos`),
    });
    if (process.stderr.isTTY) tell('');
    process.stdout.write(informeDe(copia, file, since));
    process.stderr.write(avisosDe(copia));
    return 0;
  } finally {
    await close();
  }
}

function informeDe({ manifiesto, bytes }: Copia, file: string, since: number): string {
  const { tablas, ficheros, migraciones, secretos, correos } = manifiesto;
  const filas = tablas.reduce((sum, tabla) => sum + tabla.filas, 0);
  const leidos = tablas.reduce((sum, tabla) => sum + tabla.bytes, ficheros.bytes);
  return `Copia terminada en «${file}».
  filas      ${cuenta(filas)} de ${tablas.length} tablas, nivel ${migraciones.at(-1)?.nombre}
  ficheros   ${cuenta(ficheros.cuantos)}
  secretos   ${secretos.length > 0 ? secretos.join(', ') : 'ninguno'}
  correos    ${correosDe(correos)}
  tamaño     ${megas(bytes)} (${megas(leidos)} sin comprimir), ${segundos(since)}
`;
}

/** Warnings that the keeper of the file has to know. */
function avisosDe({ manifiesto: { ficheros, secretos, correos } }: Copia): string {
  const lines = [];
  const [una, ...otras] = ficheros.faltan;
  if (una)
    lines.push(
      `AVISO: ${otras.length + 1 === 1 ? 'falta un fichero' : `faltan ${otras.length + 1} ficheros`} en el almacén y por eso en la copia (${una}${otras.length > 0 ? '…' : ''}).`,
    );
  lines.push(
    secretos.length > 0
      ? 'AVISO: la copia lleva dentro las claves de la plataforma: guárdala cifrada y donde nadie más la lea.'
      : 'La copia lleva datos personales: guárdala donde nadie más la lea. Las claves (APP_KEY, COOKIE_KEYS, las dos VAPID) no van dentro: guárdalas aparte.',
  );
  if (correos?.dentro && correos.por_enviar + correos.otros > 0)
    lines.push('AVISO: la copia lleva dentro correos con enlaces que pueden servir todavía para entrar o responder.');
  return `${lines.join('\n')}\n`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const text = error instanceof FalloCopia ? error.message : error instanceof Error ? error.message : String(error);
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${text}\n`);
    process.exit(1);
  },
);
