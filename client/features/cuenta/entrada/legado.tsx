import { type ReactNode, useEffect } from 'react';
import { PageHeading } from '#ui/content/page-heading';
import { Progress } from '#ui/feedback/progress';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import c from '../cuenta.module.css';

export type PaginaLegado = keyof typeof configuracion.legado;

/** A page of the old site: redirects to it when it is configured, else shows a substitute. */
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

/** Substitute: a title, and links to pages with the same function. */
export const Sustituto = ({ titulo, texto, children }: { titulo: string; texto: string; children: ReactNode }) => (
  <div className={c.pila}>
    <PageHeading intro={texto}>{titulo}</PageHeading>
    <ul className={c.puertas}>{children}</ul>
  </div>
);
