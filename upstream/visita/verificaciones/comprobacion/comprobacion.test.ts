import { beforeEach, expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { empresaDePrueba } from '../../empresa/testing/empresa-de-prueba.ts';
import { insertPublicado } from '../../perfil/testing/perfiles-de-prueba.ts';
import { FIRMA } from '../../testing/cartera-de-prueba.ts';
import { confirmLaboratorio, confirmTodos, sinLaboratorios } from '../../testing/laboratorios-confirmados.ts';
import { expireVerificaciones, followPausas } from '../trabajos-verificacion.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, db, deps, clock } = visita;
const de = await empresaDePrueba(visita);
const { con, persona, visitador, productos, empresaId, secretoDe, publica, correoDeEmpresa, correosA, avisosDe } = de;
const { paracetamol, insulina } = productos;
const jefa = await con(['marketing'], { administra_productos: true });
const revisa = await persona(['revisor_producto']);

const SI = { decision: 'aprobada', motivo: null };
const NO = { decision: 'rechazada', motivo: 'No consta en su ficha técnica' };

beforeEach(async () => {
  clock.offsetMs = 0;
  await confirmLaboratorio(db, empresaId, paracetamol);
});

/** A request for paracetamol, which the company holds, and insulin, which it does not. */
async function pedida(ids: readonly number[] = [paracetamol, insulina], email: string | null = correoDeEmpresa()) {
  const ana = await visitador();
  const unas = await ana.pedir(ids, email === null ? {} : { email_destino: email });
  return { ana, email: email ?? '', unas, id: unas[0]?.verificacion?.id ?? 0 };
}
/** Such a request, confirmed by the mailed link. */
async function porComprobar(ids?: readonly number[]) {
  const una = await pedida(ids);
  const secreto = await secretoDe(una.email);
  expect((await publica('POST', `${secreto}/decidir`, { ...SI, ...FIRMA })).estado).toBe(200);
  return { ...una, secreto };
}
type Ana = Awaited<ReturnType<typeof visitador>>;
const cartera = async ({ llamar }: Ana) =>
  Object.fromEntries(
    (await llamar('GET', '/api/cartera')).cuerpo.data.map(
      (una: { producto: { id: number }; estado: string; motivo: string | null }) => [
        una.producto.id,
        una.motivo === null ? una.estado : `${una.estado}: ${una.motivo}`,
      ],
    ),
  );
const fila = (id: number) => db.selectFrom('verificacion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const comprobar = (quien: Pick<Ana, 'llamar'>, id: number, cuerpo: object = SI) =>
  quien.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, cuerpo);
const enCola = async (id: number) =>
  (await revisa.llamar('GET', '/api/verificaciones/documentales?per_page=100')).cuerpo.data.find(
    (una: { id: number }) => una.id === id,
  );

test.each(['by the mailed link', 'in the app'])(
  'U-13 a company’s confirmation %s counts at once for products that it holds; the others wait for the staff',
  async (como) => {
    const porCorreo = como === 'by the mailed link';
    const { ana, email, id } = await pedida(undefined, porCorreo ? undefined : null);
    const dicho = porCorreo
      ? await publica('POST', `${await secretoDe(email)}/decidir`, { ...SI, ...FIRMA })
      : await jefa.llamar('POST', `/api/verificaciones/${id}/decidir`, SI);
    expect(dicho).toMatchObject({ estado: 200, cuerpo: { data: { decision: 'aprobada' } } });
    expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: 'pendiente_verificacion' });
    expect(await fila(id)).toMatchObject({ estado: 'en_comprobacion', decision: 'aprobada', comprobada_en: null });
    expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('La empresa lo ha confirmado: ahora lo comprobamos');
    const { datos } = await db
      .selectFrom('correo_salida')
      .select('datos')
      .where('para', '=', ana.email)
      .where('plantilla', '=', 'verificacion_resuelta')
      .executeTakeFirstOrThrow();
    expect(datos).toMatchObject({ estado: 'en_comprobacion', total: 1, activos: 1, rechazados: 0 });

    expect(await enCola(id)).toMatchObject({
      estado: 'en_comprobacion',
      empresa: 'Laboratorio Alameda de prueba',
      productos: [
        { producto_id: insulina, consta_titular: false, estado: 'pendiente_verificacion' },
        { producto_id: paracetamol, consta_titular: true, estado: 'activa' },
      ],
    });
    expect((await comprobar(revisa, id)).cuerpo).toMatchObject({ data: { decision: 'aprobada' } });
    expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: 'activa' });
    expect(await fila(id)).toMatchObject({ estado: 'aprobada', comprobada_por: revisa.id });
    expect(await enCola(id)).toBeUndefined();
    expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('Hemos comprobado lo que confirmó la empresa');
    expect((await comprobar(revisa, id)).estado).toBe(409);
  },
);

test('the confirmation of a company that holds all products needs no check', async () => {
  await confirmTodos(db, empresaId);
  const { ana, id } = await porComprobar();
  expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: 'activa' });
  expect((await fila(id)).estado).toBe('aprobada');
});

test('products that the staff reject have the reason, and those that the company holds stay confirmed', async () => {
  const { ana, id } = await porComprobar();
  expect((await comprobar(revisa, id, { ...NO, motivo: 'corto' })).cuerpo.errors.motivo).toBeDefined();
  expect((await comprobar(revisa, id, NO)).estado).toBe(200);
  expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: `rechazada: ${NO.motivo}` });
  expect(await fila(id)).toMatchObject({ estado: 'aprobada', decision: 'aprobada', motivo: NO.motivo });
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('No damos por bueno lo que confirmó la empresa');
});

test('a request without any confirmed product is rejected, whatever the company answered', async () => {
  const { ana, id, secreto } = await porComprobar([insulina]);
  await comprobar(revisa, id, NO);
  expect(await cartera(ana)).toEqual({ [insulina]: `rechazada: ${NO.motivo}` });
  expect(await fila(id)).toMatchObject({ estado: 'rechazada', decision: 'aprobada' });
  // The link still says that it was used.
  expect((await publica('GET', secreto)).cuerpo.message).toContain('ya se usó');
});

test('an approval may exclude some products that wait, but not all', async () => {
  await sinLaboratorios(db, empresaId);
  const { ana, id, unas } = await porComprobar();
  const [uno, otro] = unas.map((una) => una.id);
  const fuera = { ...SI, excluidas: [uno, otro], motivo: NO.motivo };
  expect((await comprobar(revisa, id, fuera)).cuerpo.errors.excluidas).toBeDefined();
  expect((await comprobar(revisa, id, { ...fuera, excluidas: [uno] })).estado).toBe(200);
  expect(Object.values(await cartera(ana)).sort()).toEqual(['activa', `rechazada: ${NO.motivo}`]);
});

test('products that the company excluded are rejected at once, and not checked', async () => {
  const { ana, email, id, unas } = await pedida();
  const deInsulina = unas.find(({ producto }) => producto.id === insulina)?.id;
  const motivo = 'La insulina no es nuestra';
  const dicho = { ...SI, ...FIRMA, excluidas: [deInsulina], motivo };
  await publica('POST', `${await secretoDe(email)}/decidir`, dicho);
  expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: `rechazada: ${motivo}` });
  expect((await fila(id)).estado).toBe('aprobada');
});

test('the titulares are told of a mailed confirmation once it counts, with 30 days from its signature to take it back', async () => {
  const titular = await con(['empleo'], { rol: 'titular' });
  const { id } = await porComprobar([insulina]);
  expect(await correosA(titular.email)).not.toContain('empresa_cartera');
  clock.offsetMs = 10 * DIA_MS;
  await comprobar(revisa, id);
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', titular.email)
    .where('plantilla', '=', 'empresa_cartera')
    .executeTakeFirstOrThrow();
  const { decidida_en } = await fila(id);
  expect(datos).toMatchObject({
    que: 'confirmada',
    total: 1,
    hasta: new Date((decidida_en?.getTime() ?? 0) + 30 * DIA_MS).toISOString(),
  });
});

test('a request that is being checked does not expire, and nobody of the company answers it again', async () => {
  const { ana, id, secreto } = await porComprobar();
  clock.offsetMs = 60 * DIA_MS;
  await expireVerificaciones(deps);
  expect((await fila(id)).estado).toBe('en_comprobacion');
  expect((await cartera(ana))[insulina]).toBe('pendiente_verificacion');
  expect((await jefa.llamar('POST', `/api/verificaciones/${id}/decidir`, SI)).estado).toBe(409);
  expect(
    (await jefa.llamar('POST', `/api/verificaciones/${id}/preguntar`, { texto: '¿Dónde la llevas?' })).estado,
  ).toBe(409);
  expect((await publica('POST', `${secreto}/decidir`, { ...SI, ...FIRMA })).estado).toBe(410);
  expect((await ana.llamar('POST', `/api/verificaciones/${id}/reenviar`)).estado).toBe(409);
  const pendientes = (await jefa.llamar('GET', '/api/verificaciones?de=pendientes&per_page=100')).cuerpo.data;
  expect(pendientes.some((una: { id: number }) => una.id === id)).toBe(false);
});

test('the staff ask the applicant, who answers', async () => {
  const { ana, id } = await porComprobar();
  const texto = '¿Tienes el contrato de distribución?';
  const preguntada = await revisa.llamar('POST', `/api/verificaciones/${id}/preguntar`, { texto });
  expect(preguntada.cuerpo.data.mensajes).toMatchObject([{ de: 'verificador', texto }]);
  const contestada = await ana.llamar('POST', `/api/verificaciones/${id}/responder`, { texto: 'Sí, de este año.' });
  expect(contestada.cuerpo.data.mensajes).toHaveLength(2);
});

test('the applicant cancels the unchecked products, all or one by one, and confirmed ones stay', async () => {
  const { ana, id } = await porComprobar();
  expect((await ana.llamar('POST', `/api/verificaciones/${id}/anular`)).estado).toBe(200);
  expect(await cartera(ana)).toEqual({ [paracetamol]: 'activa', [insulina]: 'borrador' });
  expect((await fila(id)).estado).toBe('aprobada');
  expect((await ana.llamar('POST', `/api/verificaciones/${id}/anular`)).estado).toBe(409);

  const otra = await porComprobar([insulina]);
  const [una] = otra.unas;
  const { cuerpo } = await otra.ana.llamar('GET', `/api/cartera/${una?.id}`);
  const cancelada = await otra.ana.llamar('POST', `/api/cartera/${una?.id}/cancelar`, { version: cuerpo.data.version });
  expect(cancelada.estado).toBe(200);
  expect((await fila(otra.id)).estado).toBe('anulada');
  expect(await enCola(otra.id)).toBeUndefined();
});

test('U-13 only the staff check a request, not their own and not one confirmed by their own company', async () => {
  const { ana, id } = await porComprobar([insulina]);
  const deDentro = await con(['revisor_producto'], {});
  const texto = '¿En qué hospitales la llevas?';
  expect((await deDentro.llamar('POST', `/api/verificaciones/${id}/preguntar`, { texto })).estado).toBe(403);
  expect(await comprobar(deDentro, id)).toMatchObject({
    estado: 403,
    cuerpo: { message: expect.stringContaining('Formas parte de esta empresa') },
  });
  await db
    .updateTable('usuario')
    .set({ roles: ['visitador_farmaceutico', 'revisor_producto'] })
    .where('id', '=', ana.id)
    .execute();
  expect((await comprobar(ana, id)).cuerpo.message).toContain('tu propia solicitud');
  for (const roles of [['marketing'], ['visitador_farmaceutico'], ['web'], ['moderador']])
    expect([roles, (await comprobar(await persona(roles), id)).estado]).toEqual([roles, 403]);
  expect((await fila(id)).estado).toBe('en_comprobacion');
});

test.each(['suspendida', 'rechazada'] as const)(
  'U-12 the staff can only reject a confirmation of a company that is %s meanwhile',
  async (estado) => {
    const { ana, id } = await porComprobar([insulina]);
    await db.updateTable('empresa').set({ estado }).where('id', '=', empresaId).execute();
    try {
      expect((await comprobar(revisa, id)).estado).toBe(409);
      expect((await enCola(id)).en_pausa).toBe(estado === 'suspendida');
      expect((await comprobar(revisa, id, NO)).estado).toBe(200);
      expect(await cartera(ana)).toEqual({ [insulina]: `rechazada: ${NO.motivo}` });
    } finally {
      await db.updateTable('empresa').set({ estado: 'verificada' }).where('id', '=', empresaId).execute();
      await followPausas(deps);
    }
  },
);

test('of two concurrent checks one counts, and the other is told that the request is answered', async () => {
  const { id } = await porComprobar([insulina]);
  const otra = await persona(['revisor_producto']);
  const estados = (await Promise.all([comprobar(revisa, id), comprobar(otra, id)])).map(({ estado }) => estado);
  expect(estados.sort()).toEqual([200, 409]);
});

test('the cartera and the card say when the company does not appear as the holder', async () => {
  const { ana, id } = await porComprobar();
  await comprobar(revisa, id);
  const { data } = (await ana.llamar('GET', '/api/cartera')).cuerpo;
  expect(
    data.map((una: { producto: { id: number }; consta_titular: boolean }) => [una.producto.id, una.consta_titular]),
  ).toEqual(
    expect.arrayContaining([
      [insulina, false],
      [paracetamol, true],
    ]),
  );
  const slug = await insertPublicado(db, ana.id, { ve_empresa: 'publico' });
  const tarjeta = async (producto: number) =>
    (await app.inject({ url: `/api/cartera/publica/${slug}/${producto}` })).json().data.asociacion;
  const empresa = 'Laboratorio Alameda de prueba';
  expect(await tarjeta(insulina)).toMatchObject({ empresa, confirmo: 'empresa', consta_titular: false });
  expect(await tarjeta(paracetamol)).toMatchObject({ empresa, consta_titular: true });
  // A representative who hides their company does not show this either.
  await db.updateTable('perfil_visitador').set({ ve_empresa: 'nadie' }).where('usuario_id', '=', ana.id).execute();
  expect(await tarjeta(insulina)).toMatchObject({ empresa: null, confirmo: null, consta_titular: null });
  // A confirmation by the staff from documents is not shown as the company's.
  const otra = await pedida([insulina], 'alguien@otro-dominio.example');
  await comprobar(revisa, otra.id);
  const suya = await insertPublicado(db, otra.ana.id, { ve_empresa: 'publico' });
  const deOtra = (await app.inject({ url: `/api/cartera/publica/${suya}/${insulina}` })).json().data.asociacion;
  expect(deOtra).toMatchObject({ empresa, confirmo: 'equipo' });
});
