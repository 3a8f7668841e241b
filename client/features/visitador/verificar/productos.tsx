import { useId } from 'react';
import type { Solicitud } from '#shared/contract/visita/verificaciones';
import { Messages } from '#ui/form/field';
import { FormSection } from '#ui/form/form';
import { Checkbox } from '#ui/toggles/checkbox';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { plural } from '../../../i18n/plural.ts';
import { useFieldError } from '../../../ui/form/form-errors.ts';
import { codigosDe } from './palabras.ts';
import c from './verificar.module.css';

interface ProductosProps {
  empresa: string;
  productos: Solicitud['productos'];
  /** Ids of associations that are not confirmed. */
  excluidas: readonly number[];
  onExcluidas: (excluidas: number[]) => void;
  /** Whether all are rejected, so that there is nothing to choose. */
  isRechazada: boolean;
}

/** The requested products with their codes; each of several can be excluded. */
export function Productos({ empresa, productos, excluidas, onExcluidas, isRechazada }: ProductosProps) {
  const id = useId();
  const { message, onEdit } = useFieldError('excluidas', undefined);
  const seEligen = productos.length > 1 && !isRechazada;
  const mark = (asociacion: number, isSelected: boolean) => {
    onEdit();
    const resto = excluidas.filter((una) => una !== asociacion);
    onExcluidas(isSelected ? resto : [...resto, asociacion]);
  };
  return (
    <FormSection title={plural(productos.length, verificar.losProductos)}>
      <div data-field="excluidas" className={c.productos}>
        {seEligen && <p className={c.ayuda}>{verificar.desmarca}</p>}
        <ul className={c.lista}>
          {productos.map((producto) => (
            <li key={producto.asociacion_id}>
              {seEligen ? (
                <Checkbox
                  isSelected={!excluidas.includes(producto.asociacion_id)}
                  onChange={(isSelected) => mark(producto.asociacion_id, isSelected)}
                >
                  <Producto producto={producto} empresa={empresa} />
                </Checkbox>
              ) : (
                <Producto producto={producto} empresa={empresa} />
              )}
            </li>
          ))}
        </ul>
        <p className={c.ayuda} role="status">
          {seEligen &&
            excluidas.length > 0 &&
            verificar.confirmas(productos.length - excluidas.length, productos.length)}
        </p>
        <Messages id={id} message={message} help={undefined} />
      </div>
    </FormSection>
  );
}

const Producto = ({ producto, empresa }: { producto: Solicitud['productos'][number]; empresa: string }) => (
  <span className={c.producto}>
    <strong>{producto.nombre}</strong>
    <span>{[codigosDe(producto), producto.laboratorio].filter(Boolean).join(' · ')}</span>
    {producto.consta_titular === false && <span>{verificar.noConsta(empresa)}</span>}
  </span>
);
