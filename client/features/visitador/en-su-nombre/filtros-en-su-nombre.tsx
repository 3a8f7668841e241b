import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { enSuNombre as api } from '#shared/contract/visita/cartera/en-su-nombre';
import { Button } from '#ui/actions/button';
import { Chips } from '#ui/content/chips';
import { TextField } from '#ui/inputs/text-field';
import { LinkChips } from '#ui/navigation/link-chips';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import type { DireccionEnSuNombre } from './consultas-en-su-nombre.ts';
import c from './en-su-nombre.module.css';

interface FiltrosProps {
  direccion: DireccionEnSuNombre;
  /** The name of whose products alone are looked at. */
  persona: string | null;
  estados: AnswerOf<typeof api.lista>['estados'];
}

/** Words, states with how many there are, and the one person. Each choice is an address. */
export function FiltrosEnSuNombre({ direccion, persona, estados }: FiltrosProps) {
  const navigate = useNavigate();
  const { page: _, ...sinPagina } = direccion;
  const { estado: elegido, q } = direccion;
  const ir = (search: DireccionEnSuNombre) =>
    void navigate({ to: '/visita/en-su-nombre', search: { ...search }, resetScroll: false });
  const alEnviar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texto = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    const { q: _antes, ...resto } = sinPagina;
    ir({ ...resto, ...(texto && { q: texto }) });
  };
  const quitar = (id: 'persona' | 'q') => {
    const { [id]: _quitado, ...resto } = sinPagina;
    ir(resto);
  };
  const chip = (estado: typeof elegido, nombre: string, total: number) => {
    const { estado: _antes, ...resto } = sinPagina;
    return (
      <Link
        key={nombre}
        to="/visita/en-su-nombre"
        search={{ ...resto, ...(estado && { estado }) }}
        aria-current={estado === elegido ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true }}
        resetScroll={false}
      >
        {nombre} <span>{formatNumero(total)}</span>
      </Link>
    );
  };
  const totalDe = (estado: string) => estados.find((uno) => uno.estado === estado)?.total ?? 0;
  const puestos = [
    ...(persona ? [{ id: 'persona' as const, label: enSuNombre.dePersona(persona) }] : []),
    ...(q ? [{ id: 'q' as const, label: `«${q}»` }] : []),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same. */}
      <form role="search" className={c.buscar} onSubmit={alEnviar} key={q ?? ''}>
        <TextField type="search" name="q" label={enSuNombre.buscar} defaultValue={q ?? ''} maxLength={120} />
        <Button type="submit" variant="secondary">
          {enSuNombre.botonBuscar}
        </Button>
      </form>
      <LinkChips label={enSuNombre.estados} isRow current={elegido}>
        {chip(undefined, enSuNombre.vigentes, totalDe('activa') + totalDe('suspendida'))}
        {estados
          .filter(({ estado, total }) => total > 0 || estado === elegido)
          .map(({ estado, total }) => chip(estado, enSuNombre.estado[estado], total))}
      </LinkChips>
      {puestos.length > 0 && (
        <Chips
          label={enSuNombre.buscar}
          items={puestos}
          onRemove={(id) => quitar(id === 'persona' ? 'persona' : 'q')}
        />
      )}
    </>
  );
}
