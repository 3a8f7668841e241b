import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Stack, startStack } from '../start/stack.ts';
import { openFirefox } from './firefox.ts';
import { type Person, personAt } from './person.ts';
import { openWebKit } from './webkit.ts';

/** Content of the demonstration that every fresh installation has. */
const ARTICLE = 'Vuelve la amoxicilina pediátrica a las farmacias tras cuatro meses de suministro irregular';
const OFFER = 'Técnico/a de farmacovigilancia';
/** Heading of the page after a login. */
const HOME = 'Mi cuenta';
/** A number and its unit are joined by a non-breaking space. */
const PRODUCT = /^OMEPRAZOL DEMO LEVANTE 20\smg/;

let stack: Stack;
/** Number of Spain's offers, by the API. */
async function countOfertas(filter: string): Promise<number> {
  const response = await fetch(`${stack.url}/api/empleo/ofertas?pais=espana${filter}`, { headers: { 'x-csrf': '1' } });
  const { meta } = (await response.json()) as { meta: { total: number } };
  return meta.total;
}
beforeAll(async () => {
  stack = await startStack();
}, 180_000);
afterAll(() => stack?.stop());

describe.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
])('the main flows in %s', (_, openTab) => {
  let one: Person;
  beforeAll(async () => {
    one = personAt(await openTab(), stack.url);
  }, 120_000);
  afterAll(() => one?.close());
  afterEach(async () => expect(await one.problems()).toEqual([]));

  test('from the hub to the login, refused once and then successful', async () => {
    const { email, password } = stack.demo().find(({ nombre }) => nombre === 'Candidato') ?? {
      email: '',
      password: '',
    };
    await one.open('/app');
    await one.press('button', 'Solo las imprescindibles');
    await one.sees('heading', 'La plaza del sector farmacéutico');
    await one.press('link', 'Entrar');
    await one.isAt('/app/auth/login');
    await one.write('Correo electrónico', email);
    await one.write('Contraseña', 'no es esta contraseña');
    await one.press('button', 'Entrar');
    await one.sees('alertdialog', '¡Lo sentimos!');
    await one.reads('Esta cuenta no existe. Indica otra o crea una cuenta');
    await one.press('button', 'OK');
    await one.write('Contraseña', password);
    await one.press('button', 'Entrar');
    await one.isAt(/^\/app\/old-perfil-user/);
    await one.sees('heading', HOME);
  });

  test('a list of offers with a filter, and an offer', async () => {
    await one.open('/app/empleo/p/espana');
    const hybrid = await countOfertas('&modalidad=hibrido');
    const all = await countOfertas('');
    expect(hybrid).toBeGreaterThan(0);
    expect(all).toBeGreaterThan(hybrid);
    await one.reads(new RegExp(`^${all} ofertas$`, 'm'));
    await one.press('checkbox', /^Híbrido/);
    await one.isAt(/modalidad=hibrido/);
    await one.reads(new RegExp(`^${hybrid} ofertas$`, 'm'));
    await one.press('link', OFFER);
    await one.sees('heading', OFFER);
  });

  test('the finder, and a product', async () => {
    await one.open('/app/visita');
    await one.write('Buscar productos', 'omeprazl');
    await one.press('button', 'Buscar');
    await one.isAt(/^\/app\/visita\/result\?q=omeprazl/);
    await one.press('link', PRODUCT);
    await one.isAt(/^\/app\/visita\/producto\//);
    await one.sees('heading', PRODUCT);
  });

  test('an article', async () => {
    await one.open('/app/noticias');
    await one.press('link', ARTICLE);
    await one.isAt(/^\/app\/noticias\/\d+$/);
    await one.sees('heading', ARTICLE);
  });

  test('logout', async () => {
    await one.open('/app/auth/logout');
    await one.reads('Sesión cerrada correctamente');
  });

  test('the form of a new account shows missing values field by field', async () => {
    await one.open('/app/auth/crear-cuenta');
    await one.press('link', /^Usuario web/);
    await one.write('Correo electrónico', 'no-es-un-correo');
    await one.press('button', 'Crear cuenta');
    await one.reads(/Revisa \d campos/);
  });
});
