import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { openEnlace, startProceso } from '../../realtime/testing/enlace-de-prueba.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 100_000 });
const { tokenOf } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCompanera, buildCandidatoConPerfil } = empleoDePrueba(main);
const proceso = await startProceso(main);

test('a new or moved application is announced to the people who can have its board open, and to nobody else', async () => {
  const autora = await buildReclutador();
  const candidata = await buildCandidatoConPerfil();
  const quienes = {
    autora: autora.id,
    companera: (await buildCompanera(autora, true)).id,
    sinEmpleo: (await buildCompanera(autora, false)).id,
    deOtra: (await buildReclutador()).id,
    candidata: candidata.id,
  };
  const enlace = await openEnlace(proceso.url);
  for (const [n, id] of Object.values(quienes).entries()) await enlace.join(n + 1, await tokenOf(id));
  const oidos = () =>
    Object.fromEntries(
      Object.keys(quienes).map((quien, n) => [
        quien,
        enlace.de(n + 1).filter(({ dicho }) => dicho.tipo === 'cambio' && dicho.area === 'empleo').length,
      ]),
    );
  const nadie = { autora: 0, companera: 0, sinEmpleo: 0, deOtra: 0, candidata: 0 };

  const oferta = await buildOferta({ autor_id: autora.id, empresa_id: autora.empresa.id, empresa_texto: null });
  const enviada = await pedir('POST', `/api/empleo/ofertas/${oferta.id}/candidaturas`, candidata.id, {
    consentimiento: true,
  });
  expect(enviada.status).toBe(201);
  await expect.poll(oidos).toEqual({ ...nadie, autora: 1, companera: 1 });
  const { id } = enviada.body.data;
  const antes = await pedir('GET', `/api/empleo/candidaturas/${id}`, quienes.companera);
  const movida = await pedir('PATCH', `/api/empleo/candidaturas/${id}`, quienes.companera, {
    estado: 'preseleccionada',
    version: antes.body.data.version,
  });
  expect(movida.status).toBe(200);
  await expect.poll(oidos).toEqual({ ...nadie, autora: 2, companera: 2 });
});
