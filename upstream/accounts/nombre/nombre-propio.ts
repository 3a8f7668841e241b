import type { Config } from '../../config.ts';
import { errors } from '../../http/call/errors.ts';
import { sinNuestroNombre } from '../../mail/texts/ajenas/palabras-ajenas.ts';

const NO_EL_NUESTRO = 'No uses el nombre de la plataforma: aquí va el tuyo';

/** Of names and positions by field, what is wrong with each that has our own name in it. */
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

/** Nobody signs with our name. @throws ApiError 422 */
export function requireNombrePropio(campos: Record<string, unknown>, config: Pick<Config, 'producto'>): void {
  const impropios = erroresDeNombre(campos, config);
  if (Object.keys(impropios).length > 0) throw errors.validation(impropios);
}
