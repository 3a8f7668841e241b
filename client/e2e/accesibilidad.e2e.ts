import AxeBuilder from '@axe-core/playwright';
import { entrar, expect, test } from './prueba.ts';

const PUBLICAS = [
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
  '/app/visita',
  '/app/visita/result?q=omeprazol',
  '/app/visita/result?q=nada-de-nada',
  '/app/visita/producto/omeprazol-demo-levante-20-mg-capsula-dura-gastrorresistente/3',
  '/app/visita/producto/demolexin-500-mg-capsula-dura-gastrorresistente/33',
  '/app/visita/explorar/atc',
  '/app/visita/explorar/laboratorios',
  '/app/tribunas',
  '/app/empleo/p/espana',
  '/app/empleo/p/espana/cargo/qa',
  '/app/empleo/p/atlantida',
  '/app/no-existe',
];
const PRIVADAS = [
  '/app/empleo/mis-candidaturas',
  '/app/empleo/guardadas',
  '/app/empleo/alertas',
  '/app/empleo/mi-perfil?paso=experiencia',
  '/app/empleo/panel',
  '/app',
  '/app/old-perfil-user',
  '/app/visita/visitador',
  '/app/auth/crear-cuenta/web',
  '/app/auth/crear-cuenta/academia',
  '/app/auth/crear-cuenta/candidato',
  '/app/auth/crear-cuenta/visita',
  '/app/auth/crear-cuenta/mkt',
  '/app/auth/crear-cuenta/empleo',
  '/app/auth/crear-cuenta/empleo-empresa',
  '/app/cuenta/perfil',
  '/app/cuenta/seguridad',
  '/app/cuenta/consentimientos',
  '/app/cuenta/avisos',
  '/app/cuenta/datos',
  '/app/cuenta/empresa',
  '/app/test',
];

for (const [ancho, tema] of [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)
  test(`axe finds nothing at ${ancho} px, ${tema}; nothing is wider than the screen`, async ({ page, stack }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: ancho, height: 844 });
    await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
    const revisar = async (ruta: string) => {
      await page.goto(ruta);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect
        .soft(violations.map((v) => `${ruta}: ${v.id} ${v.nodes.map((n) => n.html.slice(0, 120)).join(' | ')}`))
        .toEqual([]);
      const sobra = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft([ruta, sobra]).toEqual([ruta, 0]);
    };
    for (const ruta of PUBLICAS) await revisar(ruta);
    const visitador = stack.demo().find((c) => c.nombre === 'Visitador');
    await entrar(page, visitador?.email ?? '', visitador?.password);
    await page.waitForURL('**/app/visita/visitador*');
    for (const ruta of PRIVADAS) await revisar(ruta);
  });
