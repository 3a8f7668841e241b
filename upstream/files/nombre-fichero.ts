const MAX = 120;

/** A file name as the user's machine gave it, without paths and without control or direction characters, short enough to be shown. */
export function nombreSeguro(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Control characters (line ends in a header), format characters (reversed text that hides an extension), and those that Windows refuses.
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (clean === '') return 'fichero';
  const extension = /.(\.[a-z0-9]{1,5})$/i.exec(clean)?.[1] ?? '';
  // By code points, so that no surrogate pair is split.
  const stem = [...clean.slice(0, clean.length - extension.length)];
  return stem.slice(0, MAX - extension.length).join('') + extension;
}

export const extensionDe = (nombre: string): string => /\.([a-z0-9]{1,5})$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';

/** Header of a download under the file's own name, never shown inline (RFC 6266). */
export function contentDisposition(nombre: string): string {
  const ascii = nombre.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(nombre).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
