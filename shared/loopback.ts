const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Whether a name or address is loopback (127.0.0.0/8, ::1, localhost and its subdomains), an IPv6 address with or without brackets.
 * 0.0.0.0 and :: are not loopback: they are every address of the machine.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.toLowerCase().replace(/^\[(.*)\]$/, '$1'));

/**
 * Whether the platform can be reached from its own machine only: its public URL and its listeners are loopback. Mailbox,
 * demonstration accounts and the page of diagnosis exist there only (E-01).
 *
 * @param listeners addresses on which the platform listens
 */
export const isOwnMachine = (publicUrl: string, ...listeners: string[]): boolean =>
  [new URL(publicUrl).hostname, ...listeners].every(isLoopback);

/** Whether a Host header is loopback, with any port. */
export const isLoopbackHost = (header: string | undefined): boolean =>
  header !== undefined && isLoopback(header.replace(/:\d{1,5}$/, ''));
