import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { ui } from '../../i18n/es/ui.ts';
import c from './field.module.css';
import type { FieldProps } from './field.tsx';
import { useFieldError } from './form-errors.ts';

/** «Opcional» stands beside the label, not in it, so that the field's name stays the label. */
export const FieldLabel = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <div className={c.head}>
    <Label className={c.label} data-label="">
      {label}
    </Label>
    {isOptional && <span className={c.optional}>{ui.opcional}</span>}
  </div>
);

export const FieldMessages = ({ help, message }: { help?: ReactNode; message: string | undefined }) => (
  <>
    {help && (
      <Text slot="description" className={c.help} elementType="div">
        {help}
      </Text>
    )}
    <FieldError className={c.error} elementType="div">
      {message}
    </FieldError>
  </>
);

/** Props of a React Aria field from `FieldProps`, and its error: its own or the form's. */
export function useAriaField({ name, error, isOptional }: FieldProps) {
  const { message, onEdit } = useFieldError(name, error);
  return {
    message,
    onEdit,
    aria: {
      ...(name === undefined ? {} : { name, 'data-field': name }),
      isInvalid: message !== undefined,
      isRequired: !isOptional,
      validationBehavior: 'aria' as const,
    },
  };
}
