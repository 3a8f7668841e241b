/** Normalises a text for comparing: without accents, in lower case. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search is the beginning of a word of the text, ignoring accents and case; an empty search always matches. */
export function holdsWords(text: string, search: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(search)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
