import { ALTO_SUPUESTO, ANCHO_SUPUESTO } from '#shared/portada/imagen-noticia';
import { GENERAL, MOTIFS, type Motif } from './motifs.ts';

const [W, H] = [ANCHO_SUPUESTO, ALTO_SUPUESTO];

/**
 * Pseudo-random numbers from 0 to 1, the same for the same seed, so that an article keeps its picture. A linear congruential
 * generator is good enough.
 */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Brush extends Motif {
  next: () => number;
  /** The main figure of this picture. */
  figure: string;
}

const between = ({ next }: Pick<Brush, 'next'>, least: number, most: number) =>
  Math.round(least + next() * (most - least));

const figureAt = (
  figure: string,
  x: number,
  y: number,
  { scale, ink, turn = 0 }: { scale: number; ink: string; turn?: number },
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale.toFixed(2)})" fill="${ink}" color="${ink}">${figure}</g>`;

/** One large figure before a disc, over hills. */
function horizon(brush: Brush): string {
  const { palette, figure } = brush;
  const x = between(brush, W * 0.32, W * 0.68);
  const hill = (y: number, lift: number, ink: string) =>
    `<path d="M0 ${y}C${W * 0.25} ${y - lift} ${W * 0.45} ${y + lift} ${W * 0.7} ${y - lift / 2}S${W} ${y} ${W} ${y}V${H}H0Z" fill="${ink}"/>`;
  return (
    `<circle cx="${x}" cy="${H * 0.42}" r="${between(brush, 260, 320)}" fill="${palette.soft}"/>` +
    hill(between(brush, 640, 700), between(brush, 60, 130), palette.soft) +
    hill(between(brush, 720, 780), between(brush, -120, 120), palette.mid) +
    figureAt(figure, x, Math.round(H * 0.44), { scale: 3.4, ink: palette.ink, turn: between(brush, -14, 14) })
  );
}

/** Rings around a point at the side, with figures on them. */
function orbits(brush: Brush): string {
  const { palette, figures, figure } = brush;
  const [cx, cy] = [between(brush, W * 0.25, W * 0.4), between(brush, H * 0.45, H * 0.65)];
  const rings = [230, 420, 620, 840].map(
    (r) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${palette.soft}" stroke-width="26"/>`,
  );
  const moons = [620, 420, 840, 620, 420].map((r, i) => {
    // Spaced so that no figure covers its neighbour.
    const angle = i * 0.42 - 0.9 + brush.next() * 0.16;
    const [x, y] = [Math.round(cx + r * Math.cos(angle)), Math.round(cy + r * Math.sin(angle))];
    return figureAt(figures[i % figures.length] ?? figure, x, y, {
      scale: 0.8 + brush.next() * 0.7,
      ink: i % 2 === 0 ? palette.mid : palette.ink,
      turn: between(brush, -30, 30),
    });
  });
  return rings.join('') + moons.join('') + figureAt(figure, cx, cy, { scale: 2.3, ink: palette.ink });
}

/** Columns that rise, each with a figure on it. */
function columns(brush: Brush): string {
  const { palette, figures, figure } = brush;
  const count = between(brush, 5, 7);
  const wide = W / (count * 1.35 + 0.35);
  return Array.from({ length: count }, (_, i) => {
    const x = Math.round(wide * 0.35 + i * wide * 1.35);
    const y = Math.round(H * (0.72 - 0.34 * (i / count)) + (brush.next() - 0.5) * 150);
    const isMarked = i === Math.floor(count / 2);
    return (
      `<rect x="${x}" y="${y}" width="${Math.round(wide)}" height="${H - y}" rx="18" fill="${isMarked ? palette.mid : palette.soft}"/>` +
      figureAt(isMarked ? figure : (figures[i % figures.length] ?? figure), Math.round(x + wide / 2), y - 92, {
        scale: wide / 150,
        ink: isMarked ? palette.ink : palette.mid,
      })
    );
  }).join('');
}

/** A calm weave of small figures, one of them marked. */
function weave(brush: Brush): string {
  const { palette, figure } = brush;
  const step = between(brush, 190, 230);
  const across = Math.ceil(W / step) + 1;
  const down = Math.ceil(H / step) + 1;
  const marked = Math.floor(down / 2) * across + between(brush, 2, across - 3);
  return Array.from({ length: across * down }, (_, i) => {
    const row = Math.floor(i / across);
    const [x, y] = [Math.round((i % across) * step + (row % 2) * (step / 2)), Math.round(row * step + 30)];
    const isMarked = i === marked;
    return figureAt(figure, x, y, {
      scale: isMarked ? 1.7 : 0.75 + brush.next() * 0.3,
      ink: isMarked ? palette.ink : brush.next() > 0.72 ? palette.mid : palette.soft,
      turn: isMarked ? 0 : between(brush, -25, 25),
    });
  }).join('');
}

/** Figures that grow along a diagonal band. */
function diagonal(brush: Brush): string {
  const { palette, figures, figure } = brush;
  const up = brush.next() > 0.5;
  const band = (lift: number, ink: string) =>
    up
      ? `<path d="M0 ${H - lift}L${W} ${H * 0.2 - lift}V${H * 0.62 - lift}L0 ${H * 1.42 - lift}Z" fill="${ink}"/>`
      : `<path d="M0 ${H * 0.2 - lift}L${W} ${H - lift}V${H * 1.42 - lift}L0 ${H * 0.62 - lift}Z" fill="${ink}"/>`;
  const row = Array.from({ length: 4 }, (_, i) => {
    const x = Math.round(W * (0.14 + i * 0.24));
    const slope = (up ? -0.8 : 0.8) * H * (x / W - 0.5);
    const isLast = i === 3;
    return figureAt(figures[i % figures.length] ?? figure, x, Math.round(H * 0.5 + slope * 0.9), {
      scale: 1 + i * 0.55,
      ink: isLast ? palette.ink : i % 2 === 0 ? palette.mid : palette.ink,
      turn: between(brush, -18, 18),
    });
  });
  return band(60, palette.soft) + row.join('');
}

const COMPOSITIONS = [horizon, orbits, columns, weave, diagonal];

/** Hash of an area's name, so that two areas without drawings of their own differ too. */
const sumOf = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/**
 * The picture of an article that has none: always the same for one article, different for the next article and in another area.
 */
export function illustration(area: string, id: number): string {
  const motif = Object.hasOwn(MOTIFS, area) ? (MOTIFS[area] ?? GENERAL) : GENERAL;
  const next = numbersFrom(Math.imul(id, 2_654_435_761) ^ sumOf(area));
  // By the article's number instead of at random: consecutive articles never look alike.
  const figure = motif.figures[Math.floor(id / COMPOSITIONS.length) % motif.figures.length] ?? '';
  const compose = COMPOSITIONS[(id + (sumOf(area) % COMPOSITIONS.length)) % COMPOSITIONS.length] ?? horizon;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="${W}" height="${H}" fill="${motif.palette.paper}"/>` +
    `${compose({ ...motif, next, figure })}</svg>`
  );
}
