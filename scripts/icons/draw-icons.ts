import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Writes the icons of the installed application from the one drawing of the mark:
 *
 *     node scripts/icons/draw-icons.ts
 *
 * Run by hand; its output is committed. Systems that support SVG take client/public/favicon.svg itself.
 */
const PUBLIC = new URL('../../client/public/', import.meta.url);
/** `--green` and `--paper` of client/ui/theme/tokens.css. */
const GREEN = '#0a7a5c';
const PAPER = '#fbfaf7';

interface Icon {
  file: string;
  px: number;
  /** Part of the width that the mark takes: a mask may cut everything outside of the middle 80 %. */
  mark: number;
  ink: string;
  ground?: string;
}
const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', px: 192, mark: 1, ink: GREEN },
  { file: 'icon-512.png', px: 512, mark: 1, ink: GREEN },
  { file: 'icon-maskable-512.png', px: 512, mark: 0.56, ink: PAPER, ground: GREEN },
  // iOS rounds the corners itself, and shows transparent pixels in black.
  { file: 'apple-touch-icon.png', px: 180, mark: 0.66, ink: GREEN, ground: PAPER },
];

const drawing = readFileSync(fileURLToPath(new URL('favicon.svg', PUBLIC)), 'utf8');
const mark = /<g>.*<\/g>/.exec(drawing)?.[0];
if (!mark) throw new Error('favicon.svg is drawn in a way that is not known here');

/** Draws the mark, whose own square is 32 wide. */
const svgOf = ({ px, mark: part, ink, ground }: Icon) => {
  const around = (32 / part - 32) / 2;
  const side = 32 + around * 2;
  const background = ground ? `<rect x="-32" y="-32" width="96" height="96" fill="${ground}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="${-around} ${-around} ${side} ${side}">${background}<g fill="${ink}">${mark}</g></svg>`;
};

for (const icon of ICONS)
  await sharp(Buffer.from(svgOf(icon)))
    .png({ compressionLevel: 9, palette: true })
    .toFile(fileURLToPath(new URL(icon.file, PUBLIC)));
