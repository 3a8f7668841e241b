import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { cartera as api } from '#shared/contract/visita/cartera/cartera';
import { ESTADOS_ASOCIACION, type EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { Button } from '#ui/actions/button';
import { Chips } from '#ui/content/chips';
import { TextField } from '#ui/inputs/text-field';
import { LinkChips } from '#ui/navigation/link-chips';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import c from './cartera.module.css';
import type { Direccion } from './consultas-cartera.ts';

interface FiltrosProps {
  direccion: Direccion;
  estados: AnswerOf<typeof api.lista>['estados'];
}

/** States with how many are in each, and words to look for. Each choice is an address. */
export function FiltrosCartera({ direccion: { de, estado: elegido, q }, estados }: FiltrosProps) {
  const navigate = useNavigate();
  const deQuien = de ? { de } : {};
  const buscadas = { ...deQuien, ...(q ? { q } : {}) };
  const totalDe = new Map(estados.map(({ estado, total }) => [estado, total]));
  const alguno = ESTADOS_ASOCIACION.filter((estado) => estado === elegido || totalDe.get(estado));
  const buscar = (texto: string) =>
    void navigate({
      to: '/visita/visitador',
      search: { tab: 'cartera', ...deQuien, ...(elegido && { estado: elegido }), ...(texto && { q: texto }) },
      resetScroll: false,
    });
  const alEnviar = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    buscar(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  const chip = (estado: EstadoAsociacion | undefined, nombre: string, total: number) => (
    <Link
      key={nombre}
      to="/visita/visitador"
      search={{ tab: 'cartera', ...(estado && { estado }), ...buscadas }}
      aria-current={estado === elegido ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
      resetScroll={false}
    >
      {nombre} <span>{formatNumero(total)}</span>
    </Link>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same. */}
      <form role="search" className={c.buscar} onSubmit={alEnviar} key={q ?? ''}>
        <TextField type="search" name="q" label={cartera.buscar} defaultValue={q ?? ''} maxLength={120} />
        <Button type="submit" variant="secondary">
          {cartera.botonBuscar}
        </Button>
      </form>
      <LinkChips label={cartera.estados} isRow current={elegido}>
        {chip(
          undefined,
          cartera.todos,
          [...totalDe.values()].reduce((suma, total) => suma + total, 0),
        )}
        {alguno.map((estado) => chip(estado, cartera.estado[estado], totalDe.get(estado) ?? 0))}
      </LinkChips>
      {q && <Chips label={cartera.buscar} items={[{ id: 'q', label: `«${q}»` }]} onRemove={() => buscar('')} />}
    </>
  );
}
