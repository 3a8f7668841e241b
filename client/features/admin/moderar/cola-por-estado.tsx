import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/empty-state';
import { TabLinks } from '#ui/navigation/tab-links';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import c from '../admin.module.css';
import { type DireccionCola, FiltrarCola, filtroCola, PaginasCola } from './filtro-cola.tsx';

export type DireccionPorEstado = DireccionCola & { estado?: string };

/** State of the address, or the first one. */
export const estadoDe = <E extends string>(estados: readonly [E, ...E[]], { estado }: DireccionPorEstado): E =>
  estados.find((uno) => uno === estado) ?? estados[0];

/** Query of the call. */
export function filtroPorEstado<E extends string>(estados: readonly [E, ...E[]], direccion: DireccionPorEstado) {
  const estado = estadoDe(estados, direccion);
  return { ...filtroCola(direccion), ...(estado !== estados[0] && { estado }) };
}

interface Pagina<T> {
  data: readonly T[];
  meta: { current_page: number; last_page: number };
}

interface ColaPorEstadoProps<E extends string, T> {
  ruta: '/admin/empresas' | '/admin/laboratorios';
  direccion: DireccionPorEstado;
  /** The first state is the default. */
  estados: readonly [E, ...E[]];
  consulta: ComponentProps<typeof Consulta<Pagina<T>>>['consulta'];
  textos: {
    estados: string;
    deEstado: Record<E, string>;
    ninguna: Record<E, string>;
    ningunaTexto: Record<E, string>;
    sinCoincidencias: string;
    sinCoincidenciasTexto: string;
  };
  icono: LucideIcon;
  /** Content above the list. */
  cabeza?: (data: readonly T[]) => ReactNode;
  children: (uno: T) => ReactNode;
}

/** A list of the staff with tabs by state, a search by name, and pages, all in the address. */
export function ColaPorEstado<E extends string, T extends { id: number }>({
  ruta,
  direccion,
  estados,
  consulta,
  textos,
  icono: Icono,
  cabeza,
  children,
}: ColaPorEstadoProps<E, T>) {
  const estado = estadoDe(estados, direccion);
  const estaFiltrada = direccion.q !== undefined;
  return (
    <>
      <TabLinks label={textos.estados} current={estado}>
        {estados.map((uno) => (
          <EnlaceElegible
            key={uno}
            to={ruta}
            search={uno === estados[0] ? {} : { estado: uno }}
            isCurrent={uno === estado}
          >
            {textos.deEstado[uno]}
          </EnlaceElegible>
        ))}
      </TabLinks>
      <FiltrarCola ruta={ruta} direccion={direccion} conserva={['estado']} />
      <Consulta consulta={consulta}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              title={estaFiltrada ? textos.sinCoincidencias : textos.ninguna[estado]}
              icon={<Icono size={24} strokeWidth={1.5} />}
            >
              {estaFiltrada ? textos.sinCoincidenciasTexto : textos.ningunaTexto[estado]}
            </EmptyState>
          ) : (
            <>
              {cabeza?.(data)}
              <ul className={c.lista}>
                {data.map((uno) => (
                  <li key={uno.id}>{children(uno)}</li>
                ))}
              </ul>
              <PaginasCola ruta={ruta} direccion={direccion} meta={meta} />
            </>
          )
        }
      </Consulta>
    </>
  );
}
