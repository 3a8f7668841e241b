import { afterEach, expect, test } from 'vitest';
import { DEFAULT_TIMEZONE, dayIn } from '#platform/timezone';
import { CONSERVACION } from '#shared/reglas/tiempo/conservacion';
import { addDays, addMonths } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { askAs, empleoDePrueba } from '../testing/empleo-de-prueba.ts';
import { linkCv } from './perfil-candidato.ts';
import { pruneCandidatos } from './prune-candidatos.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db, deps, clock } = main;
const pedir = askAs(main);
const { buildOferta, buildReclutador, buildCandidato, subirCv, correosDe } = empleoDePrueba(main);

afterEach(() => {
  clock.offsetMs = 0;
});
const waitUntil = (fecha: Date) => {
  clock.offsetMs = fecha.getTime() - Date.now();
};
const enMeses = (meses: number, dias = 0) => waitUntil(addDays(addMonths(new Date(), meses), dias));

/** A candidate who logs in today and has a CV in their profile. */
async function buildConCv() {
  const candidata = await buildCandidato();
  await logIn(candidata.id);
  const cv = await subirCv(candidata.id);
  await db.transaction().execute((trx) => linkCv(trx, candidata.id, cv, 'cvs'));
  return { ...candidata, cv };
}
const logIn = (id: number) =>
  db.updateTable('usuario').set({ ultimo_acceso_en: deps.now() }).where('id', '=', id).execute();
/** Whether a profile or an application holds the file; if not, it is deleted after a day. */
const holderOf = async (id: string) =>
  (await db.selectFrom('fichero').select('entidad').where('id', '=', id).executeTakeFirstOrThrow()).entidad;

async function apply(oferta: number, { id, cv }: { id: number; cv: string | null }): Promise<number> {
  const cuerpo = { consentimiento: true, carta: 'Me interesa.', cv };
  return (await pedir('POST', `/api/empleo/ofertas/${oferta}/candidaturas`, id, cuerpo)).body.data.id;
}

test('an application is deleted 24 months after it was sent, with its steps, its conversation, its CV and its candidate’s name in notices', async () => {
  const autora = await buildReclutador();
  const oferta = await buildOferta({ autor_id: autora.id, empresa_id: autora.empresa.id });
  const candidata = await buildConCv();
  const vieja = await apply(oferta.id, candidata);
  // Opened today, because a token of today is not valid in two years.
  const conversacion = await pedir('POST', '/api/chat/conversaciones', candidata.id, {
    tipo: 'candidatura',
    candidatura_id: vieja,
  });
  const { id: charla } = conversacion.body.data;
  await pruneCandidatos(deps);
  const ids = async () =>
    (await db.selectFrom('candidatura').select('id').where('candidato_id', '=', candidata.id).execute()).map(
      ({ id }) => id,
    );
  expect(await ids()).toEqual([vieja]);
  // The CV has left the profile, and stays with what it was sent with.
  enMeses(13);
  await pruneCandidatos(deps);
  enMeses(15);
  await pruneCandidatos(deps);
  expect(await holderOf(candidata.cv)).toBe('candidato');
  enMeses(23, 25);
  await pruneCandidatos(deps);
  expect(await ids()).toEqual([vieja]);
  const nueva = await db
    .insertInto('candidatura')
    .values({
      oferta_id: (await buildOferta()).id,
      candidato_id: candidata.id,
      cv_id: candidata.cv,
      preguntas: '[]',
      creado_en: deps.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  enMeses(24, 1);
  await pruneCandidatos(deps);
  expect(await ids()).toEqual([nueva.id]);
  expect(await holderOf(candidata.cv)).toBe('candidato');
  enMeses(48, 1);
  await pruneCandidatos(deps);
  expect(await ids()).toEqual([]);
  expect(await holderOf(candidata.cv)).toBeNull();
  expect(await db.selectFrom('conversacion').select('id').where('id', '=', charla).execute()).toEqual([]);
  expect(
    await db.selectFrom('participante').select('usuario_id').where('conversacion_id', '=', charla).execute(),
  ).toEqual([]);
  const pasos = await db.selectFrom('candidatura_paso').select('id').where('candidatura_id', '=', vieja).execute();
  expect(pasos).toEqual([]);
  const textos = await db
    .selectFrom('notificacion')
    .select('texto')
    .where('usuario_id', '=', autora.id)
    .where('tipo', '=', 'candidatura_nueva')
    .execute();
  expect(textos).toEqual([{ texto: `Una persona se ha inscrito en «${oferta.titulo}».` }]);
  const { num_candidaturas } = await db
    .selectFrom('oferta_empleo')
    .select('num_candidaturas')
    .where('id', '=', oferta.id)
    .executeTakeFirstOrThrow();
  expect(num_candidaturas).toBe(1);
});

test('a CV is deleted 12 months after the last login, announced 30 days before by one mail with the day', async () => {
  const candidata = await buildConCv();
  const fin = addMonths(new Date(), 12);
  waitUntil(addDays(fin, -31));
  await pruneCandidatos(deps);
  expect(await correosDe(candidata.email)).toEqual([]);
  waitUntil(addDays(fin, -29));
  await pruneCandidatos(deps);
  await pruneCandidatos(deps);
  expect(await correosDe(candidata.email)).toEqual(['cv_caduca']);
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', candidata.email)
    .executeTakeFirstOrThrow();
  const dia = dayIn(DEFAULT_TIMEZONE, addDays(deps.now(), CONSERVACION.CV_AVISO_DIAS));
  expect(datos).toEqual({ dia, enlace: `${deps.config.publicUrl}/app/empleo/mi-perfil` });
  waitUntil(addDays(new Date(dia), -1));
  await pruneCandidatos(deps);
  expect(await holderOf(candidata.cv)).toBe('perfil_candidato');
  waitUntil(addDays(new Date(dia), 2));
  await pruneCandidatos(deps);
  expect(await holderOf(candidata.cv)).toBeNull();
  expect(await correosDe(candidata.email)).toEqual(['cv_caduca']);
});

test('who logs in after the mail keeps the CV, and is told again the next time', async () => {
  const candidata = await buildConCv();
  enMeses(11, 10);
  await pruneCandidatos(deps);
  await logIn(candidata.id);
  enMeses(13);
  await pruneCandidatos(deps);
  expect(await holderOf(candidata.cv)).toBe('perfil_candidato');
  enMeses(22, 25);
  await pruneCandidatos(deps);
  expect(await correosDe(candidata.email)).toEqual(['cv_caduca', 'cv_caduca']);
});

test('where nobody was told, as after an upgrade, no CV goes for another 30 days; a suspended account needs no mail', async () => {
  const [candidata, suspendida] = [await buildConCv(), await buildConCv()];
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', suspendida.id).execute();
  enMeses(20);
  await pruneCandidatos(deps);
  expect(await correosDe(candidata.email)).toEqual(['cv_caduca']);
  expect([await holderOf(candidata.cv), await holderOf(suspendida.cv)]).toEqual(['perfil_candidato', null]);
  expect(await correosDe(suspendida.email)).toEqual([]);
  enMeses(21, 2);
  await pruneCandidatos(deps);
  expect(await holderOf(candidata.cv)).toBeNull();
});
