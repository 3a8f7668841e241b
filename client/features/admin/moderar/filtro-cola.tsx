import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { ORDENES_COLA } from '#shared/contract/cola-mesa';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { paginaDe } from '../../../pantalla/direccion.ts';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from '../admin.module.css';
import type { FiltroCola } from '../consultas.ts';
import { filtroDe } from './filtro-de.ts';

type Ruta = '/admin/ofertas' | '/admin/reportes' | '/admin/empresas' | '/admin/laboratorios';
export type DireccionCola = Partial<Record<'q' | 'orden' | 'page', string>>;

/** Query of the call; invalid values are dropped. */
export function filtroCola({ q, orden, page }: DireccionCola): FiltroCola {
  const elegido = ORDENES_COLA.find((uno) => uno === orden);
  return { ...(q && { q }), ...(elegido && { orden: elegido }), ...(paginaDe(page) && { page }) };
}

/** The filter without the page. */
export const filtroEntero = (direccion: DireccionCola) => {
  const { page: _, ...filtro } = filtroCola(direccion);
  return filtro;
};

// The default order is left out of the address.
const ORDENES = ORDENES_COLA.map((id) => ({ id: id === 'antiguas' ? '' : id, label: admin.ordenesCola[id] }));

interface FiltroProps {
  ruta: Ruta;
  direccion: DireccionCola & Record<string, string | undefined>;
  /** Parameters of the address that are not part of this form, and are kept. */
  conserva?: readonly string[];
}

/** Filter of a queue: a part of the name, and the order. */
export function FiltrarCola({ ruta, direccion, conserva = [] }: FiltroProps) {
  const navigate = useNavigate();
  const filter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate({ to: ruta, search: filtroDe(event.currentTarget) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet.
    <form role="search" onSubmit={filter} className={c.filtros} key={JSON.stringify(direccion)}>
      <TextField type="search" label={admin.buscarNombre} name="q" defaultValue={direccion.q ?? ''} maxLength={120} />
      <Select label={admin.orden} name="orden" items={ORDENES} defaultValue={filtroCola(direccion).orden ?? ''} />
      {conserva.map((name) => (
        <input key={name} type="hidden" name={name} value={direccion[name] ?? ''} />
      ))}
      <Button type="submit">{admin.filtrar}</Button>
    </form>
  );
}

interface PaginasProps extends FiltroProps {
  meta: { current_page: number; last_page: number };
  /** Name of the list, on a page with several. */
  label?: string;
  /** Parameter of the address that holds the page. */
  parametro?: string;
}

export const PaginasCola = ({ ruta, direccion, meta, label = admin.paginas, parametro = 'page' }: PaginasProps) => (
  <Paginacion
    label={label}
    actual={meta.current_page}
    ultima={meta.last_page}
    enlace={(n) => ({ to: ruta, search: { ...direccion, [parametro]: String(n) } })}
  />
);
