import { fold } from '#shared/textos/fold';

/** Words, and signs in brackets, which alone tell «(+)-alfa-tocoferol» from «(±)-alfa-tocoferol». */
const WORDS = /[\p{L}\p{N}]+|(?<=\()[+±-](?=\))/gu;

/**
 * A name reduced to letters and digits, to see whether two lists mean the same name: «FARMALIDER, S.A.» and «Farmalider S A»
 * become `farmalider sa`. Words stay apart, so that «12» differs from «1,2»; single letters in a row become one word («S. A.», «SA»).
 */
export function foldName(name: string): string {
  const words: string[] = [];
  let isInitials = false;
  for (const word of fold(name).match(WORDS) ?? []) {
    const isLetter = /^\p{L}$/u.test(word);
    if (isLetter && isInitials) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isInitials = isLetter;
  }
  return words.join(' ');
}
