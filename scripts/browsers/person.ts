import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Tab, WATCH } from './tab.ts';

type Name = string | RegExp;

/** The actions of a person in a browser, whichever it is: elements are found by role and name, and waited for. */
export interface Person {
  open(path: string): Promise<void>;
  sees(role: string, name: Name): Promise<void>;
  reads(text: Name): Promise<void>;
  isAt(path: Name): Promise<void>;
  press(role: string, name: Name): Promise<void>;
  /** Replaces the content of the field. */
  write(label: Name, text: string): Promise<void>;
  /** Messages of console and policy on the pages so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const { resolve } = createRequire(import.meta.url);
const QUERIES = readFileSync(
  resolve('@testing-library/dom').replace(/dist.*$/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** The line that a browser itself logs when a call answers 4xx, which the test provokes. */
const NETWORK = /Failed to load resource/;

/**
 * False for an element that React replaced meanwhile (the first paint): the click did not happen, and the new element can be
 * clicked.
 */
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
  /** The query library and the watch are lost with each document. */
  const prepare = async () => {
    if ((await tab.valueOf('typeof TestingLibraryDom')) !== 'undefined') return;
    await tab.valueOf(WATCH);
    await tab.valueOf(`(function () { ${QUERIES} }).call(window), true`);
  };
  const holds = async (condition: string) => {
    await prepare();
    return tab.valueOf(`Boolean(${condition})`);
  };
  /** Waits for the condition. @throws Error with the content of the page when it does not hold in time */
  const until = async (condition: string) => {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      // During a navigation there is no document to evaluate in.
      if (await holds(condition).catch(() => false)) return;
      if (Date.now() > end) break;
      await pause();
    }
    const shown = await tab.valueOf('location.href + "\\n" + document.body.innerText.slice(0, 2000)');
    throw new Error(`never came to be: ${condition}\n${shown}`);
  };
  /** Waits until the value of an expression stays the same for a moment. */
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
        // Under load WebKitGTK's driver sometimes reports a navigation as done while the former page is still there.
        const isThere = (await tab.valueOf('window.__left').catch(() => undefined)) !== true;
        if (isThere || Date.now() > end) break;
      }
      await prepare();
      // Waits for React to replace the first paint: a click before that is lost.
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
        // Content that appears above moves the button away from the pointer.
        await settles(`${target}?.getBoundingClientRect()`);
        // The visible part of a checkbox is its label.
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
