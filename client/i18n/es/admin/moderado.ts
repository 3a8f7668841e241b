import type { PluralForms } from '../../plural.ts';

/** A representative's public data, as moderators see them. */
export const moderado = {
  cartera: 'Productos que representa',
  sinCartera: 'No representa ningún producto a la vista de nadie.',
  promociones: 'Promociones',
  sinPromociones: 'No tiene promociones que se vean o puedan verse.',
  mas: { one: 'y 1 más, más antigua', other: 'y {n} más, más antiguas' } satisfies PluralForms,
  desde: (cuando: string) => `desde el ${cuando}`,
  hasta: (dia: string) => `hasta el ${dia}`,
  motivo: (motivo: string) => `Motivo: «${motivo}»`,

  suspender: 'Suspender',
  suspenderDe: (producto: string) => `Suspender: ${producto}`,
  suspenderAyuda: 'Deja de verse en su página y en la ficha, y sus promociones se ocultan. Le diremos por qué.',
  suspendida: (producto: string) => `${producto}: suspendido`,
  devolver: 'Devolver',
  devolverDe: (producto: string) => `Devolver: ${producto}`,
  devuelta: (producto: string) => `${producto}: vuelve a estar activo`,
  devuelveOtro: {
    sistema: 'Volverá sola cuando deje de ser así.',
    empresa: 'La ha suspendido su empresa: solo ella puede reanudarla.',
  },
  retirar: 'Retirar',
  retirarDe: (titulo: string) => `Retirar: ${titulo}`,
  retirarAyuda: 'Deja de verse para siempre; su autor puede duplicarla y corregirla. Le diremos por qué.',
  retirada: (titulo: string) => `«${titulo}»: retirada`,
};
