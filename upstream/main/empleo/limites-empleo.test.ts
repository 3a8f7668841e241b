import { expect, test } from 'vitest';
import { attempt, LIMITS, type LimitName } from '../../accounts/throttle.ts';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from './testing/empleo-de-prueba.ts';

const main = await buildTestMain();
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidatoConPerfil, correosDe } = empleoDePrueba(main);

/** Spends this user's daily limit, but for none left. */
async function agotar(limite: LimitName, usuarioId: number) {
  for (let i = 0; i < LIMITS[limite].max; i += 1) await attempt(main.deps, limite, String(usuarioId));
}

test('one person may send 50 applications and 20 reports a day', async () => {
  const oferta = await buildOferta();
  const [candidata, otra] = [await buildCandidatoConPerfil(), await buildCandidatoConPerfil()];
  await agotar('candidatura_usuario', candidata.id);
  await agotar('reporte_usuario', candidata.id);
  const solicitar = (id: number) =>
    pedir('POST', `/api/empleo/ofertas/${oferta.id}/candidaturas`, id, { consentimiento: true });
  const avisar = (id: number) => pedir('POST', `/api/empleo/ofertas/${oferta.id}/reportes`, id, { motivo: 'otro' });
  expect([(await solicitar(candidata.id)).status, (await avisar(candidata.id)).status]).toEqual([429, 429]);
  expect([(await solicitar(otra.id)).status, (await avisar(otra.id)).status]).toEqual([201, 204]);
});

test('a recruiter may send one candidate a limited number of messages a day, and no mail beyond', async () => {
  const { max } = LIMITS.mensaje_candidatura;
  const reclutador = await buildReclutador();
  const oferta = await buildOferta({ autor_id: reclutador.id, empresa_id: reclutador.empresa.id });
  const candidata = await buildCandidatoConPerfil();
  const solicitud = { consentimiento: true };
  const { body } = await pedir('POST', `/api/empleo/ofertas/${oferta.id}/candidaturas`, candidata.id, solicitud);
  const escribir = () =>
    pedir('POST', `/api/empleo/candidaturas/${body.data.id}/mensajes`, reclutador.id, { texto: 'Hola' });
  const estados: number[] = [];
  for (let i = 0; i < max + 2; i += 1) estados.push((await escribir()).status);
  expect(estados).toEqual([...Array<number>(max).fill(201), 429, 429]);
  const mensajes = (await correosDe(candidata.email)).filter((plantilla) => plantilla === 'candidatura_mensaje');
  expect(mensajes).toHaveLength(max);
});
