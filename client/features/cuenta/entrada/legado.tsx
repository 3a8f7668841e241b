import { type ReactNode, useEffect } from 'react';
import { PageHeading } from '#ui/content/page-heading';
import { Progress } from '#ui/feedback/progress';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import c from '../cuenta.module.css';

export type PaginaLegado = keyof typeof configuracion.legado;

/** A page of the old site: goes there where it is configured, else shows what replaces it. */
export function Legado({ pagina, children }: { pagina: PaginaLegado; children: ReactNode }) {
  const destino = configuracion.legado[pagina];
  useEffect(() => {
    if (destino !== null) location.replace(destino);
  }, [destino]);
  if (destino === null) return children;
  return (
    <>
      <PageHeading>{cuenta.teLlevamos}</PageHeading>
      <Progress isOpen text={cuenta.teLlevamos} />
    </>
  );
}

/** What replaces it: a title and doors to where the same is done here. */
export const Sustituto = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <div className={c.pila}>
    <PageHeading intro={texto}>{titulo}</PageHeading>
    <ul className={c.puertas}>{children}</ul>
  </div>
);
