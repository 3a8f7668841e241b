import { fold } from '#shared/textos/fold';

/** What alone tells two names apart that have the same letters: «(+)-alfa-tocoferol», «(±)-alfa-tocoferol». */
const WORDS = /[\p{L}\p{N}]+|(?<=\()[+±-](?=\))/gu;

/**
 * A name as its letters and digits say it, for telling whether two lists mean the same one: «FARMALIDER, S.A.» and «Farmalider S A»
 * are `farmalider sa`. Words stay apart, so that «12» is not «1,2»; letters that stand alone are one word however they are parted.
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
