import { test } from '../prueba.ts';
import { ANCHOS, logInAs, reviewRutas } from './axe.ts';

const ENTRADA = [
  '/app',
  '/app/auth/login',
  '/app/auth/renew-password',
  '/app/auth/crear-cuenta',
  '/app/auth/crear-cuenta?register_type=web',
  '/app/auth/crear-cuenta/success',
  '/app/legal/condiciones',
  '/app/legal/privacidad',
  '/app/legal/cookies',
  '/app/ayuda',
  '/app/buzon',
  '/app/no-existe',
];
const PRODUCTOS = [
  '/app/visita',
  '/app/visita/result?q=omeprazol',
  '/app/visita/result?q=nada-de-nada',
  '/app/visita/producto/omeprazol-demo-levante-20-mg-capsula-dura-gastrorresistente/3',
  '/app/visita/producto/demolexin-500-mg-capsula-dura-gastrorresistente/33',
  '/app/visita/explorar/atc',
  '/app/visita/explorar/laboratorios',
];
const REGISTRO = [
  '/app/auth/crear-cuenta/web',
  '/app/auth/crear-cuenta/academia',
  '/app/auth/crear-cuenta/candidato',
  '/app/auth/crear-cuenta/visita',
  '/app/auth/crear-cuenta/mkt',
  '/app/auth/crear-cuenta/empleo',
  '/app/auth/crear-cuenta/empleo-empresa',
];
const CUENTA = [
  '/app',
  '/app/old-perfil-user',
  '/app/old-canal-farmacias',
  '/app/old-perfil-user-empleo',
  '/app/old-pf3',
  '/app/visita/visitador',
  '/app/visita/seguidos',
  '/app/cuenta/perfil',
  '/app/cuenta/seguridad',
  '/app/cuenta/consentimientos',
  '/app/cuenta/notificaciones',
  '/app/cuenta/avisos',
  '/app/cuenta/datos',
  '/app/cuenta/empresa',
  '/app/test',
];

for (const ancho of ANCHOS)
  test.describe(`axe finds nothing and nothing is too wide at ${ancho} px`, () => {
    test.use({ viewport: { width: ancho, height: 844 } });
    test.setTimeout(300_000);

    test('entry and texts', async ({ page }) => {
      await reviewRutas(page, ENTRADA);
    });

    test('products', async ({ page }) => {
      await reviewRutas(page, PRODUCTOS);
    });

    test('steps of a new account', async ({ page, stack }) => {
      await logInAs(page, stack, 'Visitador');
      await reviewRutas(page, REGISTRO);
    });

    test('account', async ({ page, stack }) => {
      await logInAs(page, stack, 'Visitador');
      await reviewRutas(page, CUENTA);
    });
  });
