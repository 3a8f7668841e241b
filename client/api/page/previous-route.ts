/** Path that the person came from, without its query; null when that was outside /app or the app was just opened. */
let previous: string | null = null;

export const previousPath = () => previous;
export const storePreviousPath = (path: string | null) => {
  previous = path;
};
