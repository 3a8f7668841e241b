import type { Nombres } from '../leer/nombres.ts';

const MAX_PARTES = 200;
/** Maximal number of parts of a name when the list does not give the number of ingredients. */
const MAX_DE_UNO = 4;

/** Whether a part continues the one before: it follows the comma without a space («TYR3-OCTREOTIDA»), or ends in «DE» («HIDROGENOSUCCINATO DE»). */
const sigue = (parte: string) => /^\S/.test(parte) || / DEL?\s*$/i.test(parte);

/** Splits a comma list where names may begin; a part that can only continue the one before stays with it. */
function partesDe(lista: string): string[] {
  const partes: string[] = [];
  for (const parte of lista.split(',').slice(0, MAX_PARTES)) {
    const previa = partes.at(-1);
    if (previa !== undefined && sigue(parte)) partes[partes.length - 1] = `${previa},${parte}`;
    else if (parte.trim() !== '') partes.push(parte);
  }
  return partes.map((parte) => parte.trim());
}

/**
 * The codes of a comma list of ingredients, whose names may have commas too. `cuantos` is the number of names, if the list gives it;
 * the dictionary tells which parts belong together. When it does not, the whole text is one name, so that no half name is made up.
 */
export function principiosDe(lista: string, nombres: Nombres, de: string, cuantos: number | undefined): string[] {
  const partes = partesDe(lista);
  const juntas =
    cuantos === undefined || cuantos > partes.length
      ? conocidas(partes, nombres)
      : (enGrupos(partes, cuantos, (nombre) => coste(nombre, nombres)) ?? [partes.join(', ')]);
  return [...new Set(juntas.map((nombre) => nombres.codigoDe('principio_activo', nombre, { de })))];
}

/** Names by the dictionary alone: the longest run of parts that it knows is one name. */
function conocidas(partes: string[], nombres: Nombres): string[] {
  const juntas: string[] = [];
  for (let i = 0; i < partes.length; ) {
    let largo = Math.min(MAX_DE_UNO, partes.length - i);
    while (largo > 1 && !nombres.conoce('principio_activo', partes.slice(i, i + largo).join(', '), { oficial: false }))
      largo -= 1;
    juntas.push(partes.slice(i, i + largo).join(', '));
    i += largo;
  }
  return juntas;
}

/** The cost of a name in a split: none if the official dictionary has it. A name made by an earlier list may be half a name, and costs nearly
 * as much as an unknown one. */
function coste(nombre: string, nombres: Nombres): number {
  if (nombres.conoce('principio_activo', nombre, { oficial: true })) return 0;
  return nombres.conoce('principio_activo', nombre, { oficial: false }) ? 2 : 3;
}

interface Reparto {
  coste: number;
  grupos: string[];
  /** Whether no other split has the same cost. */
  unico: boolean;
}

/** The cheapest way to join adjacent parts into `cuantos` names; undefined when several ways are equally cheap. */
function enGrupos(partes: string[], cuantos: number, costeDe: (nombre: string) => number): string[] | undefined {
  if (partes.length === cuantos) return partes;
  // Dynamic programming, with one name more in each round: number of parts used → best split of these parts.
  let mejores = new Map<number, Reparto>([[0, { coste: 0, grupos: [], unico: true }]]);
  for (let grupo = 1; grupo <= cuantos; grupo++) {
    const nuevos = new Map<number, Reparto>();
    const quedan = cuantos - grupo;
    for (const [desde, { coste: previo, grupos, unico }] of mejores)
      for (let hasta = desde + 1; hasta <= partes.length - quedan; hasta++) {
        const nombre = partes.slice(desde, hasta).join(', ');
        const total = previo + costeDe(nombre);
        const visto = nuevos.get(hasta);
        if (!visto || total < visto.coste) nuevos.set(hasta, { coste: total, grupos: [...grupos, nombre], unico });
        else if (total === visto.coste) visto.unico = false;
      }
    mejores = nuevos;
  }
  const todo = mejores.get(partes.length);
  return todo?.unico ? todo.grupos : undefined;
}
