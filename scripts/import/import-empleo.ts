import { parseArgs } from 'node:util';
import { INTERNET } from '#platform/network/guarded-agent';
import { importEmpleo } from '#upstream/main/empleo/importar/import-empleo';
import { enUnaLinea } from '#upstream/main/empleo/importar/informe-empleo';
import { FalloLectura } from '#upstream/remote/fallo-lectura';
import { openTarget } from './import-database.ts';

const USO = `npm run import -- empleo <fichero|url> [opciones]

  Ofertas en JSON-LD (schema.org JobPosting; también una página que las lleve) o en un canal XML de empleo.

  --ensayo    lo lee y lo compara todo, y no cambia nada
  --aprobar   da la fuente por revisada: sus ofertas se publican; sin esta opción, las de una fuente nueva esperan

La base es la de DATABASE_URL o, sin ella, la de DATA_DIR (por defecto ./data), con la plataforma en marcha o parada.`;

function readArgumentos(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ensayo: { type: 'boolean' }, aprobar: { type: 'boolean' } },
    });
    const [de, ...demas] = positionals;
    return de && demas.length === 0 ? { de, ...values } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the process's exit code */
export async function importOfertas(args: string[]): Promise<number> {
  const opciones = readArgumentos(args);
  if (!opciones) {
    process.stderr.write(`${USO}\n`);
    return 2;
  }
  const config = {
    publicUrl: process.env.PUBLIC_URL || 'http://localhost:3000',
    producto: process.env.PRODUCT_NAME || 'Farmágora',
  };
  const database = await openTarget();
  try {
    const deps = { db: database.db, config, network: INTERNET, now: () => new Date() };
    const informe = await importEmpleo(deps, opciones);
    const que = opciones.ensayo ? 'Ensayo terminado: no se ha cambiado nada.' : 'Importación terminada.';
    process.stdout.write(`${[que, enUnaLinea(informe), ...informe.avisos, ...informe.esperan].join('\n  ')}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof FalloLectura)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}
