import { type RefObject, useLayoutEffect, useState } from 'react';
import { ui } from '../../i18n/es/ui.ts';
import { plural } from '../../i18n/plural.ts';
import c from './error-summary.module.css';
import type { FieldErrors } from './form-errors.ts';
import { controlOf } from './use-form.ts';

interface Line {
  name: string;
  /** '' where the label is a sentence of its own, like that of a checkbox. */
  label: string;
  /** False for an error of a field that is not on the page. */
  isHere: boolean;
  message: string;
}

/** One line per field with an error, in the order of the page, labelled as the page labels it. */
function linesOf(form: HTMLElement, errors: FieldErrors): Line[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const order = (name: string) => fields.findIndex((field) => field.dataset.field === name);
  return Object.entries(errors)
    .filter(([, messages]) => messages.length > 0)
    .map(([name, messages]) => ({
      name,
      label: fields[order(name)]?.querySelector('[data-label]')?.textContent?.trim() ?? '',
      isHere: order(name) >= 0,
      message: messages[0] ?? '',
    }))
    .sort((a, b) => order(a.name) - order(b.name));
}

export interface ErrorSummaryProps {
  /** Container of the fields. */
  within: RefObject<HTMLElement | null>;
  errors: FieldErrors;
  /** Reveals a field before it gets the focus, in a form that does not show all fields; must act at once. */
  reveal?: (name: string) => void;
}

/**
 * Says how many fields have errors, and links to each. Errors of fields that are not on the page are shown here only.
 * Corrected fields disappear without an announcement.
 */
export function ErrorSummary({ within, errors, reveal }: ErrorSummaryProps) {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const next = within.current ? linesOf(within.current, errors) : [];
    // Another empty list would render the form a second time, in the task that shows it.
    setLines((lines) => (lines.length === 0 && next.length === 0 ? lines : next));
  }, [within, errors]);

  const focus = (name: string) => {
    reveal?.(name);
    const field = within.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    if (field) controlOf(field).focus();
  };
  return (
    <div role="alert" aria-relevant="additions" className={lines.length > 0 ? c.summary : undefined}>
      {lines.length > 0 && (
        <>
          <p className={c.title}>{plural(lines.length, ui.resumenErrores)}</p>
          <ul className={c.list}>
            {lines.map((line) => (
              <li key={line.name}>
                {line.isHere ? (
                  <a
                    href={`#${line.name}`}
                    onClick={(event) => {
                      event.preventDefault();
                      focus(line.name);
                    }}
                  >
                    {line.label ? `${line.label}: ${line.message}` : line.message}
                  </a>
                ) : (
                  line.message
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
