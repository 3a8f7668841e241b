/**
 * The skeleton of a name, without what differs between its English, Latin and Spanish spelling: «omeprazole», «omeprazolum»
 * and «omeprazol» have the same one, and so have «phenytoin», «fenitoína» and «phenytoinum». The rules are for INN only,
 * because a brand is written as its owner writes it.
 */
const REGLAS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/([tcr])h/g, '$1'],
  [/[oa]e(?=[a-z]{3})/g, 'e'],
  [/y/g, 'i'],
  [/k/g, 'c'],
  [/w/g, 'v'],
  [/^z(?=i)/, 'c'],
  // «spironolactone» is «espironolactona».
  [/^es(?=[^aeiou])/, 's'],
  // «cloruro» is chloride and «bromuro» bromide.
  [/^(clor|brom|iod|fluor)(?:uro|ide)$/, '$1id'],
  [/(.)\1/g, '$1'],
  [/(?:um|us|[aeiou])$/, ''],
];

export const LARGO_MIN = 4;

export const esqueletoDe = (norma: string): string => REGLAS.reduce((forma, [de, a]) => forma.replace(de, a), norma);
