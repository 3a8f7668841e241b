import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findProgram } from '../programs/programs.ts';
import type { Tab } from './tab.ts';

/** MiniBrowser comes with Debian's webkit2gtk-driver, but is in no folder of PATH. */
function findMiniBrowser(): string {
  const [file = process.env.MINIBROWSER] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser');
  if (!file) throw new Error('No hay ningún MiniBrowser de WebKitGTK: indica su ruta con MINIBROWSER.');
  return file;
}

/** Starts a virtual screen with a free display number. */
async function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const program = findProgram('xvfb', 'XVFB', ['-help'], 'Xvfb');
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdout.once('data', (said: Buffer) => resolve(String(said).trim()));
  });
  return { display: `:${number}`, process: screen };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function connect(port: number): Promise<WebDriver> {
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`${url}/status`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const options = { binary: findMiniBrowser(), args: ['--automation'] };
  return new Builder()
    .usingServer(url)
    .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    .build();
}

/** WebKitGTK's own small browser. Its driver does not report the console, so that person.ts watches each loaded document. */
export async function openWebKit(): Promise<Tab> {
  const program = findProgram('webkit2gtk-driver', 'WEBKIT_DRIVER', ['--help'], 'WebKitWebDriver');
  const screen = await startScreen();
  const port = await freePort();
  const service = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  const stop = () => {
    service.kill();
    screen.process.kill();
  };
  const driver = await connect(port).catch((error) => {
    stop();
    throw error;
  });
  await driver.manage().window().setRect({ width: 1280, height: 940 });
  /** Scrolls the element into view, which the driver does not do in our pages. */
  const element = async (expression: string) => {
    const script = `const found = ${expression}; found?.scrollIntoView({ behavior: 'instant', block: 'center' }); return found`;
    const found = await driver.executeScript<WebElement | null>(script);
    if (!found) throw new Error(`no element: ${expression}`);
    return found;
  };
  return {
    open: (url) => driver.get(url),
    valueOf: (expression) => driver.executeScript(`return ${expression}`),
    click: async (expression) => (await element(expression)).click(),
    type: async (expression, text) => (await element(expression)).sendKeys(text),
    close: async () => {
      await driver.quit().finally(stop);
    },
  };
}
