import type { Fuente } from '#shared/contract/visita/entidades';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import c from './ficha.module.css';

/** Whose facts these are, and of when: the words that the source asks of whoever uses them. */
export const textoFuente = ({ origen, fecha }: Fuente) =>
  [ficha.fuente[origen], fecha && ficha.datosDe(formatFecha(fecha))].filter(Boolean).join(' ');

export const PieFuente = ({ fuente }: { fuente: Fuente }) => <p className={c.fuente}>{textoFuente(fuente)}</p>;
