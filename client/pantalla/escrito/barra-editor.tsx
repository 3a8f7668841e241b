import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import type { FieldErrors } from '../../ui/form/form-errors.ts';
import c from './barra-editor.module.css';

interface BarraEditorProps {
  label: string;
  /** State of the text, and whether it is saved. */
  estado: ReactNode;
  /** The main buttons; a phone has room for two. */
  acciones: ReactNode;
  /** Between the buttons and `faltas`: a conflict with another person's change. */
  children?: ReactNode;
  /** What is missing: `Faltas`, or a form's own summary. */
  faltas: ReactNode;
}

/** Publishes the bar's height as `--barra-editor` of the page, for sticky elements and scroll margins. */
function useAltura(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const barra = ref.current;
    if (!barra || typeof ResizeObserver === 'undefined') return;
    const raiz = document.documentElement.style;
    const observer = new ResizeObserver(() => raiz.setProperty('--barra-editor', `${barra.offsetHeight}px`));
    observer.observe(barra);
    return () => {
      observer.disconnect();
      raiz.removeProperty('--barra-editor');
    };
  }, [ref]);
}

/** Sticky bar of an editor: state, saved mark, main buttons, and what prevents publishing. */
export function BarraEditor({ label, estado, acciones, children, faltas }: BarraEditorProps) {
  const ref = useRef<HTMLElement>(null);
  useAltura(ref);
  return (
    <section ref={ref} aria-label={label} className={c.barra}>
      <div className={c.fila}>
        <div className={c.estado}>{estado}</div>
        <div className={c.acciones}>{acciones}</div>
      </div>
      {children}
      <div className={c.faltas}>{faltas}</div>
    </section>
  );
}

/** Joins all sentences of a field: an author who publishes wants to see everything that is missing. */
const enteras = (errores: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errores).map(([campo, frases]) => [campo, [[...frases].join('. ')]]));

/** Summary of missing fields on a page that is no form. */
export function Faltas({ campos, errores }: { campos: RefObject<HTMLElement | null>; errores: FieldErrors }) {
  const lineas = useMemo(() => enteras(errores), [errores]);
  return <ErrorSummary within={campos} errors={lineas} />;
}
