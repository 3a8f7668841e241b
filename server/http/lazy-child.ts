import type { FastifyBaseLogger } from 'fastify';

type Said = Parameters<FastifyBaseLogger['info']>;

/**
 * A request's own logger, created when the request first logs: most requests have only their one line, which the parent logger
 * writes (request-log.ts).
 */
export class LazyChild {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Record<string, unknown>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
    return this.#made;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...said: Said): void {
    this.#own.fatal(...said);
  }
  error(...said: Said): void {
    this.#own.error(...said);
  }
  warn(...said: Said): void {
    this.#own.warn(...said);
  }
  info(...said: Said): void {
    this.#own.info(...said);
  }
  debug(...said: Said): void {
    this.#own.debug(...said);
  }
  trace(...said: Said): void {
    this.#own.trace(...said);
  }
  silent(...said: Said): void {
    this.#own.silent(...said);
  }
  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#own.child(...args);
  }
}
