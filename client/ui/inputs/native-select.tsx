import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';
import c from './native-select.module.css';

interface NativeSelectProps<Id extends string> {
  label: string;
  /** `beside`: on narrow screens only the control is shown. */
  labelAt?: 'above' | 'beside' | 'hidden';
  items: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  size?: 'normal' | 'small';
}

/** The native select in our style: quicker on a phone, and without code to load. */
export function NativeSelect<Id extends string>(props: NativeSelectProps<Id>) {
  const { label, labelAt = 'above', items, value, onChange, isDisabled = false, size = 'normal' } = props;
  const id = useId();
  const text = <label htmlFor={id}>{label}</label>;
  return (
    <div className={c.field} data-label={labelAt}>
      {labelAt === 'hidden' ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      <div className={c.control} data-size={size}>
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => {
            const chosen = items.find((item) => item.id === target.value);
            if (chosen) onChange(chosen.id);
          }}
        >
          {items.map((item) => (
            <option key={item.id} value={item.id}>
              {item.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </div>
    </div>
  );
}
