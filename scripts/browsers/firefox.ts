import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { findProgram } from '../programs/programs.ts';
import { type Tab, WATCH } from './tab.ts';

/** Debian's Firefox, controlled by WebDriver BiDi, which it supports natively. */
export async function openFirefox(): Promise<Tab> {
  const executablePath = findProgram('firefox-esr', 'FIREFOX', ['--version'], '/usr/bin/firefox-esr');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'es-ES, es' },
    defaultViewport: { width: 1280, height: 860 },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(WATCH);
  const element = async (expression: string) => {
    // The expressions of person.ts return elements only.
    const found = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
    if (!found) throw new Error(`no element: ${expression}`);
    return found;
  };
  return {
    open: async (url) => {
      await page.goto(url);
    },
    valueOf: (expression) => page.evaluate(expression),
    click: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => (await element(expression)).type(text),
    close: () => browser.close(),
  };
}
