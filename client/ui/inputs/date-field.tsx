import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar as CalendarIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import { ui } from '../../i18n/es/ui.ts';
import { FieldLabel, FieldMessages, useAriaField } from '../form/aria-field.tsx';
import f from '../form/field.module.css';
import type { FieldProps } from '../form/field.tsx';
import { classNames } from '../theme/class-names.ts';
import { CalendarMonth } from './calendar-month.tsx';
import c from './date-field.module.css';

export interface DateFieldProps extends FieldProps {
  /** `yyyy-MM-dd`, like all days of the API; shown as dd/MM/yyyy. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (day: string | null) => void;
  min?: string;
  max?: string;
  isDisabled?: boolean;
}

const dateOf = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null);

/** Typed by its segments or picked from a calendar that begins on Monday. As form data: `yyyy-MM-dd`. */
export function DateField({ value, defaultValue, onChange, min, max, isDisabled = false, ...props }: DateFieldProps) {
  const { message, onEdit, aria } = useAriaField(props);
  return (
    <DatePicker
      {...aria}
      {...(value === undefined ? {} : { value: dateOf(value) })}
      {...(defaultValue === undefined ? {} : { defaultValue: dateOf(defaultValue) })}
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
      isDisabled={isDisabled}
      granularity="day"
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      onChange={(date) => {
        onEdit();
        onChange?.(date ? date.toString() : null);
      }}
      className={f.field}
    >
      <FieldLabel {...props} />
      <Group className={classNames(f.control, c.group)}>
        <DateInput className={c.input}>
          {(segment) => <DateSegment segment={segment} className={c.segment} />}
        </DateInput>
        <Button className={c.trigger} aria-label={ui.abrirCalendario}>
          <CalendarIcon size={18} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </Group>
      <FieldMessages help={props.help} message={message} />
      <Popover className={c.popover}>
        <Dialog className={c.dialog}>
          <CalendarMonth />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
