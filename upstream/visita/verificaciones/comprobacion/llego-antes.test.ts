import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { empresaDePrueba } from '../../empresa/testing/empresa-de-prueba.ts';
import { FIRMA } from '../../testing/cartera-de-prueba.ts';
import { sinLaboratorios } from '../../testing/laboratorios-confirmados.ts';
import { revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db } = visita;
const de = await empresaDePrueba(visita);
const { con, persona, visitador, productos, empresaId, secretoDe, publica, correoDeEmpresa } = de;
const { enviada, paso, decidir } = revisionesDePrueba(de);
const { paracetamol, insulina } = productos;
const SI = { decision: 'aprobada', motivo: null };

const revisora = await persona(['revisor_producto'], { nombre: 'Revisora', apellidos: 'Primera' });
const segunda = await persona(['revisor_producto'], { nombre: 'Revisora', apellidos: 'Segunda' });
const sinNombre = await persona(['revisor_producto'], { nombre: null, apellidos: null });
const jefa = await con(['marketing'], { administra_productos: true });
const colega = await con(['marketing'], { administra_productos: true });
const nombreDe = async (id: number) => {
  const { nombre, apellidos } = await db
    .selectFrom('usuario')
    .select(['nombre', 'apellidos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return `${nombre} ${apellidos}`;
};

type Persona = Pick<typeof revisora, 'llamar'>;
const oye = async (respuesta: Promise<{ estado: number; cuerpo: { code?: string; message?: string } }>) => {
  const { estado, cuerpo } = await respuesta;
  return [estado, cuerpo.code, cuerpo.message];
};
const dice = (frase: string) => [409, 'estado_no_permite', frase];

test('taking a suggestion that a colleague has taken or answered names the colleague, even with a stale version', async () => {
  const enCola = await enviada(await visitador(), paracetamol, { palabras_clave: ['dolor'] });
  const { cuerpo } = await paso(revisora, enCola, 'tomar');
  const tomada = cuerpo.data;
  // The version is that of the queue before, or the present one.
  for (const vista of [enCola, tomada]) {
    expect(await oye(paso(segunda, vista, 'tomar'))).toEqual(dice('La tiene Revisora Primera.'));
    expect(await oye(paso(revisora, vista, 'tomar'))).toEqual(dice('Ya la tienes.'));
  }
  const decidida = (await decidir(revisora, tomada)).cuerpo.data;
  for (const vista of [enCola, tomada, decidida]) {
    expect(await oye(paso(segunda, vista, 'tomar'))).toEqual(dice('Ya la respondió Revisora Primera.'));
    expect(await oye(paso(revisora, vista, 'tomar'))).toEqual(dice('Ya la respondiste.'));
  }
  await db.updateTable('revision').set({ resuelta_por: sinNombre.id }).where('id', '=', decidida.id).execute();
  expect(await oye(paso(segunda, decidida, 'tomar'))).toEqual(dice('Ya la respondió otra persona.'));
});

test('for a suggestion that nobody has, a stale version is a conflict, and its author cannot take it', async () => {
  const doble = await persona(['visitador_farmaceutico', 'revisor_producto']);
  await db.insertInto('zona_visitador').values({ usuario_id: doble.id, pais_id: 28, estado_id: 28028 }).execute();
  const suya = await enviada(doble, insulina, { palabras_clave: ['azúcar'] });
  const vieja = { ...suya, version: suya.version - 1 };
  expect((await paso(segunda, vieja, 'tomar')).cuerpo.code).toBe('conflicto_version');
  expect((await paso(doble, vieja, 'tomar')).estado).toBe(403);
  expect((await paso(segunda, suya, 'tomar')).estado).toBe(200);
});

/** A request for a product that the company does not hold, by mail or in the app. */
async function pedida(email: string | null) {
  await sinLaboratorios(db, empresaId);
  const ana = await visitador();
  const [una] = await ana.pedir([insulina], email === null ? {} : { email_destino: email });
  return una?.verificacion?.id ?? 0;
}
const decideDocumental = (quien: Persona, id: number) =>
  oye(quien.llamar('POST', `/api/verificaciones/${id}/decidir-documental`, SI));
const decide = (quien: Persona, id: number) => oye(quien.llamar('POST', `/api/verificaciones/${id}/decidir`, SI));

test('the second of the staff to answer a request is told who answered it', async () => {
  const id = await pedida('alguien@otro-dominio.example');
  expect((await decideDocumental(revisora, id))[0]).toBe(200);
  expect(await decideDocumental(segunda, id)).toEqual(dice('Ya la respondió Revisora Primera.'));
  expect(await decideDocumental(revisora, id)).toEqual(dice('Ya la respondiste.'));
});

test('colleagues of the company are told who answered, and the staff who of them checked it', async () => {
  const id = await pedida(null);
  expect((await decide(jefa, id))[0]).toBe(200);
  const porLaJefa = dice(`Ya la respondió ${await nombreDe(jefa.id)}.`);
  expect(await decide(colega, id)).toEqual(porLaJefa);
  expect((await decideDocumental(revisora, id))[0]).toBe(200);
  expect(await decideDocumental(segunda, id)).toEqual(dice('Ya la respondió Revisora Primera.'));
  // The company is not told who of the staff checked it.
  expect(await decide(colega, id)).toEqual(porLaJefa);
  const deCasa = await con(['revisor_producto'], {});
  expect((await decideDocumental(deCasa, id)).slice(0, 2)).toEqual([403, 'sin_permiso']);
});

test('an answer by the mailed link is named by its signature, and other companies get 404', async () => {
  const correo = correoDeEmpresa();
  const id = await pedida(correo);
  const secreto = await secretoDe(correo);
  expect((await publica('POST', `${secreto}/decidir`, { ...SI, ...FIRMA })).estado).toBe(200);
  expect(await decide(colega, id)).toEqual(dice(`Ya la respondió ${FIRMA.nombre}, ${FIRMA.cargo}.`));
  const ajena = await con(['marketing'], { rol: 'titular', enOtra: true });
  expect((await decide(ajena, id)).slice(0, 2)).toEqual([404, 'no_encontrado']);
  // The holder of the link is told no name.
  expect((await publica('POST', `${secreto}/decidir`, { ...SI, ...FIRMA })).cuerpo.message).not.toContain(FIRMA.nombre);
});

test('a request that ended without an answer is reported as closed', async () => {
  const id = await pedida('otra@otro-dominio.example');
  await db.updateTable('verificacion').set({ estado: 'caducada' }).where('id', '=', id).execute();
  expect(await decideDocumental(segunda, id)).toEqual(dice('Esta solicitud ya está respondida o cerrada.'));
});
