import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * React Aria's live announcer empties its log with `innerHTML = ''`, which `trusted-types 'none'` refuses: from then on no list
 * box closes. This plugin replaces the assignment; a release that changes these lines fails the build instead of the page.
 */
export function withoutInnerHtml(): Plugin {
  return {
    name: 'without-inner-html',
    apply: 'build',
    transform(code, id) {
      if (!/live-announcer[\\/]LiveAnnouncer\.m?js$/.test(id)) return undefined;
      const mended = code.replaceAll(/(this\.\w+Log)\.innerHTML = '';/g, '$1.replaceChildren();');
      if (mended.includes('innerHTML')) this.error('LiveAnnouncer uses innerHTML in a way that is not known here');
      return { code: mended, map: null };
    },
  };
}

/**
 * React Aria asks ICU at its import which locales exist, and for the direction of the page's: 25 ms on a fast machine before the
 * first paint. The page is Spanish (UiProvider sets the locale). A release with other code fails the build.
 */
export function withoutIcuAtStart(): Plugin {
  const questions = [/Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\);/, /(?<=\bif \()Intl\.Locale(?=\))/];
  const files = [/i18n[\\/]useDefaultLocale\.m?js$/, /i18n[\\/]utils\.m?js$/];
  return {
    name: 'without-icu-at-start',
    apply: 'build',
    transform(code, id) {
      const question = id.includes('react-aria') ? questions[files.findIndex((file) => file.test(id))] : undefined;
      if (!question) return undefined;
      if (!question.test(code))
        this.error(`${path.basename(id)} asks for the language in a way that is not known here`);
      return { code: code.replace(question, (asked) => (asked === 'Intl.Locale' ? 'false' : '')), map: null };
    },
  };
}

/** Properties of a declared call that only the servers and the OpenAPI document read. */
const SERVER_WORDS = new Set(['summary', 'errors', 'access', 'bodyLimit', 'repeat']);
interface Node {
  type: string;
  start: number;
  end: number;
}
interface Property extends Node {
  key: Node & { name?: string };
}

/** Removes these properties from the client's build, which never reads them: some kilobytes of every first visit. */
export function withoutServerWords(): Plugin {
  return {
    name: 'without-server-words',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/shared[\\/]contract[\\/]/.test(id) || !/import .*\bendpoint\b.* from/.test(code)) return undefined;
      const cuts: Node[] = [];
      walk(this.parse(code), (node) => {
        const { callee, arguments: args } = node as unknown as { callee: { name?: string }; arguments: unknown[] };
        if (node.type !== 'CallExpression' || callee.name !== 'endpoint') return;
        const [spec] = args as { properties: Property[] }[];
        for (const [n, property] of (spec?.properties ?? []).entries()) {
          if (property.key.name === undefined || !SERVER_WORDS.has(property.key.name)) continue;
          const end = spec?.properties[n + 1]?.start ?? property.end;
          cuts.push({ type: property.type, start: property.start, end });
        }
      });
      if (cuts.length === 0) this.error(`${path.basename(id)} declares its calls in a way that is not known here`);
      let short = code;
      for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start))
        short = short.slice(0, start) + short.slice(end);
      return { code: short, map: null };
    },
  };
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  visit(node as Node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** Writes .br and .gz beside each asset, so that no request compresses anything (@fastify/static, preCompressed). */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|webmanifest)$/.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
