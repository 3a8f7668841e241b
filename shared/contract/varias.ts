import * as v from 'valibot';
import { Id } from '../campos.ts';

/** The same act of several things at once: of those that it is not possible for, the answer says why, and they stay as they are. */

export const VARIAS_MAX = 100;

/** @param ninguna what is said where none is chosen */
export const Elegidas = (ninguna: string) =>
  v.pipe(v.array(Id), v.minLength(1, ninguna), v.maxLength(VARIAS_MAX, `Como máximo ${VARIAS_MAX} de una vez`));

export const Varias = v.object({
  hechas: v.number(),
  sin_hacer: v.array(
    v.object({
      id: v.number(),
      /** A sentence for who asked. */
      porque: v.string(),
    }),
  ),
});
export type Varias = v.InferOutput<typeof Varias>;
