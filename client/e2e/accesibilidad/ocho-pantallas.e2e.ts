import { test } from '../prueba.ts';
import { logInAs, openPage, review } from './axe.ts';

/** A quick check: one screen of each area, in one width and one theme. The other files of this folder check all screens in all. */
const PANTALLAS: readonly (readonly [cuenta: string | null, rutas: readonly string[]])[] = [
  [
    null,
    [
      '/app',
      '/app/auth/login',
      '/app/noticias',
      '/app/empleo/p/espana',
      '/app/visita/producto/omeprazol-demo-levante-20-mg-capsula-dura-gastrorresistente/3',
    ],
  ],
  ['Visitador', ['/app/visita/visitador', '/app/chat']],
  ['Administración', ['/app/admin']],
];

test('axe finds nothing in eight screens, and none is too wide', { tag: '@smoke' }, async ({ page, stack }) => {
  for (const [cuenta, rutas] of PANTALLAS) {
    if (cuenta) await logInAs(page, stack, cuenta);
    for (const ruta of rutas) {
      await openPage(page, ruta);
      await review(page, ruta, ['light']);
    }
  }
});
