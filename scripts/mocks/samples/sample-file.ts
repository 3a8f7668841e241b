import sharp from 'sharp';
import type { Answer } from '../escenarios/scenario.ts';
import { numberOf } from './names.ts';

const COLOURS = ['#cfe3dc', '#e9dfc8', '#d5dde8', '#e8d3cf'];

/** A picture for every address of a picture, a line of text for every other file. */
export async function sampleFile(path: string): Promise<Answer> {
  if (!/imagen/.test(path))
    return { status: 200, body: 'Un fichero de ejemplo.\n', headers: { 'content-type': 'text/plain; charset=utf-8' } };
  const background = COLOURS[numberOf(path) % COLOURS.length] ?? '#ffffff';
  const body = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { status: 200, body, headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' } };
}
