import { expect, test } from 'vitest';
import { lockConversacion } from '../../../chat/escribir-mensaje.ts';
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

test('a board’s message waits for the conversation before it takes its people, as everybody who writes there does', async () => {
  const { reclutador, candidato, candidatura, id } = await buildAbierta();
  const colega = await empleo.buildCompanera(reclutador, true);
  const tablero = await db.transaction().execute(async (trx) => {
    await lockConversacion(trx, id);
    const dicho = ask('POST', `/api/empleo/candidaturas/${candidatura}/mensajes`, colega.id, { texto: 'Del tablero' });
    await expect.poll(() => waitingForLock(db)).toBe(1);
    // As whoever writes does next. Had the board's message taken this row, each would wait for the other.
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

test('messages of the chat and of the board at once, of who was there and of who comes in by it, are all said', async () => {
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
