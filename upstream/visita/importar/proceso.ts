import type { ClientConfig } from 'pg';
import { FalloImportacion } from './fallo-importacion.ts';
import { importCatalogo, type Opciones } from './import-catalogo.ts';

/**
 * An import as a process of its own: its memory is freed with it, and requests do not wait for it. Its parent (cola.ts) sends this
 * message and gets one back.
 */
export interface Encargo {
  connection: ClientConfig;
  opciones: Opciones;
}
export type Respuesta = { informe: Awaited<ReturnType<typeof importCatalogo>> } | { fallo: string };

process.on('disconnect', () => process.exit(1));
process.once('message', (encargo: Encargo) => {
  void run(encargo).then(
    (respuesta) => process.send?.(respuesta, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

async function run({ connection, opciones }: Encargo): Promise<Respuesta> {
  try {
    return { informe: await importCatalogo(connection, opciones) };
  } catch (error) {
    if (error instanceof FalloImportacion) return { fallo: error.message };
    throw error;
  }
}
