import { describe, expect, test } from 'vitest';
import { ESTADOS_NOTICIA, type EstadoNoticia, PASOS_NOTICIA, type PasoNoticia } from '#shared/estados/pasos-noticia';
import { ROLES, type Rol } from '#shared/estados/tipos-registro';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { insertPrueba } from '../testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app, db, buildUsuario, bearer } = main;

const RUTAS: Record<PasoNoticia, string> = {
  enviarARevision: 'enviar-a-revision',
  devolver: 'devolver',
  publicar: 'publicar',
  programar: 'programar',
  archivar: 'archivar',
  retirar: 'retirar',
};
/** The whole state machine, written by hand: a step that is missing here must be refused. */
const TABLA: Record<EstadoNoticia, Partial<Record<PasoNoticia, EstadoNoticia>>> = {
  borrador: { enviarARevision: 'en_revision', publicar: 'publicada', programar: 'programada' },
  en_revision: { devolver: 'borrador', publicar: 'publicada', programar: 'programada' },
  programada: { devolver: 'borrador', publicar: 'publicada', programar: 'programada' },
  publicada: { archivar: 'archivada', retirar: 'retirada' },
  archivada: { publicar: 'publicada', retirar: 'retirada' },
  retirada: { devolver: 'borrador' },
};
// `Object.keys` loses the key type of the table of steps.
const PASOS = Object.keys(PASOS_NOTICIA) as PasoNoticia[];
const FUTURO = '2099-01-01T00:00:00Z';

const fechaDe = (estado: EstadoNoticia) => {
  if (estado === 'borrador' || estado === 'en_revision') return null;
  return estado === 'programada' ? new Date(FUTURO) : new Date(Date.now() - 3_600_000);
};
async function articleIn(estado: EstadoNoticia): Promise<number> {
  const id = await insertPrueba(main, {}, { estado: 'borrador', fecha_publicacion: null });
  const motivo_retirada = estado === 'retirada' ? 'Un error' : null;
  await db
    .updateTable('noticia')
    .set({ estado, fecha_publicacion: fechaDe(estado), motivo_retirada })
    .where('id', '=', id)
    .execute();
  return id;
}
const rowOf = (id: number) =>
  db
    .selectFrom('noticia')
    .select(['estado', 'version', 'fecha_publicacion', 'motivo_retirada'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const take = (id: number, paso: PasoNoticia, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/noticias/${id}/${RUTAS[paso]}`,
    headers,
    payload: { version: 1, motivo: 'Porque sí', fecha_publicacion: FUTURO },
  });

const editor = await buildUsuario({ roles: ['editor_noticias'] });
const headers = await bearer(editor.id);
const cases = ESTADOS_NOTICIA.flatMap((estado) => PASOS.map((paso) => [estado, paso] as const));

test.each(cases)('from the state «%s»: %s', async (estado, paso) => {
  const id = await articleIn(estado);
  const before = await rowOf(id);
  const response = await take(id, paso, headers);
  const next = TABLA[estado][paso];
  if (next === undefined) {
    expect([response.statusCode, response.json().code]).toEqual([409, 'estado_no_permite']);
    expect(await rowOf(id)).toEqual(before);
    return;
  }
  expect([response.statusCode, response.json().data.estado]).toEqual([200, next]);
  expect(await rowOf(id)).toMatchObject({ estado: next, version: 2 });
  const event = await db
    .selectFrom('evento_auditoria')
    .select(['tipo', 'de', 'a', 'actor_id', 'motivo'])
    .where('entidad', '=', 'noticia')
    .where('entidad_id', '=', String(id))
    .executeTakeFirst();
  const motivo = paso === 'retirar' ? 'Porque sí' : null;
  expect(event).toEqual({ tipo: 'noticia_estado', de: estado, a: next, actor_id: editor.id, motivo });
});

describe('permissions', () => {
  const allowed: readonly Rol[] = ['editor_noticias', 'admin'];
  test.each(ROLES.map((rol) => [rol] as const))('%s', async (rol) => {
    const who = await bearer((await buildUsuario({ roles: [rol] })).id);
    for (const estado of ESTADOS_NOTICIA)
      for (const paso of PASOS) {
        if (TABLA[estado][paso] === undefined) continue;
        const id = await articleIn(estado);
        const before = await rowOf(id);
        const { statusCode } = await take(id, paso, who);
        expect([estado, paso, statusCode]).toEqual([estado, paso, allowed.includes(rol) ? 200 : 403]);
        if (!allowed.includes(rol)) expect(await rowOf(id)).toEqual(before);
      }
  });
});

test('a republished article keeps its first date; a draft that was never public has none', async () => {
  const archived = await articleIn('archivada');
  const { fecha_publicacion } = await rowOf(archived);
  await take(archived, 'publicar', headers);
  expect((await rowOf(archived)).fecha_publicacion).toEqual(fecha_publicacion);
  const scheduled = await articleIn('programada');
  await take(scheduled, 'devolver', headers);
  expect((await rowOf(scheduled)).fecha_publicacion).toBeNull();
  const withdrawn = await articleIn('retirada');
  await take(withdrawn, 'devolver', headers);
  expect(await rowOf(withdrawn)).toMatchObject({ estado: 'borrador', motivo_retirada: null });
});

test('a draft is deleted, an article that was ever public is not, and a withdrawn one cannot be changed', async () => {
  const remove = async (id: number) =>
    (await app.inject({ method: 'DELETE', url: `/api/noticias/${id}`, headers })).statusCode;
  expect(await remove(await articleIn('borrador'))).toBe(204);
  for (const estado of ESTADOS_NOTICIA.filter((e) => e !== 'borrador'))
    expect([estado, await remove(await articleIn(estado))]).toEqual([estado, 409]);
  const id = await articleIn('retirada');
  const payload = { titulo: 'Otro título que no vale', version: 1 };
  const saved = await app.inject({ method: 'PUT', url: `/api/noticias/${id}`, headers, payload });
  expect([saved.statusCode, saved.json().code]).toEqual([409, 'estado_no_permite']);
});
