import type { ReactNode } from 'react';
import { SwitchButton, SwitchField } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import c from './switch.module.css';

export interface SwitchProps {
  children: ReactNode;
  name?: string;
  isSelected?: boolean;
  defaultSelected?: boolean;
  isDisabled?: boolean;
  onChange?: (isSelected: boolean) => void;
  help?: ReactNode;
}

/** A setting that applies at once; one that waits for «Guardar» is a `Checkbox`. */
export const Switch = ({ children, help, ...props }: SwitchProps) => (
  <SwitchField {...props} className={c.field}>
    <SwitchButton className={c.switch}>
      <span className={c.label}>{children}</span>
      <span className={c.track}>
        <span className={c.thumb} />
      </span>
    </SwitchButton>
    {help && (
      <Text slot="description" className={c.help} elementType="div">
        {help}
      </Text>
    )}
  </SwitchField>
);
