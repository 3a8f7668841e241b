import type { Salario } from '#shared/contract/main/empleo/empleo-entidades';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { formatImporte } from '../../../i18n/formato.ts';

const MIL = 1_000;

/** «25.000 €»; hourly amounts keep their cents. */
export function textoImporte(importe: string, moneda: string): string {
  const valor = Number(importe);
  return formatImporte(valor, moneda, valor < MIL && !Number.isInteger(valor) ? 2 : 0);
}

/** «25.000 € – 30.000 € al año»; null when the salary is not shown. */
export function textoSalario(salario: Salario | null): string | null {
  if (salario === null) return null;
  const { min, max, moneda, periodo } = salario;
  const cada = vocabulario.periodo[periodo];
  const [desde, hasta] = [min, max].map((importe) => (importe === null ? null : textoImporte(importe, moneda)));
  if (desde && hasta) return `${desde === hasta ? desde : vocabulario.salarioEntre(desde, hasta)} ${cada}`;
  if (desde) return `${vocabulario.salarioDesde(desde)} ${cada}`;
  return hasta ? `${vocabulario.salarioHasta(hasta)} ${cada}` : null;
}
