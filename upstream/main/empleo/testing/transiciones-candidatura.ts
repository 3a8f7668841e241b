import { expect, test } from 'vitest';
import { ESTADOS_CANDIDATURA, type EstadoCandidatura } from '#shared/estados/vocabulario-empleo';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { type Alcance, loQuePrueba } from './alcance.ts';
import { askAs, empleoDePrueba } from './empleo-de-prueba.ts';

/** Written by hand from the rules, not from the code: the states to which the board may move each state. Opening gives `vista`. */
const DESTINOS: Record<EstadoCandidatura, readonly EstadoCandidatura[]> = {
  enviada: ['preseleccionada', 'entrevista', 'oferta', 'contratada', 'descartada'],
  vista: ['preseleccionada', 'entrevista', 'oferta', 'contratada', 'descartada'],
  preseleccionada: ['entrevista', 'oferta', 'contratada', 'descartada'],
  entrevista: ['preseleccionada', 'oferta', 'contratada', 'descartada'],
  oferta: ['preseleccionada', 'entrevista', 'contratada', 'descartada'],
  contratada: [],
  // A discarded application can be taken back («reabierta») within 30 days, which have not passed here.
  descartada: ['preseleccionada'],
  retirada: [],
};
const ABIERTAS: readonly EstadoCandidatura[] = ['enviada', 'vista', 'preseleccionada', 'entrevista', 'oferta'];

/** Tests the applications' state machine at the API: state × target × kind of caller (docs/states.md). */
export async function walkTransicionesCandidatura(alcance: Alcance): Promise<void> {
  const main = await buildTestMain({ limitsFactor: 100_000 });
  const { db } = main;
  const pedir = askAs(main);
  const { buildOferta, buildQuienes, buildCandidatoConPerfil, negadas, subirCv } = empleoDePrueba(main);

  const { autora, candidata, ids } = await buildQuienes();
  const cv = await subirCv(candidata.id);
  const QUIENES = { ...ids, otraCandidata: (await buildCandidatoConPerfil()).id };
  type Quien = keyof typeof QUIENES;
  const quienes = Object.keys(QUIENES) as Quien[];
  /** 0: permitted, as far as the state allows. Each 404 leaves an audited `authz_fail`. */
  const ANTE_EL_TABLERO: Record<Quien, 0 | 401 | 403 | 404> = {
    anonimo: 401,
    candidata: 403,
    otraCandidata: 403,
    autora: 0,
    companeraQueAdministra: 0,
    companeraSinMas: 404,
    quePideEntrar: 404,
    reclutadoraDeOtra: 404,
    moderador: 403,
    admin: 403,
  };
  const ANTE_RETIRAR: Record<Quien, 0 | 401 | 404> = {
    anonimo: 401,
    candidata: 0,
    otraCandidata: 404,
    autora: 404,
    companeraQueAdministra: 404,
    companeraSinMas: 404,
    quePideEntrar: 404,
    reclutadoraDeOtra: 404,
    moderador: 404,
    admin: 404,
  };

  async function en(estado: EstadoCandidatura, hace = 0) {
    const oferta = await buildOferta({ autor_id: autora.id, empresa_id: autora.empresa.id, empresa_texto: null });
    const fecha = new Date(Date.now() - hace);
    return db
      .insertInto('candidatura')
      .values({
        oferta_id: oferta.id,
        candidato_id: candidata.id,
        cv_id: cv,
        estado,
        ...(estado === 'descartada' && { motivo_descarte: 'otro', descartada_en: fecha }),
        ...(estado === 'retirada' && { retirada_en: fecha }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const filaDe = (id: number) =>
    db.selectFrom('candidatura').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  async function mover(de: EstadoCandidatura, a: EstadoCandidatura, quien: Quien) {
    const antes = await en(de);
    const cuerpo = { version: antes.version, estado: a, motivo: 'perfil' };
    const { status } = await pedir('PATCH', `/api/empleo/candidaturas/${antes.id}`, QUIENES[quien], cuerpo);
    const sinPermiso = ANTE_EL_TABLERO[quien];
    // A withdrawn application takes no write, not even of its own state.
    const vale = (a === de && de !== 'retirada') || DESTINOS[de].includes(a);
    const espera = sinPermiso || (vale ? 200 : 409);
    const caso = `${quien}: ${de} → ${a}`;
    expect(`${caso}: ${status}`).toBe(`${caso}: ${espera}`);
    const despues = await filaDe(antes.id);
    if (espera === 200 && a !== de) expect(`${caso}: ${despues.estado}`).toBe(`${caso}: ${a}`);
    else expect(despues, caso).toEqual(antes);
    expect(`${caso}: ${await negadas('candidatura', antes.id, QUIENES[quien])}`).toBe(
      `${caso}: ${espera === 404 ? 1 : 0}`,
    );
  }

  test.each(ESTADOS_CANDIDATURA)(
    'from %s to every state, by each role',
    async (de) => {
      for (const [n, quien] of quienes.entries()) {
        const turno = n + ESTADOS_CANDIDATURA.indexOf(de);
        for (const a of loQuePrueba(alcance, ANTE_EL_TABLERO[quien] === 0, ESTADOS_CANDIDATURA, turno))
          await mover(de, a, quien);
      }
    },
    180_000,
  );

  test.each(ESTADOS_CANDIDATURA)(
    '%s is withdrawn by its candidate alone, and only while it is open',
    async (de) => {
      for (const quien of quienes) {
        const antes = await en(de);
        const { status } = await pedir('POST', `/api/empleo/candidaturas/${antes.id}/retirar`, QUIENES[quien]);
        const espera = ANTE_RETIRAR[quien] || (ABIERTAS.includes(de) ? 200 : 409);
        expect(`${quien}, ${de}: ${status}`).toBe(`${quien}, ${de}: ${espera}`);
        const despues = await filaDe(antes.id);
        if (espera === 200) expect(despues.estado).toBe('retirada');
        else expect(despues).toEqual(antes);
        expect(await negadas('candidatura', antes.id, QUIENES[quien])).toBe(espera === 404 ? 1 : 0);
      }
    },
    60_000,
  );

  test.each(ESTADOS_CANDIDATURA)(
    '%s: opening, CV, note, message and a joint discard, by each role',
    async (de) => {
      for (const [n, quien] of quienes.entries()) {
        const sinPermiso = ANTE_EL_TABLERO[quien];
        const turno = n + ESTADOS_CANDIDATURA.indexOf(de);
        const llamadas = [
          ['GET', '', undefined, 200],
          ['POST', '/abrir', undefined, 204],
          ['GET', '/cv', undefined, de === 'retirada' ? 409 : 200],
          ['POST', '/notas', { texto: 'Una nota' }, de === 'retirada' ? 409 : 201],
          ['POST', '/mensajes', { texto: 'Un mensaje' }, de === 'retirada' ? 409 : 201],
        ] as const;
        for (const [method, path, body, hecha] of loQuePrueba(alcance, sinPermiso === 0, llamadas, turno)) {
          const antes = await en(de);
          const { status } = await pedir(method, `/api/empleo/candidaturas/${antes.id}${path}`, QUIENES[quien], body);
          const espera = sinPermiso || hecha;
          const caso = `${quien}: ${method} ${path} de ${de}`;
          expect(`${caso}: ${status}`).toBe(`${caso}: ${espera}`);
          // Of these calls, only the first opening by a recruiter changes the state.
          const abierta = path === '/abrir' && espera === 204;
          expect((await filaDe(antes.id)).estado).toBe(abierta && de === 'enviada' ? 'vista' : de);
          if (!abierta) expect(await filaDe(antes.id), caso).toEqual(antes);
          expect(await negadas('candidatura', antes.id, QUIENES[quien])).toBe(espera === 404 ? 1 : 0);
        }
        const k = await en(de);
        const { status, body } = await pedir('POST', `/api/empleo/ofertas/${k.oferta_id}/descartes`, QUIENES[quien], {
          candidaturas: [k.id],
          motivo: 'perfil',
          mensaje: null,
        });
        expect(`${quien}, ${de}: ${status}`).toBe(`${quien}, ${de}: ${sinPermiso || 200}`);
        const fuera = sinPermiso === 0 && ABIERTAS.includes(de);
        expect((await filaDe(k.id)).estado).toBe(fuera ? 'descartada' : de);
        if (sinPermiso === 0) expect(body.data).toEqual({ descartadas: fuera ? 1 : 0 });
        expect(await negadas('oferta_empleo', k.oferta_id, QUIENES[quien])).toBe(status === 404 ? 1 : 0);
      }
    },
    120_000,
  );

  test.each([
    ['29 days', 29 * DIA_MS, 200, 'preseleccionada'],
    ['30 days less a minute', 30 * DIA_MS - 60_000, 200, 'preseleccionada'],
    ['30 days and a minute', 30 * DIA_MS + 60_000, 409, 'descartada'],
    ['half a year', 180 * DIA_MS, 409, 'descartada'],
  ] as const)('discarded for %s, it can be taken back, or no longer', async (_, hace, status, estado) => {
    const { id, version } = await en('descartada', hace);
    const cuerpo = { version, estado: 'preseleccionada' };
    expect((await pedir('PATCH', `/api/empleo/candidaturas/${id}`, autora.id, cuerpo)).status).toBe(status);
    expect((await filaDe(id)).estado).toBe(estado);
  });
}
