import type { LinkProps } from '@tanstack/react-router';
import { LinkChips } from '#ui/navigation/link-chips';
import { formatNumero } from '../../../i18n/numero.ts';
import { EnlaceElegible } from '../../../pantalla/enlaces.tsx';

interface ChipsEstadoProps<Estado extends string> {
  label: string;
  /** In the order of display. */
  estados: readonly Estado[];
  nombres: Readonly<Record<Estado, string>>;
  totales: readonly { estado: Estado; total: number }[];
  /** The link to the list without a state. */
  sinEstado: { nombre: string; total: number };
  elegido: Estado | undefined;
  enlace: (estado: Estado | undefined) => Pick<LinkProps, 'to' | 'search'>;
}

/** Links to the states of a list, with counts; the chosen one is marked. Each choice is an address. */
export function ChipsEstado<Estado extends string>(props: ChipsEstadoProps<Estado>) {
  const { label, estados, nombres, totales, sinEstado, elegido, enlace } = props;
  const totalDe = new Map(totales.map(({ estado, total }) => [estado, total]));
  const chip = (estado: Estado | undefined, nombre: string, total: number) => (
    <EnlaceElegible key={nombre} {...enlace(estado)} isCurrent={estado === elegido} resetScroll={false}>
      {nombre} <span>{formatNumero(total)}</span>
    </EnlaceElegible>
  );
  return (
    <LinkChips label={label} isRow current={elegido}>
      {chip(undefined, sinEstado.nombre, sinEstado.total)}
      {estados
        .filter((estado) => estado === elegido || totalDe.get(estado))
        .map((estado) => chip(estado, nombres[estado], totalDe.get(estado) ?? 0))}
    </LinkChips>
  );
}
