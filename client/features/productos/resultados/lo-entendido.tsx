import type { Interpretacion } from '#shared/contract/visita/buscador';
import { entendido as textos } from '../../../i18n/es/productos/entendido.ts';

const entreComillas = (palabras: readonly string[]) => palabras.map((palabra) => `«${palabra}»`).join(', ');

/** Lines on how the finder interpreted the words; empty when it took them literally. */
export function lineasDe(interpretacion: Interpretacion): string[] {
  const {
    entendido = [],
    sin = [],
    no_consta: noConsta = [],
    no_entendido: noEntendido = [],
    retirada,
  } = interpretacion;
  const lineas = entendido.map(({ clase, texto, atc }) =>
    clase === 'uso' ? textos.uso(texto, atc.join(', ')) : textos.como(texto, atc.join(', ')),
  );
  if (retirada) {
    const principios = retirada.principios.map((nombre) => nombre.toLocaleLowerCase('es')).join(', ');
    lineas.push(
      retirada.grupo === null
        ? textos.retirada(retirada.nombre, principios)
        : textos.retiradaDelTodo(retirada.nombre, principios, retirada.grupo),
    );
  }
  if (sin.length > 0) lineas.push(textos.sin(entreComillas(sin)));
  if (noEntendido.length > 0) lineas.push(textos.noEntendido(entreComillas(noEntendido)));
  if (noConsta.length > 0) lineas.push(textos.noConsta(entreComillas(noConsta)));
  return lineas;
}

export const LoEntendido = ({ lineas }: { lineas: readonly string[] }) =>
  lineas.map((linea) => <p key={linea}>{linea}</p>);
