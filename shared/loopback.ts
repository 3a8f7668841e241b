const LOOPBACK = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Whether a name or address is of this machine alone (127.0.0.0/8, ::1, localhost and what is below it); an IPv6 one with or
 * without its brackets. 0.0.0.0 and :: are every address that the machine has.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.toLowerCase().replace(/^\[(.*)\]$/, '$1'));

/**
 * Whether the platform can be reached from its own machine alone: it listens there and is called so. Mailbox, demonstration
 * accounts and the page of diagnosis exist there only (E-01).
 *
 * @param listeners what it listens on
 */
export const isOwnMachine = (publicUrl: string, ...listeners: string[]): boolean =>
  [new URL(publicUrl).hostname, ...listeners].every(isLoopback);

/** Whether a Host header names this machine, whatever the port. */
export const isLoopbackHost = (header: string | undefined): boolean =>
  header !== undefined && isLoopback(header.replace(/:\d{1,5}$/, ''));
