import { createContext, type ReactNode, use, useMemo } from 'react';
import { Button, type ButtonProps } from '../actions/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import { ErrorSummary, type ErrorSummaryProps } from './error-summary.tsx';
import c from './form.module.css';
import { FieldEditedContext, FormErrorsContext, NO_ERRORS, useErrorsLeft } from './form-errors.ts';
import type { FormControl } from './use-form.ts';

const PendingContext = createContext(false);
const SummaryContext = createContext<ErrorSummaryProps>({ within: { current: null }, errors: NO_ERRORS });

export interface FormProps {
  form: FormControl;
  children: ReactNode;
  /** The specification's sentence while sending; covers the page. */
  pendingText?: string;
  'aria-label'?: string;
  autoComplete?: 'on' | 'off';
  /** True: a `FormSummary` inside shows the errors; else the form shows them at its top. */
  hasOwnSummary?: boolean;
}

/** A form whose fields get their errors by name, from the schema and from the server alike. */
export function Form({ form, children, pendingText, hasOwnSummary = false, ...props }: FormProps) {
  const { left, onEdited } = useErrorsLeft(form.errors);
  const summary = useMemo(() => ({ within: form.ref, errors: left }), [form.ref, left]);
  return (
    <form {...props} ref={form.ref} noValidate onSubmit={form.onSubmit} className={c.form}>
      {!hasOwnSummary && <ErrorSummary {...summary} />}
      <FormErrorsContext value={left}>
        <FieldEditedContext value={onEdited}>
          <SummaryContext value={summary}>
            <PendingContext value={form.isPending}>{children}</PendingContext>
          </SummaryContext>
        </FieldEditedContext>
      </FormErrorsContext>
      {pendingText !== undefined && <Progress isOpen={form.isPending} text={pendingText} />}
    </form>
  );
}

/** The error summary of the form around it, for a place beside its buttons. */
export const FormSummary = (props: Pick<ErrorSummaryProps, 'reveal'>) => (
  <ErrorSummary {...use(SummaryContext)} {...props} />
);

/** Pending from the first press until the form's `send` has ended. */
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
