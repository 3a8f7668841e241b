import type { Interpretacion } from '#shared/contract/visita/buscador';
import { sinAcentos } from '../coincidir/palabras.ts';
import { raizDe } from '../lexico/capitulo.ts';
import { type Hallado, joinCrudas } from './search-all-words.ts';

type Dichos = Pick<Interpretacion, 'sinonimos' | 'entendido' | 'sin' | 'no_consta' | 'no_entendido' | 'retirada'>;

const ATC_MAX = 4;

/** How a query was understood, as the response tells it. */
export function dichosDe(hallado: Hallado): Dichos {
  const { consulta, palabras, sinonimos, sin, noConsta, noEntendido, retirada } = hallado;
  const dichoDe = (lugares: readonly number[]) => joinCrudas(lugares.map((lugar) => palabras[lugar]!));
  const ida = consulta.terminos.find(({ linea }) => linea?.clase === 'marca');
  const entendido = consulta.terminos.flatMap(({ linea, alcances, lugares }) => {
    if (!linea || alcances.length === 0 || linea.clase === 'marca') return [];
    const { clase, texto, objetivos } = linea;
    const dicho = dichoDe(lugares);
    // A form that was typed by its own name («crema» for creams) needs no explanation.
    const esClaro = (clase === 'forma' || clase === 'via') && sinAcentos(texto).includes(raizDe(sinAcentos(dicho)));
    const atc = objetivos.flatMap(({ de, valor }) => (de === 'atc' ? [valor] : [])).slice(0, ATC_MAX);
    return esClaro ? [] : [{ clase, dicho, texto, atc }];
  });
  const deLista = ida?.linea && {
    nombre: dichoDe(ida.lugares),
    principios: [ida.linea.texto],
    grupo: ida.linea.objetivos[0]?.valor ?? null,
  };
  return {
    sinonimos,
    entendido,
    sin,
    no_consta: noConsta,
    no_entendido: noEntendido,
    retirada: retirada ?? deLista ?? null,
  };
}
