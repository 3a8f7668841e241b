/**
 * Material of the news illustrations: for each area an ink with its tints, and figures of some 100 × 100 around 0,0 in that ink.
 * Colours and figures are our own; the product contains no photographs of others.
 */
export interface Palette {
  paper: string;
  soft: string;
  mid: string;
  ink: string;
}

const PILL =
  '<rect x="-48" y="-22" width="96" height="44" rx="22"/><path d="M0-22v44" stroke="#fff" stroke-width="5"/>';
const TABLET = '<circle r="42"/><path d="M-30 0h60" stroke="#fff" stroke-width="5"/>';
const CROSS = '<path d="M-16-46h32v30h30v32h-30v30h-32v-30h-30v-32h30z"/>';
const HEXAGON = '<path d="M0-50 43-25V25L0 50-43 25V-25Z"/><circle r="15" fill="#fff"/>';
const MOLECULE =
  '<path d="M-34 24 0-30 36 18" fill="none" stroke="currentColor" stroke-width="7"/><circle cx="-34" cy="24" r="16"/><circle cy="-30" r="20"/><circle cx="36" cy="18" r="14"/>';
const SHEET =
  '<rect x="-36" y="-46" width="72" height="92" rx="8"/><path d="M-20-20h40M-20 0h40M-20 20h24" stroke="#fff" stroke-width="6"/>';
const BOX =
  '<rect x="-44" y="-34" width="88" height="68" rx="6"/><path d="M-44-8h88M0-34v26" stroke="#fff" stroke-width="5"/>';
const BOOK =
  '<path d="M0-30c-16-12-34-12-48-8v64c14-4 32-4 48 8 16-12 34-12 48-8v-64c-14-4-32-4-48 8z"/><path d="M0-30v64" stroke="#fff" stroke-width="5"/>';
const FLASK =
  '<path d="M-13-46h26v30l30 48c5 9 0 16-9 16h-68c-9 0-14-7-9-16l30-48z"/><path d="M-27 18h54" stroke="#fff" stroke-width="5"/>';
const BOTTLE =
  '<path d="M-16-48h32v16c14 6 20 16 20 28v42c0 6-4 10-10 10h-52c-6 0-10-4-10-10v-42c0-12 6-22 20-28z"/><path d="M-36 4h72" stroke="#fff" stroke-width="5"/>';
const LEAF =
  '<path d="M0-50c34 18 46 60 0 100-46-40-34-82 0-100z"/><path d="M0-24v72" stroke="#fff" stroke-width="5"/>';
const DROP = '<path d="M0-50c22 30 36 46 36 66a36 36 0 0 1-72 0c0-20 14-36 36-66z"/>';
const SCALES =
  '<path d="M-4-46h8v80h24v10h-56v-10h24z"/><path d="M-44-30h88M-44-30l-12 30h24zM44-30l12 30h-24z" stroke="currentColor" stroke-width="6" fill="none"/>';
const ROUTE =
  '<path d="M-44 34c0-40 88-20 88-66" fill="none" stroke="currentColor" stroke-width="8" stroke-dasharray="2 16" stroke-linecap="round"/><circle cx="-44" cy="34" r="12"/><circle cx="44" cy="-34" r="16"/>';
const HEART = '<path d="M0 44C-62 2-44-44-18-44-6-44 0-34 0-28c0-6 6-16 18-16 26 0 44 46-18 88z"/>';
const GRAPH =
  '<path d="M-44 44h88v-8h-80v-80h-8z"/><rect x="-26" y="0" width="16" height="32"/><rect x="-2" y="-20" width="16" height="52"/><rect x="22" y="-38" width="16" height="70"/>';

export interface Motif {
  palette: Palette;
  figures: readonly string[];
}

const of = (paper: string, soft: string, mid: string, ink: string, ...figures: string[]): Motif => ({
  palette: { paper, soft, mid, ink },
  figures,
});

/** Motif by the area's slug. */
export const MOTIFS: Readonly<Record<string, Motif>> = {
  industria: of('#eef2f8', '#dbe5f1', '#9db9d6', '#2f5d8c', HEXAGON, FLASK, GRAPH),
  'oficina-de-farmacia': of('#ecf5f0', '#d5eade', '#9bcdb3', '#1f7a4d', CROSS, BOTTLE, LEAF),
  hospital: of('#f3eff9', '#e3daf2', '#bfaee0', '#63479b', PILL, HEART, DROP),
  'atencion-primaria': of('#eaf6f7', '#d2eaec', '#93cbd1', '#13707a', TABLET, HEART, BOTTLE),
  investigacion: of('#fcf4ea', '#f6e3cd', '#e7bd8e', '#a85a12', MOLECULE, FLASK, HEXAGON),
  regulacion: of('#f9eff0', '#f1d9dc', '#dba5ad', '#8f2f3c', SHEET, SCALES, GRAPH),
  distribucion: of('#f8f4e6', '#efe6c4', '#d8c684', '#7d6414', BOX, ROUTE, DROP),
  formacion: of('#f1f3f5', '#dfe4e8', '#b4bec8', '#47535f', BOOK, SHEET, LEAF),
};
/** Motif of an area without one of its own. */
export const GENERAL = of('#eef4f1', '#d8e8e1', '#9ccbb9', '#0a6a50', CROSS, PILL, LEAF);
