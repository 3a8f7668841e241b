import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FilaPortada } from '#shared/portada/filas-portada';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { ui } from '../../i18n/es/ui.ts';
import { EnlacePortada } from './enlace-portada.tsx';

export const Cabeza = ({ id, titulo, todo }: { id: string; titulo: string; todo?: [href: string, texto: string] }) => (
  <header className="ini-cabeza">
    <h2 id={id}>{titulo}</h2>
    {todo && (
      <EnlacePortada href={todo[0]} className="ini-todo">
        {/* «Todas», and the rest of the text where there is room. */}
        {todo[1].split(' ')[0]}
        <span className="ini-resto">{todo[1].slice(todo[1].indexOf(' '))}</span>
      </EnlacePortada>
    )}
  </header>
);

export const Filas = ({ filas, className }: { filas: readonly FilaPortada[]; className?: string }) => (
  <ul className={className ? `ini-filas ${className}` : 'ini-filas'}>
    {filas.map(({ id, href, titulo, dato }) => (
      <li key={id}>
        <EnlacePortada href={href} className="ini-fila">
          {titulo}
        </EnlacePortada>
        <span className="ini-dato">{dato}</span>
      </li>
    ))}
  </ul>
);

interface ListaProps<T> {
  id: string;
  consulta: UseQueryResult<T>;
  titulo: (data: T) => string;
  /** Heading while loading and after a failure. */
  nombre: string;
  todo: (data: T) => [href: string, texto: string];
  filas: (data: T) => readonly FilaPortada[];
  vacia?: ReactNode;
}

/** A section with a list and a link to all of it. Nothing when it is empty; a failure shows an error with a retry. */
export function Lista<T>({ id, consulta, titulo, nombre, todo, filas, vacia }: ListaProps<T>) {
  const { data } = consulta;
  if (data === undefined)
    return (
      <section className="ini-seccion" aria-labelledby={id}>
        <Cabeza id={id} titulo={nombre} />
        <Pendiente consulta={consulta} />
      </section>
    );
  const lista = filas(data);
  if (lista.length === 0 && !vacia) return null;
  return (
    <section className="ini-seccion" aria-labelledby={id}>
      <Cabeza id={id} titulo={titulo(data)} {...(lista.length > 0 && { todo: todo(data) })} />
      {lista.length > 0 ? <Filas filas={lista} /> : vacia}
    </section>
  );
}

export const Pendiente = ({ consulta }: { consulta: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'> }) =>
  consulta.isError ? (
    <p className="ini-fallo">
      {errorSentence(consulta.error)}{' '}
      <button type="button" onClick={() => void consulta.refetch()}>
        {ui.reintentar}
      </button>
    </p>
  ) : (
    <div className="ini-pronto ini-alto" />
  );
