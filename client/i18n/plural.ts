import { formatNumero } from './numero.ts';

/** Replaces `{n}` in a sentence by the number, formatted as in Spain. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Spanish has one form for 1 and one for all other numbers (CLDR). `Intl.PluralRules` gives the same, but takes 18 ms to create. */
export const plural = (n: number, forms: PluralForms) =>
  (n === 1 ? forms.one : forms.other).replace('{n}', formatNumero(n));

/** A total as lists give it: `total_minimo` means that it is a lower bound. */
export interface Total {
  readonly total: number;
  readonly total_minimo?: boolean | undefined;
}

/** «1.234 ofertas», «Más de 10.000 ofertas», «Ver más de 10.000 ofertas». */
export const pluralTotal = ({ total, total_minimo }: Total, forms: PluralForms) =>
  total_minimo
    ? forms.other.replace('{n}', `más de ${formatNumero(total)}`).replace(/^\p{Ll}/u, (letra) => letra.toUpperCase())
    : plural(total, forms);
