import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/actions/button';
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from './ficha.module.css';

/** A section that is loaded later: its data, or an error, or a skeleton as high as its first entries. */
export function Diferida<T>({
  consulta,
  children,
  alto,
}: {
  consulta: UseQueryResult<T>;
  children: (data: T) => ReactNode;
  /** px */
  alto: number;
}) {
  const esqueleto = (
    <Skeleton>
      <SkeletonBlock height={alto} />
    </Skeleton>
  );
  return (
    <Consulta consulta={consulta} esqueleto={esqueleto}>
      {children}
    </Consulta>
  );
}

/** The first entries of a list; the others on demand. */
export function ListaCorta<T>({
  entradas,
  primeras,
  children,
}: {
  entradas: readonly T[];
  primeras: number;
  children: (entrada: T) => ReactNode;
}) {
  const [abierta, setAbierta] = useState(false);
  const ocultas = abierta ? 0 : Math.max(0, entradas.length - primeras);
  return (
    <>
      <ul className={c.lista}>{(ocultas > 0 ? entradas.slice(0, primeras) : entradas).map(children)}</ul>
      {ocultas > 0 && (
        <p>
          <Button variant="secondary" size="small" onPress={() => setAbierta(true)}>
            {ficha.verMas(ocultas)}
          </Button>
        </p>
      )}
    </>
  );
}
