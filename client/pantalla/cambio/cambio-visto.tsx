import { diffWordsWithSpace } from 'diff';
import type { CampoRevision, Valor } from '#shared/reglas/revision/campos-revision';
import { entradaEnTexto, esVacio, valorEnTexto } from '#shared/reglas/revision/reglas-revision';
import { cambio } from '../../i18n/es/cambio.ts';
import c from './cambio-visto.module.css';

/** Timeout of a comparison, which blocks the page; after it the whole text is shown as replaced. */
const PLAZO_MS = 500;

/** A value as text; several values have a line each. */
export function lineasDe(campo: CampoRevision | undefined, valor: Valor): string {
  if (esVacio(valor)) return '';
  if (!Array.isArray(valor)) return valorEnTexto(campo, valor);
  return valor.map((una) => entradaEnTexto(campo, una)).join('\n');
}

interface CambioProps {
  antes: string;
  despues: string;
}

/** Texts up to this many letters are shown whole, because that reads faster than a comparison of their words. */
const CORTO = 80;
const esCorto = (texto: string) => texto !== '' && texto.length <= CORTO && !texto.includes('\n');

/** A text with its deletions struck out and its insertions marked. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no key but their position, and never move.
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
  /** The column of the suggested value. */
  isNueva?: boolean;
}

/** Values side by side: the former, the current and the suggested one. */
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
