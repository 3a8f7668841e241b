import { ChevronLeft, ChevronRight } from 'lucide-react';
import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { ui } from '../../i18n/es/ui.ts';
import c from './date-field.module.css';

/** One month, Monday first, with a choice of the year: a birth is forty years of pages back. */
export const CalendarMonth = () => (
  <Calendar>
    <header className={c.head}>
      <Button slot="previous" className={c.arrow} aria-label={ui.mesAnterior}>
        <ChevronLeft size={20} strokeWidth={1.5} />
      </Button>
      <Heading className={c.month} />
      <YearInput />
      <Button slot="next" className={c.arrow} aria-label={ui.mesSiguiente}>
        <ChevronRight size={20} strokeWidth={1.5} />
      </Button>
    </header>
    <CalendarGrid weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={c.weekday}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className={c.cell} />}</CalendarGridBody>
    </CalendarGrid>
  </Calendar>
);

const FIRST_YEAR = 1900;

function YearInput() {
  const state = use(CalendarStateContext);
  if (!state) return null;
  const { year } = state.focusedDate;
  return (
    <input
      className={c.year}
      type="number"
      inputMode="numeric"
      aria-label={ui.anyo}
      min={FIRST_YEAR}
      max={state.maxValue?.year ?? year + 50}
      key={year}
      defaultValue={year}
      onBlur={(event) => {
        const next = event.target.valueAsNumber;
        if (next >= FIRST_YEAR && next !== year) state.setFocusedDate(state.focusedDate.set({ year: next }));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
