import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { ui } from '../i18n/es/ui.ts';
import c from './field.module.css';
import type { FieldProps } from './field.tsx';

/** «Opcional» stands beside the label, not in it, so that the field's name stays the label. */
export const FieldLabel = ({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) => (
  <div className={c.head}>
    <Label className={c.label}>{label}</Label>
    {isOptional && <span className={c.optional}>{ui.opcional}</span>}
  </div>
);

export const FieldMessages = ({ help, error }: Pick<FieldProps, 'help' | 'error'>) => (
  <>
    {help && (
      <Text slot="description" className={c.help} elementType="div">
        {help}
      </Text>
    )}
    <FieldError className={c.error} elementType="div">
      {error}
    </FieldError>
  </>
);

/**
 * The React Aria props that `FieldProps` come down to. `isInvalid` stays undefined without an outside error: `false`
 * would hide the errors of the form.
 */
export const ariaFieldProps = ({ name, error, isOptional }: FieldProps) => ({
  ...(name === undefined ? {} : { name, 'data-field': name }),
  ...(error ? { isInvalid: true } : {}),
  isRequired: !isOptional,
  validationBehavior: 'aria' as const,
});
