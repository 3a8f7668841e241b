const NAMES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as the content of an element or of a quoted attribute, in HTML and in XML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => NAMES[character] ?? '');
