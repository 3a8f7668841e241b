import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Usuario } from '#shared/contract/main/usuario-entidades';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { iniciales, usuarioDe } from './usuario-vista.ts';

const { db } = await openTestDatabase();

test.each([
  ['Nombre', 'Apellidos', 'NA'],
  ['ñandú', 'álamo', 'ÑÁ'],
  ['« Óscar', '(Lago)', 'ÓL'],
  ['Nombre', null, 'N'],
  [null, null, 'C'],
])('initials of %s %s: %s', (nombre, apellidos, texto) =>
  expect(iniciales(nombre, apellidos, 'correo@dominio.example')).toBe(texto),
);
test('an address without letters has initials too', () => expect(iniciales(null, null, '1@2.3')).toBe('?'));

test('a fresh account is a complete user of the contract, with no undefined field and no secret', async () => {
  const { id } = await db
    .insertInto('usuario')
    .values({ email: 'nueva@dominio.example', password_hash: 'secreto', register_type: 'mkt', estado: 'incompleta' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const usuario = await usuarioDe(db, id);
  expect(v.parse(v.strictObject(Usuario.entries), usuario)).toEqual({
    id,
    email: 'nueva@dominio.example',
    nombre: null,
    apellidos: null,
    avatar: null,
    avatar_text: 'N',
    pais: null,
    notifications: { no_leidas: 0, ultimas: [] },
    roles: {},
    visitador_farmaceutico: false,
    marketing: false,
    administrador_empleo: false,
    empresa: null,
    register_type: 'mkt',
    estado: 'incompleta',
    perfil_completado_en: null,
    profesional_sanitario: 0,
    version: 1,
    consentimientos_pendientes: [],
  });
  expect(JSON.stringify(usuario)).not.toContain('secreto');
});

test('the bell: the number of unread ones, and the newest five', async () => {
  const { id } = await db
    .insertInto('usuario')
    .values({ email: 'avisada@dominio.example', password_hash: 'x', register_type: 'web' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let i = 1; i <= 7; i += 1)
    await db
      .insertInto('notificacion')
      .values({ usuario_id: id, tipo: 'x', titulo: `Aviso ${i}`, texto: '', leida_en: i === 7 ? new Date() : null })
      .execute();
  const { notifications } = await usuarioDe(db, id);
  expect(notifications.no_leidas).toBe(6);
  expect(notifications.ultimas.map((n) => n.titulo)).toEqual(['Aviso 7', 'Aviso 6', 'Aviso 5', 'Aviso 4', 'Aviso 3']);
});
