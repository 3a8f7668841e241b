import { expect, test } from 'vitest';
import { demoAccounts } from '../../../demo/demo-accounts.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { chatDePrueba } from '../testing/chat-de-prueba.ts';
import { CORREOS_DEMO, type Quien } from './charlas-demo.ts';
import { demoChat } from './chat-demo.ts';

test('the conversations of the demonstration are created once, and each of their accounts has something to read', async () => {
  const main = await buildTestMain({ limitsFactor: 1000, demo: true, isLocal: true });
  const { db, deps } = main;
  expect(await demoChat(deps)).toBe(false);
  await demoAccounts(deps);
  expect(await demoChat(deps)).toBe(true);
  expect(await demoChat(deps)).toBe(false);
  const { list, timeline } = chatDePrueba(main);
  const idDe = async (quien: Quien) =>
    (await db.selectFrom('usuario').select('id').where('email', '=', CORREOS_DEMO[quien]).executeTakeFirstOrThrow()).id;
  const deVisitador = await list(await idDe('visitador'));
  expect(deVisitador.data.map(({ tipo }: { tipo: string }) => tipo).toSorted()).toEqual(['directa', 'grupo']);
  expect(deVisitador.meta.sin_leer).toBe(2);
  const directa = deVisitador.data.find(({ tipo }: { tipo: string }) => tipo === 'directa');
  expect(directa).toMatchObject({ no_leidos: 1, ultimo_seq: 163 });
  const dichos = await timeline(await idDe('marketing'), directa.id, '?limite=100');
  expect(dichos.at(-2)).toMatchObject({ respuesta: { seq: 161, texto: expect.stringContaining('promoción') } });
  const [primero, ultimo] = [dichos.at(0), dichos.at(-1)] as unknown as { creado_en: string }[];
  expect(Date.parse(primero?.creado_en ?? '')).toBeLessThan(Date.parse(ultimo?.creado_en ?? ''));
  expect(Date.parse(ultimo?.creado_en ?? '')).toBeLessThan(Date.now());
  expect(await db.selectFrom('reporte_mensaje').select('id').execute()).toHaveLength(1);
});
