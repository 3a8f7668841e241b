import { alPedirlo } from './al-pedirlo.ts';
import { formatNumero } from './numero.ts';

const rules = alPedirlo(() => new Intl.PluralRules('es-ES'));

/** `{n}` in the sentence becomes the number, written as in Spain. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

export const plural = (n: number, forms: PluralForms) =>
  (rules().select(n) === 'one' ? forms.one : forms.other).replace('{n}', formatNumero(n));
