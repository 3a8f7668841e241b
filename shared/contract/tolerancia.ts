import * as v from 'valibot';

/**
 * How the contract reads a main API that gives what the specification gives and no more: what we add has a meaning when it
 * is absent, and what the specification leaves open («not shown») may be anything. Our own API keeps to the whole, which
 * `contract-check` calls «completo».
 */

/** A flag as Laravel and MySQL have it. */
export const Bandera = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((n) => n === 1),
  ),
]);

/** `schema`, or `siNo` where the answer is of any other shape or empty. */
export const sinForma = <S extends v.GenericSchema>(schema: S, siNo: v.InferOutput<S>) =>
  v.fallback(schema, () => siNo);

/** `{data: …}`, also where the API gives the thing itself. */
export const quizasEnvuelto = <S extends v.GenericSchema>(schema: S) =>
  v.union([
    v.object({ data: schema }),
    v.pipe(
      schema,
      v.transform((data) => ({ data })),
    ),
  ]);
