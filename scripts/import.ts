import { parseArgs } from 'node:util';
import { importCatalogo } from '#upstream/visita/importar/import-catalogo';
import { informeDe } from '#upstream/visita/importar/informe';
import { direccionDe, type FuenteReal, ORIGENES } from '#upstream/visita/importar/lote';
import { enEspanol, openTarget } from './import/import-database.ts';
import { tell } from './start/terminal.ts';

const USO = `npm run import -- <fuente> [<zip|carpeta|fichero|url>] [opciones]

  nomenclator   Nomenclátor de prescripción de la AEMPS (España): prescripcion.zip, su carpeta o su URL
  listado       listados de la AEMPS, en Excel o CSV: Medicamentos o Presentaciones
  anmat         lista de ANMAT (Argentina), en CSV o Excel
  noticias      canal RSS o Atom, o exportación de WordPress; sus opciones: npm run import -- noticias
  empleo        ofertas en JSON-LD (JobPosting) o en un canal XML; sus opciones: npm run import -- empleo

  --ensayo          lo lee y lo compara todo, y no cambia nada
  --permitir-bajas  aunque desaparezca más del 5 % del catálogo
  --forzar          aunque la lista sea la misma o más antigua
  --fecha AAAA-MM-DD  la de una lista que no la trae

Sin decir de dónde, se toma de IMPORT_NOMENCLATOR_URL, IMPORT_LISTADO_URL o IMPORT_ANMAT_URL y, el Nomenclátor, de la
dirección de la propia AEMPS.

La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data), con la plataforma en marcha o parada.`;

const esFuente = (texto: string): texto is FuenteReal => Object.hasOwn(ORIGENES, texto);

function readArgumentos() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        ensayo: { type: 'boolean' },
        'permitir-bajas': { type: 'boolean' },
        forzar: { type: 'boolean' },
        fecha: { type: 'string' },
      },
    });
    const [fuente = '', de, ...demas] = positionals;
    const fechaValida = values.fecha === undefined || /^\d{4}-\d{2}-\d{2}$/.test(values.fecha);
    if (!esFuente(fuente) || demas.length > 0 || !fechaValida) return undefined;
    return { fuente, de, ...values, permitirBajas: values['permitir-bajas'] };
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  if (process.argv[2] === 'noticias') {
    const { importNoticias } = await import('./import/import-noticias.ts');
    return importNoticias(process.argv.slice(3));
  }
  if (process.argv[2] === 'empleo') {
    const { importOfertas } = await import('./import/import-empleo.ts');
    return importOfertas(process.argv.slice(3));
  }
  const argumentos = readArgumentos();
  if (!argumentos) {
    process.stderr.write(`${USO}\n`);
    return 2;
  }
  const { fuente } = argumentos;
  const variable = `IMPORT_${fuente.toUpperCase()}_URL`;
  const de = argumentos.de ?? direccionDe(fuente, process.env[variable]);
  if (!de) {
    process.stderr.write(
      `No se sabe de dónde sale la lista: di su fichero o su dirección (npm run import -- ${fuente} <fichero|url>), o configura ${variable}.\n`,
    );
    return 2;
  }
  const database = await openTarget();
  try {
    const informe = await importCatalogo(database.connection, { ...argumentos, de }, tell);
    if (process.stderr.isTTY) tell('');
    process.stdout.write(`${informeDe(informe)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

const QUEDAN: Record<string, string> = {
  noticias: 'las noticias que ya estaban guardadas quedan',
  empleo: 'las ofertas quedan como estaban',
};
const quedan = QUEDAN[process.argv[2] ?? ''] ?? 'el catálogo queda como estaba';
// Neither Ctrl-C nor a kill reaches the embedded database's own process group; the database stops when this process is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    process.stderr.write(`\nImportación interrumpida: ${quedan}.\n`);
    process.exit(130);
  });

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${enEspanol(error)}\n`);
    process.exit(1);
  },
);
