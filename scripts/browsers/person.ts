import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Tab, WATCH } from './tab.ts';

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

const pause = () => new Promise((next) => setTimeout(next, 100));
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
  /** Queries and watch go with each document. */
  const prepare = async () => {
    if ((await tab.valueOf('typeof TestingLibraryDom')) !== 'undefined') return;
    await tab.valueOf(WATCH);
    await tab.valueOf(`(function () { ${QUERIES} }).call(window), true`);
  };
  const holds = async (condition: string) => {
    await prepare();
    return tab.valueOf(`Boolean(${condition})`);
  };
  /** @throws Error with what the page shows, when it never comes to be. */
  const until = async (condition: string) => {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      // Between two documents there is nothing to ask.
      if (await holds(condition).catch(() => false)) return;
      if (Date.now() > end) break;
      await pause();
    }
    const shown = await tab.valueOf('location.href + "\\n" + document.body.innerText.slice(0, 2000)');
    throw new Error(`never came to be: ${condition}\n${shown}`);
  };
  /** Until an answer stays as it is for a moment. */
  const settles = async (expression: string) => {
    for (let before: unknown, same = 0; same < 4; await pause()) {
      const now = await tab.valueOf(`JSON.stringify(${expression})`);
      same = now === before ? same + 1 : 0;
      before = now;
    }
  };
  return {
    open: async (path) => {
      await gather();
      await tab.valueOf('window.__left = true');
      for (const end = Date.now() + PATIENCE_MS; ; await pause()) {
        await tab.open(origin + path);
        // Beside other work WebKitGTK's driver has said that it went, and stood on the page of before.
        const isThere = (await tab.valueOf('window.__left').catch(() => undefined)) !== true;
        if (isThere || Date.now() > end) break;
      }
      await prepare();
      // The first paint, which React replaces: a press in between is nobody's.
      await settles("[document.readyState, performance.getEntriesByType('resource').length, document.all.length]");
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
        // What comes above moves a button away from under the pointer.
        await settles(`${target}?.getBoundingClientRect()`);
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
