import { perDocument } from '../../start/per-document.ts';

/** Path that the person came from, without its query; null when that was outside /app or the app was just opened. */
const previous = perDocument((): { path: string | null } => ({ path: null }));

export const previousPath = () => previous().path;
export const storePreviousPath = (path: string | null) => {
  previous().path = path;
};
