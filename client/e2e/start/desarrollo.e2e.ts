import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { trackedFiles } from '../../../scripts/house/tracked-files.ts';
import { arrancar, quejasDe } from './de-desarrollo.ts';

/** A copy of the files that git tracks, so that edits do not touch the real tree. */
function copiaDelArbol(): string {
  const raiz = process.cwd();
  const copia = mkdtempSync(path.join(tmpdir(), 'arbol-'));
  for (const fichero of trackedFiles()) {
    mkdirSync(path.dirname(path.join(copia, fichero)), { recursive: true });
    cpSync(path.join(raiz, fichero), path.join(copia, fichero));
  }
  symlinkSync(path.join(raiz, 'node_modules'), path.join(copia, 'node_modules'));
  return copia;
}

/** The goals are 1 s and 2 s on an idle machine; the measured times are reported, but not asserted. */
const SE_VE_MS = 30_000;
const ARRANCA_MS = 60_000;

test('npm run dev: an edited sentence shows without losing typed text, and a server is replaced without an error', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copia = copiaDelArbol();
  // As editors save: the file is empty at first, on a busy machine for a while.
  const change = async (fichero: string, antes: string, despues: string) => {
    const ruta = path.join(copia, fichero);
    const texto = readFileSync(ruta, 'utf8');
    if (!texto.includes(antes)) throw new Error(`${fichero} has no «${antes}»`);
    writeFileSync(ruta, '');
    // Synchronous, because no editor leaves a file empty for longer.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    writeFileSync(ruta, texto.replace(antes, despues));
  };
  // Data outside of the tree, where the watcher of the sources does not see them.
  const datos = mkdtempSync(path.join(tmpdir(), 'datos-'));
  const desarrollo = await arrancar(['dev'], { cwd: copia, env: { DATA_DIR: datos } });
  try {
    const quejas = quejasDe(page);
    await page.goto(`${desarrollo.url}/app/auth/login`, { timeout: 90_000 });
    const correo = page.getByLabel('Correo electrónico');
    await correo.fill('alguien@correo.example', { timeout: 60_000 });

    let desde = performance.now();
    await change('client/i18n/es/acceso/login.ts', 'Mantener la sesión iniciada', 'Seguir con la sesión abierta');
    await expect(page.getByText('Seguir con la sesión abierta')).toBeVisible({ timeout: SE_VE_MS });
    const visto = performance.now() - desde;
    await expect(correo).toHaveValue('alguien@correo.example');

    desde = performance.now();
    await change('server/spa/documents/metadata.ts', 'Entra con tu correo y tu contraseña.', 'Entra por otra puerta.');
    await expect
      .poll(
        async () =>
          (await page.request.get(`${desarrollo.url}/app/auth/login`, { headers: { accept: 'text/html' } })).text(),
        {
          timeout: ARRANCA_MS,
        },
      )
      .toContain('Entra por otra puerta.');
    const servidor = performance.now() - desde;

    // A page that throws says what it threw, here and in the terminal, and comes back when its file is mended.
    const PAGINA = 'client/features/acceso/entrar/login-page.tsx';
    const entera = '  const queryClient = useQueryClient();\n';
    const rota = `${entera}  if (queryClient) throw new Error('página rota');\n`;
    await change(PAGINA, entera, rota);
    await expect(page.getByText(/Error: página rota\s+at LoginPage/)).toBeVisible({ timeout: SE_VE_MS });
    await expect.poll(() => desarrollo.log()).toContain('página rota');
    await change(PAGINA, rota, entera);
    await expect(correo).toBeVisible({ timeout: SE_VE_MS });
    expect(quejas.splice(0).filter((queja) => queja !== 'página rota')).toEqual([]);
    await correo.fill('alguien@correo.example');

    // Requests until the APIs have been replaced: they are late, but not refused.
    const estados = new Set<number>();
    const dicho = desarrollo.log().length;
    await change('upstream/deps.ts', 'import ', '// Una línea.\nimport ');
    await expect(async () => {
      const status = await page.evaluate(async () => {
        const answer = await fetch('/api/sistema/cargos', { headers: { 'x-csrf': '1' } });
        return answer.status;
      });
      estados.add(status);
      expect(desarrollo.log().slice(dicho)).toContain('Las API: de nuevo en marcha');
    }).toPass({ timeout: ARRANCA_MS * 2, intervals: [150] });
    expect([...estados]).toEqual([200]);
    await expect(correo).toHaveValue('alguien@correo.example');
    expect(quejas).toEqual([]);
    test.info().annotations.push({
      type: 'medido',
      description: `se ve en ${Math.round(visto)} ms, servidor ${Math.round(servidor)} ms`,
    });
    process.stdout.write(`npm run dev: se ve en ${Math.round(visto)} ms, servidor en ${Math.round(servidor)} ms\n`);
  } finally {
    await desarrollo.stop();
    for (const carpeta of [copia, datos]) rmSync(carpeta, { recursive: true, force: true });
  }
});
