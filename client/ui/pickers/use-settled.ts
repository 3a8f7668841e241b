import { useEffect, useState } from 'react';

/** Debounce of suggestions while the person types. */
const SETTLE_MS = 200;

/** The text after 200 ms without a key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
