import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button';
import { FormSection } from '#ui/form/form';
import c from '../candidato/candidato.module.css';

interface VariosProps<T> {
  valores: readonly T[];
  onChange: (valores: T[]) => void;
  nuevo: () => T;
  max: number;
  /** Title of the n-th item, counted from 1. */
  titulo: (n: number) => string;
  add: string;
  remove: (n: number) => string;
  children: (valor: T, change: (cambios: Partial<T>) => void, lugar: number) => ReactNode;
}

/** Repeated group of fields in a form: jobs, studies, languages, questions. */
export function Varios<T>({ valores, onChange, nuevo, max, titulo, add, remove, children }: VariosProps<T>) {
  return (
    <div className={c.pila}>
      {valores.map((valor, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids; the index is their identity.
        <div key={lugar} className={c.uno}>
          <FormSection title={titulo(lugar + 1)}>
            {children(
              valor,
              (cambios) => onChange(valores.map((otro, i) => (i === lugar ? { ...otro, ...cambios } : otro))),
              lugar,
            )}
          </FormSection>
          <Button
            variant="quiet"
            size="small"
            aria-label={remove(lugar + 1)}
            onPress={() => onChange(valores.filter((_, i) => i !== lugar))}
          >
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
      ))}
      {valores.length < max && (
        <div>
          <Button variant="secondary" onPress={() => onChange([...valores, nuevo()])}>
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            {add}
          </Button>
        </div>
      )}
    </div>
  );
}
