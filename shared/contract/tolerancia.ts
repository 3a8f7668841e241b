import * as v from 'valibot';

/**
 * Reads a main API that gives only what the specification gives: a field that we add has a default, and what the specification
 * leaves open («not shown») may have any shape. Our own API gives all fields, which `contract-check` calls «completo».
 */

/** A boolean, or 0 and 1 as Laravel and MySQL write it. */
export const Bandera = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((n) => n === 1),
  ),
]);

/** `schema`; the answer counts as `siNo` if it is empty or has any other shape. */
export const orDefault = <S extends v.GenericSchema>(schema: S, siNo: v.InferOutput<S>) =>
  v.fallback(schema, () => siNo);

/** `{data: …}`; an API that answers without the envelope is read too. */
export const quizasEnvuelto = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.object({ data: schema }),
    v.pipe(
      schema,
      v.transform((data) => ({ data })),
    ),
  ]);
