import type { Fuente } from '#shared/contract/visita/entidades';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import c from './ficha.module.css';

/** Source and date of the data, in the words that the source requires of its users. */
export const textoFuente = ({ origen, fecha }: Fuente) =>
  [ficha.fuente[origen], fecha && ficha.datosDe(formatFecha(fecha))].filter(Boolean).join(' ');

export const PieFuente = ({ fuente }: { fuente: Fuente }) => <p className={c.fuente}>{textoFuente(fuente)}</p>;
