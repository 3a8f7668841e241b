import { campo, type Nodo } from '../leer/lector-xml.ts';
import { fechaDe } from '../leer/valores.ts';

export const VACIO: Nodo = { nombre: '', texto: '', hijos: [] };
/** Maximal length of a code, because it goes into an index. */
export const MAX_CODIGO = 60;
const ESTADOS: Record<string, string> = { '1': 'autorizado', '3': 'anulado', '4': 'suspendido' };

export type Lector = ReturnType<typeof createLector>;

/** Readers for the fields of a `<prescription>` by kind; an invalid value is reported in `avisos` and left out. */
export function createLector(nodo: Nodo, avisos: string[]) {
  return {
    avisos,
    /** A switch: 0/1, or SÍ/NO in older files; undefined when it is absent. */
    marca: (nombre: string) => {
      const texto = campo(nodo, nombre);
      if (texto === null) return undefined;
      if (/^(1|s[ií]|true)$/i.test(texto)) return true;
      if (/^(0|no|false)$/i.test(texto)) return false;
      avisos.push(`${nombre} no es 0 ni 1`);
      return undefined;
    },
    fecha: (nombre: string, en = nodo) => {
      const texto = campo(en, nombre);
      const fecha = fechaDe(texto);
      if (texto !== null && fecha === null) avisos.push(`${nombre} no es una fecha`);
      return fecha;
    },
    codigo: (nombre: string, en = nodo) => {
      const texto = campo(en, nombre);
      if (texto === null || texto.length <= MAX_CODIGO) return texto;
      avisos.push(`${nombre} es demasiado largo para un código`);
      return null;
    },
    estado: (nombre: string) => {
      const texto = campo(nodo, nombre);
      const estado = texto === null ? undefined : ESTADOS[texto];
      if (!estado) avisos.push(`${nombre} no es una situación de registro conocida`);
      return estado;
    },
  };
}
