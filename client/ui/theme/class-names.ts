/** Joins class names; falsy parts are left out, so that a variant can be written `isOpen && c.open`. */
export const classNames = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');
