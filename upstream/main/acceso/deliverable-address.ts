import * as v from 'valibot';
import { Email } from '#shared/campos';

/** Domains reserved by RFC 2606 and 6761, where no mail can be received. */
const RESERVED = /(^|\.)(invalid|test|localhost|local|onion|internal|arpa)$/;

/**
 * Whether an address can receive mail at all. It does not say whether the address has an account: an address in use answers
 * like a free one, because a difference would tell a stranger who has an account here.
 */
export function canReceiveMail(address: string): boolean {
  const parsed = v.safeParse(Email, address);
  return parsed.success && !RESERVED.test(parsed.output.split('@')[1] ?? '');
}
