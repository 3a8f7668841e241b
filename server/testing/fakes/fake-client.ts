import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export interface FakeClient {
  dir: string;
  remove(): Promise<void>;
}

const HTML = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>Farmágora</title>
    <meta name="description" content="De la plantilla." />
    <!-- Una nota del código. -->
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
    <link rel="stylesheet" crossorigin href="/assets/base-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
const page = (id: string, more: object = {}) => ({
  [`routes/${id}.tsx?tsr-split=component`]: {
    file: `assets/${id.replaceAll('/', '-')}-1.js`,
    imports: ['_base.js'],
    ...more,
  },
});
const MANIFEST = {
  'index.html': {
    file: 'assets/index-1.js',
    isEntry: true,
    imports: ['_carga.js'],
    dynamicImports: ['app.tsx'],
  },
  '_carga.js': { file: 'assets/carga-1.js' },
  'app.tsx': { file: 'assets/app-1.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base-1.js', css: ['assets/base-1.css'] },
  ...page('_main'),
  ...page('_mini'),
  ...page('_main.index'),
  ...page('_main.chat.{-$id}'),
  ...page('_main.auth.login', { css: ['assets/login-1.css'] }),
  ...page('_main.auth.change-password'),
  ...page('_main/test'),
  ...page('_mini.auth.crear-cuenta.index'),
  ...page('_mini.auth.crear-cuenta.web.index'),
  ...page('_main.empleo.p.{-$pais}'),
  ...page('_main.empleo.p.$pais.cargo.$cargo'),
  ...page('_main.empleo.oferta.$slug.$id'),
  ...page('_main._noticias.noticias.$id'),
  ...page('_main._noticias.noticias.index'),
  ...page('_main._noticias.noticias.buscar'),
  ...page('_main._noticias.noticias.area.{-$area}.$id'),
  ...page('_main._noticias.noticias.category.{-$category}.$id'),
  ...page('_main.visita.index'),
  ...page('_main.visita.producto.$product.$id'),
  ...page('_main.visita.user.$user'),
  ...page('_main.user.$user'),
  ...page('_main.visita.visitador_.public.producto-cartera.$product.$id'),
  ...page('_main/visita/visitador'),
  ...page('_main/visita/asociar-producto/$id'),
  ...page('_main/visita/visitador_/edit-promo/$idPromo'),
  ...page('_main/visita/visitador_/crear-promocion/$idProd'),
  ...page('_main/visita/visitador_/sugerir-cambios.$idProd'),
  ...page('_main/visita/visitador_/verificacion-prof/$idProd/$idVerif/$isRev'),
  ...page('_mini/visita/visitador/public/verify/$hash'),
};
/** The real manifest, whose content is tested. */
const MANIFEST_SOURCE = path.resolve(import.meta.dirname, '../../../client/public/manifest.webmanifest');
const SCRIPT = 'console.log("hola");';

/** A small build of the client, as vite leaves it. */
export async function makeFakeClient(): Promise<FakeClient> {
  const dir = await mkdtemp(path.join(tmpdir(), 'cliente-'));
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  };
  await write('index.html', HTML);
  await write('.vite/manifest.json', JSON.stringify(MANIFEST));
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const file of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
    await write(file, 'PNG, as far as anybody looks');
  await write('manifest.webmanifest', await readFile(MANIFEST_SOURCE, 'utf8'));
  await write('sw.js', SCRIPT);
  await write('.env', 'SECRETO=1');
  for (const { file } of Object.values(MANIFEST)) {
    await write(file, SCRIPT);
    await write(`${file}.map`, '{"version":3}');
  }
  await write('assets/base-1.js.br', brotliCompressSync(SCRIPT));
  await write('assets/base-1.js.gz', gzipSync(SCRIPT));
  await write('assets/texto-1.woff2', Buffer.from('wOF2, as far as anybody looks'));
  await write('assets/base-1.css', ':root{--ink:#10243e}');
  await write('assets/login-1.css', '.login{color:red}');
  await write('assets/.secreto', 'no');
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
