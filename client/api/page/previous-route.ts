import { valorComun } from '../call/valor-comun.ts';

/** Path that the person came from, without its query; null when that was outside /app or the app was just opened. */
const previous = valorComun<string | null>(null);

export const previousPath = previous.read;
export const storePreviousPath = previous.put;
