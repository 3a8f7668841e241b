/** A typed text in a pattern of `like`, in which its own wildcards stand for themselves. */
export const sinComodines = (q: string): string => q.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like` for texts that contain `q`. */
export const parteDe = (q: string): string => `%${sinComodines(q)}%`;
