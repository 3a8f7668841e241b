import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { fieldErrorsOf } from '#shared/field-errors';
import { ui } from '../../i18n/es/ui.ts';
import { type FieldErrors, NO_ERRORS } from './form-errors.ts';

export interface FormOptions<S extends v.GenericSchema> {
  schema: S;
  /** The form's data as the schema's input; default: the named controls as strings. */
  read?: (data: FormData) => unknown;
  /** Further errors when the schema refuses the data, so that all are shown at once. */
  alsoWrong?: () => FieldErrors;
  /** Sends the parsed values. The form is pending until it resolves: await the navigation to the next page here, too. */
  send: (values: v.InferOutput<S>) => Promise<unknown>;
  /** Called with an error that names no field; without it, `failure` keeps that error. Errors with `errors` go to their fields. */
  onFailure?: (error: unknown) => void;
}

export interface FormControl {
  ref: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** Error of the last attempt, if there is no `onFailure`; null from the next attempt on. */
  failure: unknown;
  isPending: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows errors found elsewhere, e.g. by a check on blur. */
  setErrors: (errors: FieldErrors) => void;
}

const refusedFieldsOf = (error: unknown): FieldErrors | undefined => {
  if (typeof error !== 'object' || error === null || !('errors' in error)) return undefined;
  const { errors } = error;
  if (typeof errors !== 'object' || errors === null || Object.keys(errors).length === 0) return undefined;
  // Thrown by call(), which has parsed the answer with ErrorRespuesta: field → sentences.
  return errors as FieldErrors;
};

/** The control of the first field of the page, in reading order, that has an error. */
const firstInvalidControl = (form: HTMLFormElement, errors: FieldErrors) =>
  [...form.querySelectorAll<HTMLElement>('[data-field]')]
    .filter((field) => errors[field.dataset.field ?? ''])
    .map(controlOf)[0];

/** Fields whose text must be chosen from a list, and was not: the schema cannot see that. */
const unchosenOf = (form: HTMLFormElement | null): FieldErrors =>
  Object.fromEntries(
    [...(form?.querySelectorAll<HTMLElement>('[data-field][data-unchosen]') ?? [])].map(({ dataset }) => [
      dataset.field,
      [ui.eligeDeLaLista],
    ]),
  );

/** The element that takes the focus for a field: its visible control, not the hidden input with its value. */
export const controlOf = (field: HTMLElement): HTMLElement =>
  field.querySelector<HTMLElement>('[contenteditable="true"][role="textbox"]') ??
  field.querySelector<HTMLElement>(
    'input:not([type=hidden],[tabindex="-1"],[hidden]), textarea, [role=spinbutton], button:not([tabindex="-1"])',
  ) ??
  field;

/**
 * A form of named controls: reads them at submit, checks them with the schema that the server shares, sends once even if
 * pressed several times, and keeps everything typed when it fails.
 */
export function useForm<S extends v.GenericSchema>(options: FormOptions<S>): FormControl {
  const { schema, read, alsoWrong, send, onFailure } = options;
  const ref = useRef<HTMLFormElement>(null);
  // A ref, because state would be one render late for a second press.
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState(NO_ERRORS);
  const [failure, setFailure] = useState<unknown>(null);

  useEffect(() => {
    if (ref.current && Object.keys(errors).length > 0) firstInvalidControl(ref.current, errors)?.focus();
  }, [errors]);

  const submit = async (data: FormData) => {
    const parsed = v.safeParse(schema, read ? read(data) : Object.fromEntries(data));
    const unchosen = unchosenOf(ref.current);
    if (!parsed.success) {
      setErrors({ ...alsoWrong?.(), ...unchosen, ...fieldErrorsOf(parsed.issues) });
      return;
    }
    if (Object.keys(unchosen).length > 0) {
      setErrors(unchosen);
      return;
    }
    setErrors(NO_ERRORS);
    setFailure(null);
    setPending(true);
    try {
      await send(parsed.output);
    } catch (error) {
      const fields = refusedFieldsOf(error);
      if (fields) setErrors(fields);
      else if (onFailure) onFailure(error);
      else setFailure(error);
    } finally {
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    submit(new FormData(event.currentTarget)).finally(() => {
      isSending.current = false;
    });
  };

  return { ref, errors, failure, isPending, onSubmit, setErrors };
}
