/** For comparing what people write: without accents, in lower case. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search begins a word of a text, accents and case aside; an empty search is in all of them. */
export function holdsWords(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(search)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
