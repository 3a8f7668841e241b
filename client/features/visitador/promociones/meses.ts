import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';

/** Months as `yyyy-MM`, days as `yyyy-MM-dd`; weeks begin on Monday. */

const dos = (n: number) => String(n).padStart(2, '0');
const diaDe = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Today in the reader's time zone. */
export function diaDeHoy(ahora = new Date()): string {
  return `${ahora.getFullYear()}-${dos(ahora.getMonth() + 1)}-${dos(ahora.getDate())}`;
}
export const mesDeHoy = () => diaDeHoy().slice(0, 7);

export function mesMas(mes: string, n: number): string {
  const [anyo = 0, numero = 1] = mes.split('-').map(Number);
  return diaDe(Date.UTC(anyo, numero - 1 + n, 1)).slice(0, 7);
}

export function nombreDeMes(mes: string): string {
  const [anyo = 0, numero = 1] = mes.split('-').map(Number);
  return promociones.mesYAnyo(promociones.meses[numero - 1] ?? '', anyo);
}

/** Whole weeks, from Monday to Sunday, that contain days of a month. */
export function semanasDe(mes: string): string[][] {
  const primero = Date.parse(`${mes}-01T00:00:00Z`);
  const ultimo = Date.parse(`${mesMas(mes, 1)}-01T00:00:00Z`) - DIA_MS;
  const lunes = primero - ((new Date(primero).getUTCDay() + 6) % 7) * DIA_MS;
  const semanas = Math.ceil((ultimo - lunes + DIA_MS) / (7 * DIA_MS));
  return Array.from({ length: semanas }, (_, s) =>
    Array.from({ length: 7 }, (_, d) => diaDe(lunes + (7 * s + d) * DIA_MS)),
  );
}

export const ultimoDiaDe = (mes: string) => diaDe(Date.parse(`${mesMas(mes, 1)}-01T00:00:00Z`) - DIA_MS);
