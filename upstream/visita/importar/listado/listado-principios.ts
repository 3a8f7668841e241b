import type { Nombres } from '../leer/nombres.ts';

const MAX_PARTES = 200;
/** Parts that a name is looked for in where the list does not say how many there are. */
const MAX_DE_UNO = 4;

/** «TYR3-OCTREOTIDA» after a comma without a space, and «HIDROGENOSUCCINATO DE», which is of what stands before it. */
const sigue = (parte: string) => /^\S/.test(parte) || / DEL?\s*$/i.test(parte);

/** A comma list taken apart where names may begin: what can only go on with the one before it is put back to it. */
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
 * The codes of a comma list of ingredients. Names hold commas too: `cuantos`, where the list says how many there are, tells how
 * many names they are; which parts belong together, the dictionary tells. Where it doesn't, all of it is one name: none is made up.
 */
export function principiosDe(lista: string, nombres: Nombres, de: string, cuantos: number | undefined): string[] {
  const partes = partesDe(lista);
  const juntas =
    cuantos === undefined || cuantos > partes.length
      ? conocidas(partes, nombres)
      : (enGrupos(partes, cuantos, (nombre) => coste(nombre, nombres)) ?? [partes.join(', ')]);
  return [...new Set(juntas.map((nombre) => nombres.codigoDe('principio_activo', nombre, { de })))];
}

/** The longest run that the dictionary knows is one name. */
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

/** A name of the official dictionary is one; one that an earlier list has made may be half of one. */
function coste(nombre: string, nombres: Nombres): number {
  if (nombres.conoce('principio_activo', nombre, { oficial: true })) return 0;
  return nombres.conoce('principio_activo', nombre, { oficial: false }) ? 2 : 3;
}

interface Reparto {
  coste: number;
  grupos: string[];
  /** Nothing else costs as little. */
  unico: boolean;
}

/** The one way to put parts together, in their order, into so many names that costs least; undefined where there are several. */
function enGrupos(partes: string[], cuantos: number, costeDe: (nombre: string) => number): string[] | undefined {
  if (partes.length === cuantos) return partes;
  // Into one name more in each round: the best for the first parts, by how many they are.
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
