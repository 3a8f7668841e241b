import { AppError } from '../errors.ts';

/** Limits concurrent work: work beyond `max` is refused at once and told to come back. */
export type Concurrency = <T>(work: () => Promise<T>) => Promise<T>;

export function limitConcurrency(max: number): Concurrency {
  let running = 0;
  return async (work) => {
    if (running >= max) throw new AppError('sobrecarga', { headers: { 'retry-after': '2' } });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
