import * as v from 'valibot';
import { Id } from '../campos.ts';

/** One act on several rows: for a row on which it is impossible the answer says why, and that row stays as it is. */

export const VARIAS_MAX = 100;

/** @param ninguna sentence for an empty choice */
export const Elegidas = (ninguna: string) =>
  v.pipe(v.array(Id), v.minLength(1, ninguna), v.maxLength(VARIAS_MAX, `Como máximo ${VARIAS_MAX} de una vez`));

export const Varias = v.object({
  hechas: v.number(),
  sin_hacer: v.array(
    v.object({
      id: v.number(),
      /** Sentence for the person who asked. */
      porque: v.string(),
    }),
  ),
});
export type Varias = v.InferOutput<typeof Varias>;
