import { diffWordsWithSpace } from 'diff';
import type { CampoRevision, Valor } from '#shared/reglas/revision/campos-revision';
import { entradaEnTexto, esVacio, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import { cambio } from '../../i18n/es/cambio.ts';
import c from './cambio-visto.module.css';

/** Beyond this a comparison would hold the page: what is left is shown as replaced. */
const PLAZO_MS = 500;

/** A value as it is read: a line for each of several. */
export function lineasDe(campo: CampoRevision | undefined, valor: Valor): string {
  if (esVacio(valor)) return '';
  if (!Array.isArray(valor)) return valorEnTexto(campo, valor);
  return valor.map((una) => entradaEnTexto(campo, una)).join('\n');
}

interface CambioProps {
  antes: string;
  despues: string;
}

/** Of words so few the whole is read sooner than what they have in common. */
const CORTO = 80;
const esCorto = (texto: string) => texto !== '' && texto.length <= CORTO && !texto.includes('\n');

/** What a text loses and gains, in one: struck out and marked. */
export function CambioVisto({ antes, despues }: CambioProps) {
  if (esCorto(antes) && esCorto(despues) && antes !== despues)
    return (
      <p className={c.texto}>
        <del>{antes}</del> → <ins>{despues}</ins>
      </p>
    );
  const partes = diffWordsWithSpace(antes, despues, { timeout: PLAZO_MS }) ?? [
    { value: antes, removed: true, added: false },
    { value: despues, removed: false, added: true },
  ];
  if (antes === '' && despues === '') return <p className={c.nada}>{cambio.vacio}</p>;
  return (
    <p className={c.texto}>
      {partes.map(({ value, added, removed }, lugar) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: its parts have no name but their place, and never move.
        if (added) return <ins key={lugar}>{value}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        if (removed) return <del key={lugar}>{value}</del>;
        return value;
      })}
    </p>
  );
}

interface Columna {
  titulo: string;
  texto: string;
  /** The one that would come. */
  isNueva?: boolean;
}

/** Values side by side: as it was, as it is, as somebody would have it. */
export const EnColumnas = ({ columnas }: { columnas: readonly Columna[] }) => (
  <dl className={c.columnas}>
    {columnas.map(({ titulo, texto, isNueva }) => (
      <div key={titulo} data-nueva={isNueva || undefined}>
        <dt>{titulo}</dt>
        <dd className={texto === '' ? c.nada : c.texto}>{texto || cambio.vacio}</dd>
      </div>
    ))}
  </dl>
);
