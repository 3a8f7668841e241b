import type { ReactNode } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { Button, type ButtonVariant } from '../actions/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Form, FormActions, SubmitButton } from '../form/form.tsx';
import type { FormControl } from '../form/use-form.ts';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  /** Title of the dialog and name of its form. */
  title: string;
  form: FormControl;
  /** Text before the fields: the consequences. */
  intro?: ReactNode;
  /** Error that names no field. */
  failure?: string | null;
  /** The fields. */
  children: ReactNode;
  submitText: string;
  variant?: ButtonVariant;
  /** A third button, after the two. */
  extra?: ReactNode;
  onClose: () => void;
}

/** A dialog with a form: a sentence, fields, the error, its one button and «Cancelar». */
export const FormDialog = ({
  title,
  form,
  intro,
  failure,
  children,
  submitText,
  variant,
  extra,
  onClose,
}: FormDialogProps) => (
  <Dialog isOpen title={title} onClose={onClose}>
    <Form form={form} aria-label={title}>
      {intro && <p>{intro}</p>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      {children}
      <FormActions>
        <SubmitButton variant={variant ?? 'primary'}>{submitText}</SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {ui.cancelar}
        </Button>
        {extra}
      </FormActions>
    </Form>
  </Dialog>
);
