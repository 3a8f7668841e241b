import { beforeEach, expect, test } from 'vitest';
import type { Respaldo } from '#shared/contract/visita/cartera/respaldos';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { ESTADOS_REVISION, PASOS_REVISION } from '#shared/estados/pasos-revision';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { revisionesDePrueba } from '../../testing/revisiones-de-prueba.ts';
import { empresaDePrueba, type Membresia } from '../testing/empresa-de-prueba.ts';
import { respaldoDePrueba } from '../testing/respaldo-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, clock } = visita;
const de = await empresaDePrueba(visita);
const { productos, empresaId, visitador, persona, con, correoDeEmpresa, correosA, avisosDe, negadas } = de;
const { bien, paso, borrador, decidir, leer } = revisionesDePrueba(de);
const { respaldada } = respaldoDePrueba(db, de);
type Persona = Awaited<ReturnType<typeof persona>>;
const MOTIVO = 'Ese texto no es nuestro';
const RUTA = '/api/cartera/empresa/respaldos';
const titular = await con(['empleo'], { rol: 'titular' });
const revisora = await persona(['revisor_producto']);

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('revision').execute();
  await db.deleteFrom('verificacion').execute();
  await db.deleteFrom('ficha_editorial').execute();
  await db.deleteFrom('ficha_editorial_version').execute();
});

const lista = async (quien: Persona): Promise<Respaldo[]> => (await quien.llamar('GET', RUTA)).cuerpo.data;
const retirar = (quien: Persona, { id, version }: Pick<Revision, 'id' | 'version'>, motivo = MOTIVO) =>
  quien.llamar('POST', `${RUTA}/${id}/retirar`, { version, motivo });

test('backing a suggestion by a mailed link tells the titulares who signed it, and shows them what was backed', async () => {
  const { ana, revision } = await respaldada();
  expect((await avisosDe(titular.id)).at(-1)?.titulo).toBe('Sugerencia confirmada por correo en nombre de tu empresa');
  expect((await correosA(titular.email)).at(-1)).toBe('empresa_cartera');
  const aviso = await db
    .selectFrom('notificacion')
    .select(['texto', 'url'])
    .where('usuario_id', '=', titular.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(aviso.texto).toContain('Lo firma Quien Responde, Jefa de producto');
  expect(aviso.url).toBe(`/app/visita/en-su-nombre?persona=${ana.id}`);
  expect(await lista(titular)).toMatchObject([
    {
      id: revision.id,
      estado: 'en_revision',
      autor: { id: ana.id, nombre: 'Visitadora De Zaragoza' },
      cambios: ['Indicaciones, en resumen: «Para la tensión.»'],
      confirmada: { quien: 'Quien Responde, Jefa de producto' },
      se_puede_retirar: true,
      retirado: null,
    },
  ]);
});

test('taking back a backing before the decision rejects the suggestion, and tells its author and its reviewer why', async () => {
  const { ana, revision } = await respaldada();
  const tomada = await bien(paso(revisora, revision, 'tomar'));
  expect((await retirar(titular, revision)).cuerpo.code).toBe('conflicto_version');
  const { estado, cuerpo } = await retirar(titular, tomada);
  expect([estado, cuerpo.data]).toMatchObject([
    200,
    { estado: 'rechazada', se_puede_retirar: false, retirado: { motivo: MOTIVO } },
  ]);
  expect(await leer(ana, revision)).toMatchObject({ estado: 'rechazada', resultado: 'rechazada', motivo: MOTIVO });
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe('La empresa ha retirado su confirmación de tu sugerencia');
  expect((await avisosDe(revisora.id)).at(-1)?.titulo).toBe('La empresa ya no respalda una sugerencia que tenías');
  const suceso = await db
    .selectFrom('evento_auditoria')
    .select(['actor_id', 'motivo', 'de', 'a'])
    .where('entidad', '=', 'revision')
    .where('entidad_id', '=', String(revision.id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(suceso).toEqual({ actor_id: titular.id, motivo: MOTIVO, de: 'en_revision', a: 'rechazada' });
  // A backing can be taken back only once.
  expect((await retirar(titular, cuerpo.data)).cuerpo.message).toContain('ya ha retirado');
});

test('taking back the backing of an applied suggestion leaves the ficha, is recorded, and puts it on the staff’s desk', async () => {
  const { ana, revision } = await respaldada();
  const aplicada = await bien(decidir(revisora, await bien(paso(revisora, revision, 'tomar'))));
  const ficha = () => db.selectFrom('ficha_editorial').selectAll().execute();
  const antes = await ficha();
  const cola = async () => (await revisora.llamar('GET', '/api/revisiones/cola')).cuerpo.data;
  expect(await cola()).toEqual([]);
  expect((await retirar(titular, aplicada)).estado).toBe(200);
  expect(await ficha()).toEqual(antes);
  expect(antes).toHaveLength(1);
  expect(await cola()).toMatchObject([{ id: revision.id, estado: 'aplicada', respaldo_retirado: { motivo: MOTIVO } }]);
  expect(await leer(revisora, revision)).toMatchObject({
    respaldo_retirado: { motivo: MOTIVO },
    resultado: 'aprobada',
  });
  expect((await avisosDe(revisora.id)).at(-1)?.titulo).toBe('La empresa ya no respalda una sugerencia que aplicaste');
  expect((await avisosDe(ana.id)).at(-1)?.titulo).toBe(
    'La empresa ha retirado su confirmación de una sugerencia aplicada',
  );
  const suceso = await db
    .selectFrom('evento_auditoria')
    .select(['actor_id', 'motivo', 'datos'])
    .where('entidad', '=', 'revision')
    .where('tipo', '=', 'revision_contenido')
    .where('actor_id', '=', titular.id)
    .where('entidad_id', '=', String(revision.id))
    .execute();
  expect(suceso).toMatchObject([{ actor_id: titular.id, motivo: MOTIVO, datos: { respaldo: 'retirado' } }]);
  // The staff may revert the suggestion, which then leaves their desk.
  const actual = await leer(revisora, revision);
  await bien(paso(revisora, actual, 'revertir', { motivo: 'La empresa no lo respalda' }));
  expect(await cola()).toEqual([]);
});

test('a backing can be taken back within 30 days, and only in the right states of the suggestion', async () => {
  const { revision } = await respaldada();
  for (const estado of ESTADOS_REVISION) {
    await db.updateTable('revision').set({ estado }).where('id', '=', revision.id).execute();
    const [una] = await lista(titular);
    const puede = estado === 'aplicada' || PASOS_REVISION.retirar_respaldo.desde.some((desde) => desde === estado);
    expect([estado, una?.se_puede_retirar]).toEqual([estado, puede]);
    if (!puede) expect([estado, (await retirar(titular, revision)).estado]).toEqual([estado, 409]);
  }
  await db.updateTable('revision').set({ estado: 'en_revision' }).where('id', '=', revision.id).execute();
  clock.offsetMs = 30 * DIA_MS;
  expect(await lista(titular)).toEqual([]);
  expect((await retirar(titular, revision)).cuerpo.message).toContain('hace más de 30 días');
  clock.offsetMs = 30 * DIA_MS - 60_000;
  expect((await retirar(titular, revision)).estado).toBe(200);
});

test('pending suggestions and those backed in the app are not listed, even if a link was mailed first', async () => {
  const encargada = await con(['marketing'], { administra_productos: true });
  const valores = { indicaciones_resumen: 'Para la tensión.' };
  for (const peticion of [{}, { email_destino: correoDeEmpresa() }]) {
    const ana = await visitador();
    const escrita = await borrador(ana, productos.telmisartan, valores, { empresa_id: empresaId });
    const pedida = await bien(paso(ana, escrita, 'enviar', peticion));
    expect((await retirar(titular, pedida)).estado).toBe(404);
    const url = `/api/verificaciones/${pedida.verificacion?.id}/decidir`;
    expect((await encargada.llamar('POST', url, { decision: 'aprobada', motivo: null })).estado).toBe(200);
    expect(await lista(titular)).toEqual([]);
    expect((await retirar(titular, await leer(ana, pedida))).estado).toBe(404);
  }
  // The account that answered was deleted.
  await db.updateTable('verificacion').set({ decidida_por_usuario_id: null }).where('metodo', '=', 'en_app').execute();
  expect(await lista(titular)).toEqual([]);
});

test('nobody takes back the backing of their own suggestion', async () => {
  const { revision } = await respaldada();
  await db.updateTable('revision').set({ autor_id: titular.id }).where('id', '=', revision.id).execute();
  expect((await lista(titular)).map(({ se_puede_retirar }) => se_puede_retirar)).toEqual([false]);
  expect(await retirar(titular, revision)).toMatchObject({
    estado: 409,
    cuerpo: { message: expect.stringContaining('Es tuya') },
  });
});

/** Who sees the backed suggestion, and the status of their call to take it back. */
const QUIENES: Record<string, [string[], Membresia | null, ve: boolean, estado: number]> = {
  'titular without a marketing account': [['empleo'], { rol: 'titular' }, true, 200],
  'titular of marketing': [['marketing'], { rol: 'titular' }, true, 200],
  'member who answers for the products': [['marketing'], { administra_productos: true }, true, 409],
  'member of marketing who does not answer for the products': [['marketing'], {}, false, 404],
  'person who asks to join, as titular': [['marketing'], { rol: 'titular', estado: 'pendiente' }, false, 404],
  'titular who left': [['marketing'], { rol: 'titular', estado: 'baja' }, false, 404],
  'titular of another company': [['marketing'], { rol: 'titular', enOtra: true }, false, 404],
  'person without a company': [['marketing'], null, false, 404],
};
test.each(Object.entries(QUIENES))('U-13 who takes back a backing in a company’s name: %s', async (_, caso) => {
  const [roles, suya, ve, estado] = caso;
  const { revision } = await respaldada();
  const quien = await con(roles, suya);
  expect((await lista(quien)).map(({ id, se_puede_retirar }) => [id, se_puede_retirar])).toEqual(
    ve ? [[revision.id, estado === 200]] : [],
  );
  expect((await retirar(quien, revision)).estado).toBe(estado);
  expect(await negadas(quien.id)).toEqual(
    estado === 404 ? [{ entidad: 'revision', entidad_id: String(revision.id) }] : [],
  );
  const { estado: queda } = await db
    .selectFrom('revision')
    .select('estado')
    .where('id', '=', revision.id)
    .executeTakeFirstOrThrow();
  expect(queda).toBe(estado === 200 ? 'rechazada' : 'en_revision');
});
