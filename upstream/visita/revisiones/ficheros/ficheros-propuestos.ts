import type { UsoFichero } from '#shared/contract/main/ficheros';
import { idDeImagen } from '#shared/reglas/anchos-imagen';
import type { CampoAlta } from '#shared/reglas/revision/campos-alta';
import type { Fila, Valor } from '#shared/reglas/revision/campos-revision';
import { documentosSubidos, idDeDocumento } from '#shared/reglas/revision/documento-subido';
import { attachFichero, releaseFicheros } from '../../../files/attach-fichero.ts';
import type { Trx } from '../../cartera/move-asociacion.ts';

/** Fields that show uploaded files: the purpose of the upload, and the file id of a row (null for an address elsewhere). */
const CON_FICHEROS = {
  imagenes: {
    uso: 'imagen_producto',
    idDe: ({ url }) => (typeof url === 'string' ? idDeImagen(url) : null),
  },
  documentos: {
    uso: 'documento_producto',
    idDe: ({ url }) => idDeDocumento(url),
  },
} as const satisfies Partial<Record<CampoAlta, { uso: UsoFichero; idDe: (fila: Fila) => string | null }>>;

interface ValorDeCampo {
  campo: string;
  valor: Valor;
}

interface FicheroDeCampo {
  id: string;
  uso: UsoFichero;
  campo: string;
}

function ficherosDe(valores: readonly ValorDeCampo[]): Map<string, FicheroDeCampo> {
  const hallados = new Map<string, FicheroDeCampo>();
  for (const [campo, { uso, idDe }] of Object.entries(CON_FICHEROS))
    for (const { valor } of valores.filter((uno) => uno.campo === campo))
      for (const fila of Array.isArray(valor) ? valor : []) {
        const id = typeof fila === 'object' ? idDe(fila) : null;
        if (id !== null) hallados.set(`${campo} ${id}`, { id, uso, campo: `cambios.${campo}` });
      }
  return hallados;
}

/**
 * Binds uploaded files to the suggestion that shows them, and releases the others; files that the ficha already has are the ficha's.
 * A form that saves itself sends the same files again and again: then nothing is written.
 * @throws ApiError 422 for an unknown file, or one that was uploaded for another purpose
 */
export async function bindFicheros(
  trx: Trx,
  { id: entidadId, autor_id: duenoId }: { id: number; autor_id: number },
  { antes, ahora, enFicha }: Record<'antes' | 'ahora' | 'enFicha', readonly ValorDeCampo[]>,
): Promise<void> {
  const deLaFicha = ficherosDe(enFicha);
  const propios = (valores: readonly ValorDeCampo[]) =>
    new Map([...ficherosDe(valores)].filter(([clave]) => !deLaFicha.has(clave)));
  const [previos, suyos] = [propios(antes), propios(ahora)];
  if (previos.size === suyos.size && [...suyos.keys()].every((clave) => previos.has(clave))) return;
  const referencia = { entidad: 'revision', entidadId };
  await releaseFicheros(trx, referencia);
  for (const { id, uso, campo } of suyos.values()) await attachFichero(trx, { id, uso, duenoId, campo, ...referencia });
}

/** Makes documents that a ficha shows belong to the product, so that they outlive the account that uploaded them. */
export async function passDocumentos(trx: Trx, productoId: number, documentos: Valor): Promise<void> {
  const ids = documentosSubidos(documentos).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('fichero')
    .set({ entidad: 'producto', entidad_id: String(productoId) })
    .where('id', 'in', ids)
    .where('uso', '=', 'documento_producto')
    .where('entidad', '=', 'revision')
    .execute();
}
