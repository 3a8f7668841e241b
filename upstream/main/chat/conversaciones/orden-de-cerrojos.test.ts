import { expect, test } from 'vitest';
import { lockConversacion } from '../../../chat/write-mensaje.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { waitingForLock } from '../../../testing/postgres/waiting-for-lock.ts';
import { askAs } from '../../empleo/testing/empleo-de-prueba.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { solicitudesDePrueba } from '../testing/solicitud-de-prueba.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { db } = main;
const { send } = chatDePrueba(main);
const { buildAbierta, empleo } = solicitudesDePrueba(main);
const ask = askAs(main);

test('a message from the board locks the conversation before its participants, as every writer does', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  const colega = await empleo.buildCompanera(reclutador, true);
  const tablero = await db.transaction().execute(async (trx) => {
    await lockConversacion(trx, id);
    const dicho = ask('POST', `/api/empleo/candidaturas/${candidatura}/mensajes`, colega.id, { texto: 'Del tablero' });
    await expect.poll(() => waitingForLock(db)).toBe(1);
    // The next lock that every writer takes. If the board's message held this row already, the two would deadlock.
    await trx
      .updateTable('participante')
      .set({ leido_seq: 0 })
      .where('conversacion_id', '=', id)
      .where('usuario_id', '=', candidato)
      .execute();
    return [dicho];
  });
  expect((await Promise.all(tablero)).map(({ status }) => status)).toEqual([201]);
});

test('concurrent messages from chat and board, of old and of new participants, are all written', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  const colega = await empleo.buildCompanera(reclutador, true);
  const enTablero = (quien: number, texto: string) =>
    ask('POST', `/api/empleo/candidaturas/${candidatura}/mensajes`, quien, { texto });
  const dichos = await Promise.all([
    send(candidato, id, 'Una'),
    enTablero(colega.id, 'Dos'),
    send(reclutador.id, id, 'Tres'),
    enTablero(reclutador.id, 'Cuatro'),
    send(candidato, id, 'Cinco'),
  ]);
  expect(dichos.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const textos = await db.selectFrom('mensaje').select('texto').where('conversacion_id', '=', id).execute();
  expect(textos.map(({ texto }) => texto).sort()).toEqual(['Cinco', 'Cuatro', 'Dos', 'Tres', 'Una']);
});
