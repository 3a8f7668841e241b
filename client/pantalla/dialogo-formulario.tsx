import { FormDialog, type FormDialogProps } from '#ui/overlays/form-dialog';
import { errorSentence } from '../api/call/error-sentence.ts';

/** A dialog with a form that shows why its call failed. */
export const DialogoFormulario = (props: Omit<FormDialogProps, 'failure'>) => (
  <FormDialog {...props} failure={props.form.failure === null ? null : errorSentence(props.form.failure)} />
);
