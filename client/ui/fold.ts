/** For comparing what is typed: without accents, in lower case. */
export const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
