import { useEffect, useState } from 'react';
import type { Option } from './select.tsx';

const SEARCH_DEBOUNCE_MS = 250;

export type Search = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

interface Found {
  text: string;
  options: readonly Option[];
  hasFailed: boolean;
}
const NOTHING: Found = { text: '', options: [], hasFailed: false };

/** Options for a text: debounced; the newest text wins, and the old list stays until the new one is loaded. */
export function useRemoteOptions(search: Search, text: string, minLetters: number) {
  const [found, setFound] = useState(NOTHING);
  const isAsked = text.length >= minLetters;

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const options = await search(text, controller.signal);
        if (!controller.signal.aborted) setFound({ text, options, hasFailed: false });
      } catch {
        if (!controller.signal.aborted) setFound({ text, options: [], hasFailed: true });
      }
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, text, isAsked]);

  if (!isAsked) return { options: [], status: 'idle' as const };
  const isCurrent = found.text === text;
  const settled = found.hasFailed ? ('failed' as const) : ('done' as const);
  return { options: [...found.options], status: isCurrent ? settled : ('loading' as const) };
}
