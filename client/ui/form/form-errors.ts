import { createContext, use, useState } from 'react';

/** Field name → sentences; the shape of the API's 422 and of valibot's `flatten`. */
export type FieldErrors = Record<string, readonly string[]>;

export const NO_ERRORS: FieldErrors = {};
export const FormErrorsContext = createContext(NO_ERRORS);

/** The error of a field: its own, else the form's by name, until the field is edited after that. */
export function useFieldError(name: string | undefined, own: string | undefined) {
  const errors = use(FormErrorsContext);
  const [edited, setEdited] = useState(NO_ERRORS);
  const ofForm = name === undefined || edited === errors ? undefined : errors[name]?.join(' ');
  return { message: own ?? ofForm, onEdit: () => setEdited(errors) };
}
