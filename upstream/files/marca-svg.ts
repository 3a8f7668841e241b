const TRAZO =
  'M13.6 1.5h4.8a2.6 2.6 0 0 1 2.6 2.6v5a2.6 2.6 0 0 1-2.6 2.6h-1.1l-3.6 3.5a.5.5 0 0 1-.85-.36V11.7a2.6 2.6 0 0 1-1.85-2.5V4.1a2.6 2.6 0 0 1 2.6-2.6Z';
const LADO = 32;

/**
 * The mark on its background, for previews of content without a picture. Without words, because the server's typefaces are
 * unknown, and previews name the site themselves.
 */
export function marcaSvg(ancho: number, alto: number): string {
  const escala = Math.min(ancho, alto) / 2 / LADO;
  const [x, y] = [(ancho - LADO * escala) / 2, (alto - LADO * escala) / 2];
  const brazos = [0, 90, 180, 270].map((giro) => `<path d="${TRAZO}" transform="rotate(${giro} 16 16)"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}">` +
    `<rect width="100%" height="100%" fill="#fbfaf7"/><rect y="${alto - 20}" width="100%" height="20" fill="#0a7a5c"/>` +
    `<g fill="#0a7a5c" transform="translate(${x} ${y}) scale(${escala})">${brazos}</g></svg>`
  );
}
