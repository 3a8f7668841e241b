import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, DOMINIO, MADRID } from '../testing/cartera-de-prueba.ts';
import { confirmLaboratorio } from '../testing/laboratorios-confirmados.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const {
  productos,
  empresaId,
  persona,
  visitador,
  deMarketing,
  auditoria,
  avisosDe,
  correosA,
  entrar,
  correoDeEmpresa,
  estadosDe,
} = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, telmisartan } = productos;

test('a request with an address outside the company’s domains goes to the staff without a mail, and they answer it once', async () => {
  const [ana, mailada] = [await visitador(), await visitador()];
  const [una] = await ana.pedir([paracetamol], { email_destino: 'alguien@gmail.example' });
  const [otra] = await mailada.pedir([paracetamol], { email_destino: correoDeEmpresa() });
  expect(una?.verificacion).toMatchObject({ metodo: 'documental', estado: 'pendiente' });
  expect(await correosA('alguien@gmail.example')).toEqual([]);
  const revisora = await persona(['revisor_producto']);
  const cola = (await revisora.llamar('GET', '/api/verificaciones/documentales')).cuerpo;
  expect(cola.data).toMatchObject([{ id: una?.verificacion?.id, destino: 'alguien@gmail.example', es_mia: false }]);
  const decidir = (quien: typeof revisora, id: number | undefined) =>
    quien.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, { decision: 'aprobada', motivo: null });
  expect((await decidir(ana, una?.verificacion?.id)).estado).toBe(403);
  expect((await decidir(revisora, otra?.verificacion?.id)).estado).toBe(404);
  expect((await decidir(revisora, una?.verificacion?.id)).estado).toBe(200);
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'activa']]);
  expect((await decidir(revisora, una?.verificacion?.id)).estado).toBe(409);
  expect((await revisora.llamar('GET', '/api/verificaciones/documentales')).cuerpo.data).toEqual([]);
});

test('without an address: the company’s marketing answers in the app, and nobody else', async () => {
  const ana = await visitador();
  const [una] = (await ana.anadir([paracetamol], { empresa_id: empresaId })).creadas;
  const enviar = () => ana.llamar('POST', '/api/cartera/enviar', { ids: [una?.id] });
  expect((await enviar()).cuerpo.errors.email_destino).toHaveLength(1);
  const [eva, deOtra] = [await deMarketing(), await visitador()];
  const [enviada] = (await enviar()).cuerpo.data;
  expect(enviada.verificacion).toMatchObject({ metodo: 'en_app', destino: null });
  const url = `/api/verificaciones/${enviada.verificacion.id}`;
  expect(await avisosDe(eva.id)).toMatchObject([{ tipo: 'verificacion_solicitada' }]);
  expect((await eva.llamar('GET', '/api/verificaciones?de=pendientes')).cuerpo.data[0]).toMatchObject({
    id: enviada.verificacion.id,
    es_mia: false,
    reenviable_en: null,
  });
  const aprobar = { decision: 'aprobada', motivo: null };
  expect((await deOtra.llamar('GET', url)).estado).toBe(404);
  expect((await deOtra.llamar('POST', `${url}/decidir`, aprobar)).estado).toBe(403);
  expect((await ana.llamar('POST', `${url}/decidir`, aprobar)).estado).toBe(403);
  expect((await eva.llamar('POST', `${url}/reenviar`)).estado).toBe(404);
  expect((await eva.llamar('POST', `${url}/anular`)).estado).toBe(404);
  const conMotivo = { ...aprobar, motivo: 'Escrito antes de cambiar de idea' };
  expect((await eva.llamar('POST', `${url}/decidir`, conMotivo)).estado).toBe(200);
  expect((await ana.llamar('GET', url)).cuerpo.data).toMatchObject({ estado: 'aprobada', motivo: null });
  expect(await estadosDe(ana)).toEqual([[paracetamol, 'activa']]);
  expect((await eva.llamar('POST', `${url}/decidir`, aprobar)).estado).toBe(409);
});

test('nobody answers for themselves, by mail or in the app', async () => {
  const eva = await deMarketing({ email: `eva@${DOMINIO}` });
  const { cuerpo } = await eva.llamar('POST', '/api/cartera', {
    productos: [{ producto_id: paracetamol }],
    empresa_id: empresaId,
    relacion: 'titular',
    zonas: [MADRID],
  });
  const ids = [cuerpo.data.creadas[0].id];
  const aSiMisma = await eva.llamar('POST', '/api/cartera/enviar', { ids, email_destino: `EVA@${DOMINIO}` });
  expect(Object.keys(aSiMisma.cuerpo.errors)).toEqual(['email_destino']);
  await deMarketing();
  const [enviada] = (await eva.llamar('POST', '/api/cartera/enviar', { ids })).cuerpo.data;
  const { estado, cuerpo: respuesta } = await eva.llamar(
    ...([
      'POST',
      `/api/verificaciones/${enviada.verificacion.id}/decidir`,
      { decision: 'aprobada', motivo: null },
    ] as const),
  );
  expect([estado, respuesta.message]).toEqual([403, 'No puedes responder a tu propia solicitud.']);
});

test('at most five requests a day, and a request is sent as a whole or not at all', async () => {
  const ana = await visitador();
  const { creadas } = await ana.anadir(
    [paracetamol, mismaDcp, telmisartan, productos.mismoPrincipio, productos.mismoAtc],
    {
      empresa_id: empresaId,
    },
  );
  for (const { id } of creadas)
    expect(
      (await ana.llamar('POST', '/api/cartera/enviar', { ids: [id], email_destino: correoDeEmpresa() })).estado,
    ).toBe(200);
  const { creadas: mas } = await ana.anadir([productos.mismaDcpNoComercializado], { empresa_id: empresaId });
  const ids = [mas[0]?.id];
  const sexta = await ana.llamar('POST', '/api/cartera/enviar', { ids, email_destino: correoDeEmpresa() });
  expect(Object.keys(sexta.cuerpo.errors)).toEqual(['email_destino']);
  const mezcla = await ana.llamar('POST', '/api/cartera/enviar', { ids: [...ids, creadas[0]?.id] });
  expect(mezcla.cuerpo.code).toBe('estado_no_permite');
  expect((await ana.llamar('GET', `/api/cartera/${mas[0]?.id}`)).cuerpo.data.estado).toBe('borrador');
});

test('a company that wants it so lets its people have its products without an answer', async () => {
  await confirmLaboratorio(db, empresaId, paracetamol);
  const casos = [
    { autoaprobar: true, dominio: DOMINIO, dentro: true, activa: true },
    { autoaprobar: false, dominio: DOMINIO, dentro: true, activa: false },
    { autoaprobar: true, dominio: 'correo.example.org', dentro: true, activa: false },
    { autoaprobar: true, dominio: DOMINIO, dentro: false, activa: false },
  ];
  for (const [n, { autoaprobar, dominio, dentro, activa }] of casos.entries()) {
    await db.updateTable('empresa').set({ autoaprobar }).where('id', '=', empresaId).execute();
    const ana = await visitador({ email: `propia${n}@${dominio}` });
    if (dentro) await entrar(ana.id);
    const enviadas = await ana.pedir([paracetamol, productos.mismoAtc], { email_destino: correoDeEmpresa() });
    expect(enviadas.map(({ estado }) => estado)).toEqual([
      activa ? 'activa' : 'pendiente_verificacion',
      'pendiente_verificacion',
    ]);
    if (activa)
      expect((await auditoria('asociacion_producto', enviadas[0]?.id ?? 0)).at(-1)).toEqual({
        de: 'borrador',
        a: 'activa',
        como: 'sistema',
      });
  }
});
