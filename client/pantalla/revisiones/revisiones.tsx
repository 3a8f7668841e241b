import { Link, type LinkProps } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { revisionesTexto as palabras } from '../../i18n/es/noticias/revisiones-texto.ts';
import { formatFechaHora } from '../../i18n/formato.ts';
import type { Diferencia } from './diferencias.ts';
import c from './revisiones.module.css';

interface Fila {
  id: number;
  version: number;
  autor: string | null;
  creado_en: string;
  pendiente: boolean;
}

interface RevisionesProps {
  filas: readonly Fila[];
  /** Id of the open revision, from the address. */
  abierta: string | undefined;
  enlace: (revision: string) => LinkProps;
  /** The open revision, compared with the current text. */
  children: ReactNode;
}

/** List of the stored versions, newest first, and the open one. */
export function Revisiones({ filas, abierta, enlace, children }: RevisionesProps) {
  if (filas.length === 0) return <EmptyState title={palabras.vacio} icon={<History size={24} strokeWidth={1.5} />} />;
  return (
    <div className={c.rejilla}>
      <ol className={c.lista}>
        {filas.map(({ id, version, creado_en, autor, pendiente }) => (
          <li key={id}>
            <Link
              {...enlace(String(id))}
              resetScroll={false}
              aria-current={abierta === String(id) ? 'true' : undefined}
            >
              <strong>{palabras.revision(version)}</strong>
              <span className={c.menor}>
                {[formatFechaHora(creado_en), autor, pendiente && palabras.pendiente].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

interface ComparadaProps<K extends string> {
  version: number;
  diferencias: readonly Diferencia<K>[];
  campos: Readonly<Record<K, string>>;
  restaurar: ReactNode;
}

/** Word-by-word differences of a version. */
export const Comparada = <K extends string>({ version, diferencias, campos, restaurar }: ComparadaProps<K>) => (
  <Card title={palabras.comparada(version)} action={restaurar}>
    <div className={c.pila}>
      {diferencias.length === 0 ? <p>{palabras.sinDiferencias}</p> : <p className={c.menor}>{palabras.leyenda}</p>}
      {diferencias.map(({ campo, partes }) => (
        <section key={campo}>
          <h3 className={c.campo}>{campos[campo]}</h3>
          <p className={c.texto}>
            {partes.map(({ texto, de }, lugar) => {
              const key = `${lugar} ${de}`;
              if (de === 'suya') return <ins key={key}>{texto}</ins>;
              if (de === 'actual') return <del key={key}>{texto}</del>;
              return <span key={key}>{texto}</span>;
            })}
          </p>
        </section>
      ))}
    </div>
  </Card>
);

interface RestaurarProps {
  /** Explanation of the consequences. */
  children: string;
  isPending: boolean;
  /** Restores the version; `close` closes the question after a refusal. */
  onRestaurar: (close: () => void) => void;
}

export function Restaurar({ children, isPending, onRestaurar }: RestaurarProps) {
  const [abierto, setAbierto] = useState(false);
  const close = () => setAbierto(false);
  return (
    <>
      <Button size="small" onPress={() => setAbierto(true)}>
        {palabras.restaurar}
      </Button>
      <ConfirmDialog
        isOpen={abierto}
        title={palabras.restaurar}
        variant="primary"
        confirmText={palabras.restaurar}
        isPending={isPending}
        onConfirm={() => onRestaurar(close)}
        onClose={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
