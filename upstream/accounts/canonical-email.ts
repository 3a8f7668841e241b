import { domainToASCII } from 'node:url';

/** Domains of one provider: alias → canonical name. */
const ALIAS: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };
/** Providers that ignore dots: `ana.perez` and `anaperez` are one mailbox. Elsewhere they may be two people. */
const SIN_PUNTOS = new Set(['gmail.com']);

/**
 * The canonical form of an address, equal for all spellings of one mailbox: case, `+tag`, dots where the provider ignores them,
 * and domains as ASCII (IDNA). Only for comparing: mail goes to the address as it was written. A tag is dropped at every
 * domain, as most companies deliver it; where they do not, two people are taken for one, which only requires another confirmer.
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
  // In `+tag@` nothing stands before the tag, so the tag is the name.
  const name = local.replace(/(?<=.)\+.*$/s, '');
  return `${SIN_PUNTOS.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
