import { useEffect, useState } from 'react';

/** Of searches that suggest while one types. */
const SETTLE_MS = 200;

/** The text once nobody has typed for 200 ms. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
