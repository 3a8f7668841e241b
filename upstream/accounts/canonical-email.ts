import { domainToASCII } from 'node:url';

/** One mailbox under two names. */
const ALIAS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Where `ana.perez` and `anaperez` are one mailbox. Elsewhere they may be two people. */
const SIN_PUNTOS = new Set(['gmail.com']);

/**
 * The form in which addresses of one mailbox are alike: case, `+tag`, dots where the provider ignores them, and domains as
 * ASCII (IDNA). For comparing only: mail goes to an address as it was written. A tag is dropped at every domain, as most
 * companies' mail delivers it; where it does not, two people are taken for one, which only asks for another confirmer.
 */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const ascii = domainToASCII(written) || written;
  const domain = ALIAS[ascii] ?? ascii;
  const local = email.slice(0, Math.max(at, 0)).trim().normalize('NFKC').toLowerCase();
  // `+tag@` has no name before its tag: it is one.
  const name = local.replace(/(?<=.)\+.*$/s, '');
  return `${SIN_PUNTOS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
