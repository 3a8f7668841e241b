import { access } from 'node:fs/promises';
import * as v from 'valibot';
import { checksumOf, type Migration } from '../db/migrate.ts';
import { readArchivo, textOf } from './archivo/archivo.ts';
import { FALLOS, FalloCopia } from './fallo-copia.ts';
import { CualquierManifiesto, ENTRADAS, FORMATO, Manifiesto } from './manifiesto.ts';

/**
 * Reads a whole backup and returns its manifest. `leidos` is called with the number of bytes read from the file so far.
 * @throws FalloCopia if the file is no backup, is incomplete or altered, or was made by a newer program.
 */
export async function checkCopia(file: string, leidos?: (bytes: number) => void): Promise<Manifiesto> {
  await access(file).catch(() => {
    throw new FalloCopia(FALLOS.noExiste(file));
  });
  let text: string | undefined;
  for await (const { name, body } of readArchivo(file, leidos)) {
    if (name === ENTRADAS.manifiesto) text = await textOf(body);
  }
  return parse(file, text ?? '');
}

function parse(file: string, text: string): Manifiesto {
  const any = v.safeParse(v.pipe(v.string(), v.parseJson(), CualquierManifiesto), text);
  if (!any.success) throw new FalloCopia(FALLOS.alterada(file));
  if (any.output.formato > FORMATO) throw new FalloCopia(FALLOS.masNueva(any.output.version));
  const parsed = v.safeParse(Manifiesto, any.output);
  if (!parsed.success) throw new FalloCopia(FALLOS.alterada(file));
  return parsed.output;
}

/** The migrations that a backup had applied. @throws FalloCopia if this program lacks one of them or has it with another checksum. */
export function nivelDe({ migraciones, version }: Manifiesto, conocidas: readonly Migration[]): Migration[] {
  const own = new Map(conocidas.map((migration) => [migration.name, migration]));
  for (const { nombre, huella } of migraciones) {
    const known = own.get(nombre);
    if (!known) throw new FalloCopia(FALLOS.masNueva(version));
    if (checksumOf(known) !== huella) throw new FalloCopia(FALLOS.otroPrograma(nombre));
  }
  const applied = new Set(migraciones.map(({ nombre }) => nombre));
  return conocidas.filter(({ name }) => applied.has(name));
}
