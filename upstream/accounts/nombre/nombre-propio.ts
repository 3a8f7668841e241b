import type { Config } from '../../config.ts';
import { errors } from '../../http/call/errors.ts';
import { sinNuestroNombre } from '../../mail/texts/ajenas/palabras-ajenas.ts';

const NO_EL_NUESTRO = 'No uses el nombre de la plataforma: aquí va el tuyo';

/** Errors of names and positions that contain the product's name, by field. */
export const erroresDeNombre = (
  campos: Record<string, unknown>,
  { producto }: Pick<Config, 'producto'>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(campos).flatMap(([campo, texto]) =>
      typeof texto === 'string' && sinNuestroNombre(texto, producto) !== texto.normalize('NFC')
        ? [[campo, [NO_EL_NUESTRO]]]
        : [],
    ),
  );

/** Refuses names that contain the product's own. @throws ApiError 422 */
export function requireNombrePropio(campos: Record<string, unknown>, config: Pick<Config, 'producto'>): void {
  const impropios = erroresDeNombre(campos, config);
  if (Object.keys(impropios).length > 0) throw errors.validation(impropios);
}
