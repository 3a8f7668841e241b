import { falloSlugPublico } from '#shared/reglas/reglas-visitador';
import { slug } from '#shared/textos/slug';
import type { Db } from '../../db/schema/schema.ts';

const MAX = 60;
/** Letters for the name when a number follows. */
const RAIZ = 52;

/** The text cut to a length, without a hyphen at its end. */
const trim = (texto: string, letras: number) => texto.slice(0, letras).replace(/-+$/, '');

/**
 * A free address from a name: `ana-ruiz`, else `ana-ruiz-2`…; for a name without Latin letters `visitador-<id>`. It is not reserved:
 * somebody may take it before it is saved.
 */
export async function findSlugLibre(db: Db, palabras: string, usuarioId: number): Promise<string> {
  const escrito = slug(palabras);
  const sirve = (texto: string) => falloSlugPublico(texto) === undefined;
  const raiz = sirve(trim(escrito, RAIZ)) ? escrito : `visitador-${usuarioId}`;
  const corta = trim(raiz, RAIZ);
  const rows = await db
    .selectFrom('perfil_visitador')
    .select('slug_publico')
    // The text only has `a-z`, `0-9` and hyphens, which are no wildcards.
    .where('slug_publico', 'like', `${corta}%`)
    .where('usuario_id', '<>', usuarioId)
    .execute();
  const cogidos = new Set(rows.map((row) => row.slug_publico));
  const libre = (texto: string) => sirve(texto) && !cogidos.has(texto);
  const entera = trim(raiz, MAX);
  if (libre(entera)) return entera;
  let n = 2;
  while (!libre(`${corta}-${n}`)) n += 1;
  return `${corta}-${n}`;
}
