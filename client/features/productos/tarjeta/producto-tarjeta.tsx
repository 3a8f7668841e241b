import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ProductoFila } from '#shared/contract/visita/entidades';
import { ESPANA_ID } from '#shared/paises/espana';
import { conUnidades } from '#shared/textos/unidades';
import { DataLine } from '#ui/results/data-line';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { plural } from '../../../i18n/plural.ts';
import { ProductoChips } from './producto-chips.tsx';
import c from './producto-tarjeta.module.css';

export interface ProductoTarjetaProps {
  fila: ProductoFila;
  /** Name of its country, in a list with several countries. */
  pais?: string | undefined;
  /** In lists whose products can be compared. */
  comparacion?: { isComparado: boolean; onComparar: () => Promise<void> };
  /** An action at the end of the card. */
  accion?: ReactNode;
}

/** One product of a list. */
export const ProductoTarjeta = ({ fila, pais, comparacion, accion }: ProductoTarjetaProps) => (
  <article className={c.tarjeta} data-retirado={!fila.activo || undefined}>
    <h2 className={c.nombre}>
      <Link to="/visita/producto/$product/$id" params={{ product: fila.slug, id: String(fila.id) }}>
        {conUnidades(fila.nombre)}
      </Link>
    </h2>
    {fila.principios.length > 0 && <p className={c.principios}>{fila.principios.join(' + ')}</p>}
    <DataLine size="small">
      {pais && (
        <span>
          <strong>{pais}</strong>
        </span>
      )}
      {[fila.laboratorio, fila.forma, fila.atc]
        .filter((dato) => dato !== null)
        .map((dato) => (
          <span key={dato}>{dato}</span>
        ))}
    </DataLine>
    <ProductoChips fila={fila} />
    <div className={c.pie}>
      <Codigos fila={fila} />
      {comparacion && (
        <NativeCheckbox isSelected={comparacion.isComparado} onChange={comparacion.onComparar}>
          <span aria-hidden="true">{buscador.comparar}</span>
          <VisuallyHidden>{buscador.compararProducto(fila.nombre)}</VisuallyHidden>
        </NativeCheckbox>
      )}
    </div>
    {accion}
  </article>
);

const Codigos = ({ fila: { codigos, pais_id } }: { fila: ProductoFila }) => {
  const deEspana = pais_id === ESPANA_ID;
  const [primero] = codigos;
  if (primero === undefined) return <span />;
  if (codigos.length === 1)
    return (
      <p className={c.codigo}>
        {deEspana ? buscador.cn : buscador.codigo} <code>{primero}</code>
      </p>
    );
  return (
    <details className={c.codigos}>
      <summary>{plural(codigos.length, deEspana ? buscador.cns : buscador.codigos)}</summary>
      <ul>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
    </details>
  );
};
