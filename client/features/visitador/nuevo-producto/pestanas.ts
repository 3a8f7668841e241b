import { CAMPOS_ALTA, type CampoAlta } from '#shared/reglas/revision/campos-alta';
import type { CampoRevision, Valor } from '#shared/reglas/revision/campos-revision';
import { esVacio, obligatoriosAlta } from '#shared/reglas/revision/reglas-revision';
import type { PestanaAlta } from '../nombres-pestanas.ts';

export type ValoresAlta = Partial<Record<CampoAlta, Valor>>;

// `Object.keys` loses the type of the keys.
const NOMBRES = Object.keys(CAMPOS_ALTA) as CampoAlta[];
export const campoDeAlta = (nombre: CampoAlta): CampoRevision => CAMPOS_ALTA[nombre];

/** Fields that only some types of product have. */
const DE_ALGUNOS: readonly CampoAlta[] = [
  ...(['vias', 'nregistro', 'notificacion', 'marcado_ce', 'clase_sanitario'] as const),
  ...(['pendiente_comercializacion', 'prueba_url', 'principios', 'atc'] as const),
];
const TAMBIEN: Readonly<Record<string, readonly CampoAlta[]>> = {
  medicamento: ['atc'],
  veterinario: ['vias', 'principios', 'nregistro'],
  dermocosmetica: ['notificacion'],
};

/** Fields of a tab for the chosen type of product; fields with a value from another type stay visible. */
export function camposDe(pestana: PestanaAlta, valores: ValoresAlta): CampoAlta[] {
  const suyos = [...obligatoriosAlta(valores), ...(TAMBIEN[String(valores.tipo)] ?? [])];
  return NOMBRES.filter(
    (nombre) =>
      CAMPOS_ALTA[nombre].seccion === pestana &&
      (!DE_ALGUNOS.includes(nombre) || suyos.includes(nombre) || !esVacio(valores[nombre])),
  );
}

export const pestanaDe = (campo: string): PestanaAlta =>
  NOMBRES.includes(campo as CampoAlta) ? (campoDeAlta(campo as CampoAlta).seccion as PestanaAlta) : 'resumen';

/** The stored value: without the empty lines and rows of an unfinished form. */
function limpio(valor: Valor | undefined): Valor {
  if (typeof valor === 'string') return valor.trim();
  if (!Array.isArray(valor)) return valor ?? null;
  if (valor.every((uno) => typeof uno === 'string')) return valor.map((uno) => uno.trim()).filter((uno) => uno !== '');
  return valor
    .filter((uno) => typeof uno === 'object')
    .filter((fila) => Object.values(fila).some((celda) => celda !== null && celda !== '' && celda !== false));
}

export const limpios = (valores: ValoresAlta): ValoresAlta =>
  Object.fromEntries(
    NOMBRES.map((nombre) => [nombre, limpio(valores[nombre])] as const).filter(
      ([, valor]) => !esVacio(valor) && valor !== false,
    ),
  );

export const cambiosDe = (valores: ValoresAlta) =>
  Object.entries(limpios(valores)).map(([campo, valor]) => ({
    campo,
    valor,
    fuente_url: null,
    nota: null,
  }));
