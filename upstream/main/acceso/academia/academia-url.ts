import type { Deps } from '../../../deps.ts';

/** The requested address at the academy, its front page by default; null for an address of another origin. */
export function academiaReturn({ config }: Deps, asked: string | undefined): URL | null {
  if (!config.academia) return null;
  if (asked === undefined) return new URL(config.academia.url);
  if (!URL.canParse(asked)) return null;
  const url = new URL(asked);
  return url.origin === new URL(config.academia.url).origin && url.username === '' ? url : null;
}
