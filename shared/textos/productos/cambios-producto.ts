import { conUnidades } from '../unidades.ts';

/** Words for what imports change about a product: its history on the sheet, and the lists of changes elsewhere. */
export const TIPOS_CAMBIO_EN_PALABRAS = {
  alta: 'Alta en el catálogo',
  baja: 'Baja de la lista',
  estado: 'Estado de registro',
  comerc: 'Comercialización',
  prosp: 'Prospecto',
  ft: 'Ficha técnica',
  psum: 'Suministro',
  notasSeguridad: 'Notas de seguridad',
  matinf: 'Materiales informativos',
  otros: 'Otros datos',
} as const;
type TipoCambio = keyof typeof TIPOS_CAMBIO_EN_PALABRAS;

export const ESTADOS_REGISTRO_EN_PALABRAS = {
  autorizado: 'Autorizado',
  suspendido: 'Suspendido',
  anulado: 'Anulado',
  pendiente: 'Pendiente de autorización',
  no_aplica: 'No sujeto a autorización',
  no_consta: 'No consta si está autorizado',
} as const;

export const VALORES_EN_PALABRAS = { si: 'sí', no: 'no', sinDato: 'sin dato' } as const;

/** Fields whose change every reader understands, as the history names them, in the order in which they are told. */
export const CAMPOS_DESTACADOS = {
  estado_registro: 'Estado de registro',
  comercializado: 'Comercializado',
  comercializada: 'Comercializada',
  nombre: 'Nombre',
  titular: 'Laboratorio titular',
  comercializador: 'Laboratorio que comercializa',
} as const;

/** Kinds of change that say enough by themselves. Supply problems have lists of their own. */
export const TIPOS_DESTACADOS = ['alta', 'baja', 'ft', 'prosp', 'notasSeguridad', 'matinf'] as const;

const DE_UNA_PIEZA: readonly TipoCambio[] = ['alta', 'baja'];

export const presentacionEnPalabras = (codigo: string) => `Presentación ${codigo}`;

function valorEnPalabras(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? VALORES_EN_PALABRAS.si : VALORES_EN_PALABRAS.no;
  if (typeof valor !== 'string' || valor === '') return VALORES_EN_PALABRAS.sinDato;
  return Object.entries(ESTADOS_REGISTRO_EN_PALABRAS).find(([estado]) => estado === valor)?.[1] ?? valor;
}

interface Cambiado {
  tipos: readonly TipoCambio[];
  /** Of the presentation that changed; null when the product itself did. */
  codigo: string | null;
  antes: Readonly<Record<string, unknown>> | null;
  despues: Readonly<Record<string, unknown>> | null;
}

/** A change in one line, without the fields that few readers know: «Comercializado: sí → no, Ficha técnica». */
export function cambioEnPalabras({ tipos, codigo, antes, despues }: Cambiado): string {
  const deUnaPieza = tipos.filter((tipo) => DE_UNA_PIEZA.includes(tipo));
  const campos = Object.entries(CAMPOS_DESTACADOS)
    .filter(([campo]) => despues !== null && Object.hasOwn(despues, campo))
    .map(([campo, nombre]) => `${nombre}: ${valorEnPalabras(antes?.[campo])} → ${valorEnPalabras(despues?.[campo])}`);
  const palabras =
    // When a product or presentation was added or removed as a whole, its fields say nothing more.
    deUnaPieza.length > 0
      ? deUnaPieza.map((tipo) => TIPOS_CAMBIO_EN_PALABRAS[tipo])
      : [
          ...campos,
          ...TIPOS_DESTACADOS.filter((tipo) => tipos.includes(tipo)).map((tipo) => TIPOS_CAMBIO_EN_PALABRAS[tipo]),
        ];
  return conUnidades(
    [palabras.join(', '), codigo !== null && presentacionEnPalabras(codigo)].filter(Boolean).join(' · '),
  );
}
