import { createContext, use, useCallback, useMemo, useState } from 'react';

/** Field name → sentences; the shape of the API's 422 and of valibot's `flatten`. */
export type FieldErrors = Record<string, readonly string[]>;

export const NO_ERRORS: FieldErrors = {};
export const FormErrorsContext = createContext(NO_ERRORS);
/** Called with the name of a field when it is edited after its error was shown. */
export const FieldEditedContext = createContext<(name: string) => void>(() => undefined);

/**
 * The error of a field: its own, else the form's by name, until the field is edited. Only the first of several, as in the
 * summary: an empty value is also too short and no address, and one sentence at a time is enough.
 */
export function useFieldError(name: string | undefined, own: string | undefined) {
  const errors = use(FormErrorsContext);
  const tell = use(FieldEditedContext);
  const [edited, setEdited] = useState(NO_ERRORS);
  const ofForm = name === undefined || edited === errors ? undefined : errors[name]?.[0];
  const onEdit = () => {
    setEdited(errors);
    if (name !== undefined) tell(name);
  };
  return { message: own ?? ofForm, onEdit };
}

const NONE: ReadonlySet<string> = new Set();

/** The form's errors without those of fields that were edited since: the lines that the summary still shows. */
export function useErrorsLeft(errors: FieldErrors) {
  const [edited, setEdited] = useState({ errors, names: NONE });
  const names = edited.errors === errors ? edited.names : NONE;
  const left = useMemo(
    () => (names.size === 0 ? errors : Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)))),
    [errors, names],
  );
  const onEdited = useCallback(
    (name: string) => {
      if (!errors[name]) return;
      setEdited((before) => ({
        errors,
        names: new Set(before.errors === errors ? before.names : NONE).add(name),
      }));
    },
    [errors],
  );
  return { left, onEdited };
}
