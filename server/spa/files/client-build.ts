import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
);

/** Typefaces of text and headings, which every first paint uses. */
const TEXT_FONT = /source-(?:sans-3-latin-wght|serif-4-latin-600)-normal\.woff2$/;
/** Typeface of long texts. */
const READING_FONT = /source-serif-4-latin-400-normal\.woff2$/;

export interface Needed {
  js: readonly string[];
  css: readonly string[];
}

export interface ClientBuild {
  /** index.html as vite wrote it. */
  html: string;
  keys: readonly string[];
  /** Files of these chunks and of the entry with the application, and all their imports. */
  filesOf(keys: readonly string[]): Needed;
  /** Scripts of the entry alone, without the application. */
  entryFiles: readonly string[];
  /** Font files that the first paint of every page needs. */
  fonts: readonly string[];
  /** Additional font files of pages with a long text. */
  readingFonts: readonly string[];
  read(file: string): string;
  /** For the integrity attribute. */
  integrityOf(file: string): string;
}

/** Reads the output of `npm run build` for the browser. @throws Error with one clear sentence when there is none */
export function readClientBuild(dir: string): ClientBuild {
  for (const file of ['index.html', '.vite/manifest.json'])
    if (!existsSync(path.join(dir, file))) throw new Error('No hay cliente construido: ejecuta npm run build.');
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  const manifest = v.parse(Manifest, JSON.parse(read('.vite/manifest.json')));
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)?.[0];
  if (!entry) throw new Error('El cliente construido no tiene entrada: ejecuta npm run build.');
  const fontsOf = (name: RegExp) =>
    Object.entries(manifest).flatMap(([key, { file }]) => (name.test(key) ? [file] : []));
  const integrities = new Map<string, string>();
  return {
    html: read('index.html'),
    keys: Object.keys(manifest),
    fonts: fontsOf(TEXT_FONT),
    readingFonts: fontsOf(READING_FONT),
    read,
    entryFiles: [entry, ...(manifest[entry]?.imports ?? [])].flatMap((key) => manifest[key]?.file ?? []),
    filesOf(keys) {
      const js = new Set<string>();
      const css = new Set<string>();
      const add = (key: string) => {
        const chunk = manifest[key];
        if (!chunk || js.has(chunk.file)) return;
        js.add(chunk.file);
        chunk.imports.forEach(add);
        for (const file of chunk.css) css.add(file);
      };
      // The entry only waits for the first paint; the application is its dynamic import.
      for (const key of [entry, ...(manifest[entry]?.dynamicImports ?? []), ...keys]) add(key);
      return { js: [...js], css: [...css] };
    },
    integrityOf(file) {
      const known = integrities.get(file);
      if (known) return known;
      const hash = createHash('sha384')
        .update(readFileSync(path.join(dir, file)))
        .digest('base64');
      integrities.set(file, `sha384-${hash}`);
      return `sha384-${hash}`;
    },
  };
}
