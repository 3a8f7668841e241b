import { formatNumero } from './numero.ts';

/** `{n}` in the sentence becomes the number, written as in Spain. */
export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** Spanish has one form for 1 and one for all else (CLDR). `Intl.PluralRules` says the same and takes 18 ms to be made. */
export const plural = (n: number, forms: PluralForms) =>
  (n === 1 ? forms.one : forms.other).replace('{n}', formatNumero(n));

/** A total as lists give it: with `total_minimo` there are more, and nobody has counted how many. */
export interface Total {
  readonly total: number;
  readonly total_minimo?: boolean | undefined;
}

/** «1.234 ofertas», «Más de 10.000 ofertas», «Ver más de 10.000 ofertas». */
export const pluralTotal = ({ total, total_minimo }: Total, forms: PluralForms) =>
  total_minimo
    ? forms.other.replace('{n}', `más de ${formatNumero(total)}`).replace(/^\p{Ll}/u, (letra) => letra.toUpperCase())
    : plural(total, forms);
