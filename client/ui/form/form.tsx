import { createContext, type ReactNode, use } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { ErrorSummary } from './error-summary.tsx';
import c from './form.module.css';
import { FormErrorsContext } from './form-errors.ts';
import type { FormControl } from './use-form.ts';

const PendingContext = createContext(false);

export interface FormProps {
  form: FormControl;
  children: ReactNode;
  /** The specification's sentence while sending; covers the page. */
  pendingText?: string;
  'aria-label'?: string;
  autoComplete?: 'on' | 'off';
}

/** Fields get their errors by name, those of the schema and those of the server alike. */
export const Form = ({ form, children, pendingText, ...props }: FormProps) => (
  <form {...props} ref={form.ref} noValidate onSubmit={form.onSubmit} className={c.form}>
    <ErrorSummary form={form.ref} errors={form.errors} />
    <FormErrorsContext value={form.errors}>
      <PendingContext value={form.isPending}>{children}</PendingContext>
    </FormErrorsContext>
    {pendingText !== undefined && <Progress isOpen={form.isPending} text={pendingText} />}
  </form>
);

/** Pending from the first press on, until the form's `send` is through. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'isPending'>) => (
  <Button {...props} type="submit" isPending={use(PendingContext)} />
);

/** Fields side by side where there is room. */
export const FormRow = ({ children }: { children: ReactNode }) => <div className={c.row}>{children}</div>;

/** A titled group of fields. */
export const FormSection = ({ title, help, children }: { title: string; help?: ReactNode; children: ReactNode }) => (
  <fieldset className={c.section}>
    <legend className={c.legend}>{title}</legend>
    {help && <p className={c.help}>{help}</p>}
    {children}
  </fieldset>
);

/** Buttons at the end of a form, the main one first in reading order. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={c.actions}>{children}</div>;
