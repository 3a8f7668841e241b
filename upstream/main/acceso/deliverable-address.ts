import * as v from 'valibot';
import { Email } from '#shared/campos';

/** Reserved by RFC 2606 and 6761: nobody receives mail there. */
const RESERVED = /(^|\.)(invalid|test|localhost|local|onion|internal|arpa)$/;

/**
 * Whether an address can receive mail at all. It says nothing of accounts: an address in use answers as a free one,
 * because anything else would tell a stranger who has an account here.
 */
export function canReceiveMail(address: string): boolean {
  const parsed = v.safeParse(Email, address);
  return parsed.success && !RESERVED.test(parsed.output.split('@')[1] ?? '');
}
