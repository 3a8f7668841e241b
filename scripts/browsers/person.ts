import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tab } from './tab.ts';

type Name = string | RegExp;

/** What a person does in a browser, whichever it is: things are found by their role and name, and waited for. */
export interface Person {
  open(path: string): Promise<void>;
  sees(role: string, name: Name): Promise<void>;
  reads(text: Name): Promise<void>;
  isAt(path: Name): Promise<void>;
  press(role: string, name: Name): Promise<void>;
  /** Over whatever the field has. */
  write(label: Name, text: string): Promise<void>;
  /** What console and policy have said on the pages so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const { resolve } = createRequire(import.meta.url);
const QUERIES = readFileSync(
  resolve('@testing-library/dom').replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** A line that a browser writes of itself when a call answers 4xx: the walk provokes one. */
const NETWORK = /Failed to load resource/;

/** What React has put in the place of the first paint meanwhile: the old one was not pressed, the new one is there to be. */
const unlessReplaced = (error: Error): false => {
  if (/detached|stale/i.test(`${error.name} ${error.message}`)) return false;
  throw error;
};

const source = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));
const first = (query: string, ...args: string[]) =>
  `(TestingLibraryDom.queryAllBy${query}(document.body, ${args.join(', ')})[0] ?? null)`;
const byRole = (role: string, name: Name) => first('Role', source(role), `{ name: ${source(name)} }`);

export function personAt(tab: Tab, origin: string): Person {
  const said = new Set<string>();
  const gather = async () => {
    const problems = await tab.valueOf('JSON.stringify(window.__problems ?? [])');
    for (const problem of JSON.parse(String(problems))) if (!NETWORK.test(problem)) said.add(problem);
  };
  /** The queries go with each document. @throws Error with what the page shows, when it never comes to be. */
  const until = async (condition: string) => {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      const hasQueries = await tab.valueOf('typeof TestingLibraryDom').catch(() => 'undefined');
      if (hasQueries === 'undefined')
        await tab.valueOf(`(function () { ${QUERIES} }).call(window), true`).catch(() => {});
      if (await tab.valueOf(`Boolean(${condition})`).catch(() => false)) return;
      if (Date.now() > end) break;
      await new Promise((next) => setTimeout(next, 100));
    }
    const shown = await tab.valueOf('location.href + "\\n" + document.body.innerText.slice(0, 2000)');
    throw new Error(`never came to be: ${condition}\n${shown}\n${await tab.valueOf('JSON.stringify(__problems)')}`);
  };
  return {
    open: async (path) => {
      await gather();
      await tab.open(origin + path);
    },
    sees: (role, name) => until(byRole(role, name)),
    reads: (text) =>
      until(
        typeof text === 'string'
          ? `document.body.innerText.includes(${source(text)})`
          : `${source(text)}.test(document.body.innerText)`,
      ),
    isAt: (path) =>
      until(
        typeof path === 'string'
          ? `location.pathname === ${source(path)}`
          : `${source(path)}.test(location.pathname + location.search)`,
      ),
    press: async (role, name) => {
      const target = byRole(role, name);
      for (let isPressed = false; !isPressed; ) {
        await until(target);
        // What one sees of a box to tick is its label.
        const pressed = tab.click(`(${target}.closest('label') ?? ${target})`);
        isPressed = await pressed.then(() => true).catch(unlessReplaced);
      }
    },
    write: async (label, text) => {
      const field = first('LabelText', source(label), "{ selector: 'input' }");
      await until(field);
      await tab.type(`((field) => { field.focus(); field.select(); return field; })(${field})`, text);
    },
    problems: async () => {
      await gather();
      return [...said];
    },
    close: () => tab.close(),
  };
}
