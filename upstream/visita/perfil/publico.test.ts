import { describe, expect, test } from 'vitest';
import { ALCANCES, type Alcance, type VisibilidadPerfil } from '#shared/reglas/reglas-visitador';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { insertPublicado } from './testing/perfiles-de-prueba.ts';

const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1000 });

type Cambio = Parameters<typeof insertPublicado>[2];
async function publicar(cambio: Cambio = {}, cuenta: Parameters<typeof buildUsuario>[0] = {}) {
  const { id } = await buildUsuario({
    roles: ['visitador_farmaceutico'],
    empresa_texto: 'Laboratorios Sol',
    ...cuenta,
  });
  await db.insertInto('zona_visitador').values({ usuario_id: id, pais_id: 28, estado_id: 28028 }).execute();
  return { id, slug: await insertPublicado(db, id, cambio) };
}

/** Each kind of reader, by account. */
const LECTORES = {
  anonimo: null,
  registrado: await buildUsuario(),
  declarado: await buildUsuario({ profesional_sanitario: 1, profesional_sanitario_en: new Date() }),
  visitador: await buildUsuario({ roles: ['visitador_farmaceutico'] }),
  marketing: await buildUsuario({ roles: ['marketing'] }),
  moderador: await buildUsuario({ roles: ['moderador'] }),
};
type Nombre = keyof typeof LECTORES;
const NOMBRES = Object.keys(LECTORES) as Nombre[];
const headersDe = async (nombre: Nombre) => {
  const cuenta = LECTORES[nombre];
  return cuenta ? await bearer(cuenta.id) : {};
};
const ver = async (user: string | number, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url: `/api/visitadores/${user}`, headers });
  return { status: response.statusCode, ...response.json() };
};
/** The whole response with its headers, except the request id and the date, which differ each time. */
const verEntera = async (user: string | number, headers: Record<string, string>) => {
  const response = await app.inject({ url: `/api/visitadores/${user}`, headers });
  const { date: _date, 'x-request-id': _id, ...cabeceras } = response.headers;
  return { cabeceras, status: response.statusCode, cuerpo: { ...response.json(), ...SIN_NUMERO } };
};

/** Replaces the fields that differ in each response. */
const SIN_NUMERO = { requestId: '', request_id: '' };

describe('the page', () => {
  const QUIEN: Record<VisibilidadPerfil, Nombre[]> = {
    publico: NOMBRES,
    registrados: ['registrado', 'declarado', 'visitador', 'marketing', 'moderador'],
    privado: ['moderador'],
  };
  test.each(Object.entries(QUIEN))(
    'U-14 %s is seen by %j; to all others a hidden page and an unknown one are the same',
    async (ve_perfil, quienes) => {
      // The cast is safe: these are the keys of the table.
      const { slug, id } = await publicar({ ve_perfil: ve_perfil as VisibilidadPerfil });
      for (const nombre of NOMBRES) {
        const headers = await headersDe(nombre);
        const respuesta = await ver(slug, headers);
        if (ve_perfil === 'privado' && !quienes.includes(nombre)) {
          const nadie = await ver('nadie-con-esta-direccion', headers);
          for (const una of [respuesta, await ver(id, headers)])
            expect({ ...una, ...SIN_NUMERO }).toEqual({ ...nadie, ...SIN_NUMERO });
          // The headers do not distinguish a hidden page from an unknown one either, with and without an account.
          const deNadie = await verEntera('nadie-con-esta-direccion', headers);
          expect([nombre, await verEntera(slug, headers)]).toEqual([nombre, deNadie]);
          expect([nombre, await verEntera(slug, {})]).toEqual([nombre, deNadie]);
          expect([nombre, respuesta.status]).toEqual([nombre, 404]);
          continue;
        }
        const { status, data } = respuesta;
        expect([nombre, status, data.publico]).toEqual([nombre, 200, quienes.includes(nombre)]);
        if (!data.publico) expect(data).toEqual({ publico: false, para_registrados: true, perfil: null });
        else expect(data.perfil).toMatchObject({ indexable: ve_perfil === 'publico', es_propio: false });
      }
      const { data } = await ver(slug, await bearer(id));
      expect(data).toMatchObject({ publico: true, perfil: { es_propio: true } });
    },
  );
});

describe('a part of it', () => {
  const PROFESIONALES: Nombre[] = ['declarado', 'visitador', 'marketing', 'moderador'];
  const TABLA = {
    contacto: { publico: ['registrado', ...PROFESIONALES], profesionales: PROFESIONALES, nadie: ['moderador'] },
    trabajo: { publico: NOMBRES, profesionales: PROFESIONALES, nadie: ['moderador'] },
  } satisfies Record<string, Record<Alcance, Nombre[]>>;
  const PARTES = [
    ['telefono', 'telefono_trabajo', TABLA.contacto],
    ['email', 'email_trabajo', TABLA.contacto],
    ['empresa', 'empresa', TABLA.trabajo],
    ['zonas', 'zonas', TABLA.trabajo],
  ] as const;
  const casos = PARTES.flatMap(([parte, campo, tabla]) =>
    ALCANCES.map((alcance) => [parte, alcance, tabla[alcance], campo] as const),
  );
  test.each(casos)('%s for %s is seen by %j', async (parte, alcance, quienes, campo) => {
    const { slug, id } = await publicar({ [`ve_${parte}`]: alcance });
    for (const nombre of NOMBRES) {
      const { perfil } = (await ver(slug, await headersDe(nombre))).data;
      const seVe = (quienes as readonly Nombre[]).includes(nombre);
      expect([nombre, perfil[campo] !== null]).toEqual([nombre, seVe]);
      const para = alcance === 'profesionales' ? 'profesionales' : 'registrados';
      expect(perfil.oculto.filter((o: { parte: string }) => o.parte === parte)).toEqual(
        seVe || alcance === 'nadie' ? [] : [{ parte, para }],
      );
    }
    expect((await ver(slug, await bearer(id))).data.perfil[campo]).not.toBeNull();
  });
});

test('an empty part is not reported as hidden', async () => {
  const { slug } = await publicar({ telefono_trabajo: null, ve_email: 'nadie' });
  expect((await ver(slug)).data.perfil).toMatchObject({ telefono_trabajo: null, email_trabajo: null, oculto: [] });
});

test('a declaration as a professional is valid for a year', async () => {
  const { slug } = await publicar({ ve_telefono: 'profesionales' });
  const desde = new Date(Date.now() - 400 * DIA_MS);
  const { id } = await buildUsuario({ profesional_sanitario: 1, profesional_sanitario_en: desde });
  expect((await ver(slug, await bearer(id))).data.perfil.telefono_trabajo).toBeNull();
});

test('a page is found by address in any case and by id, and has only the declared fields', async () => {
  const acreditacion_numero = 'M-SECRETO';
  const { slug, id } = await publicar({ slug_publico: 'ana-de-todos', acreditacion_numero });
  for (const user of [slug, 'ANA-de-todos', id]) {
    const { data, ...rest } = await ver(user);
    expect([user, data?.perfil?.usuario_id, rest.status]).toEqual([user, id, 200]);
    expect(JSON.stringify(data)).not.toMatch(/M-SECRETO|correo\.example|ve_perfil|version/);
  }
});

test.each([
  ['the profile of a suspended account', { estado: 'suspendida' }],
  ['the profile of an account that waits for its deletion', { estado: 'baja_pendiente' }],
  ['the profile of a deleted account', { estado: 'eliminada' }],
  ['the profile of an account that is no longer a representative’s', { roles: ['usuario_web'] }],
] as const)('%s: 404 for everybody, by address and id, and not in the list', async (_, values) => {
  const { slug, id } = await publicar();
  const { estado, roles } = { estado: undefined, roles: undefined, ...values };
  await db
    .updateTable('usuario')
    .set({ ...(estado && { estado }), ...(roles && { roles: [...roles] }) })
    .where('id', '=', id)
    .execute();
  for (const user of [slug, id])
    for (const nombre of NOMBRES)
      expect([nombre, (await ver(user, await headersDe(nombre))).code]).toEqual([nombre, 'no_encontrado']);
  const { data } = (await app.inject({ url: '/api/visitadores?page=1' })).json();
  expect(data.map((fila: { usuario_id: number }) => fila.usuario_id)).not.toContain(id);
});

test.each(['0', '-1', 'nadie', '1.5', '9'.repeat(30), '%F0%9F%A6%94', "1'or'1"])('%s is 404', async (user) => {
  expect((await ver(user)).status).toBe(404);
});

test('without a saved profile there is no page, just as for an unknown account', async () => {
  const { id } = await buildUsuario({ roles: ['visitador_farmaceutico'] });
  expect((await ver(id)).status).toBe(404);
});

test('names of 80 letters are shown whole', async () => {
  const [nombre, apellidos] = ['Ñ'.repeat(80), 'Ü'.repeat(80)];
  const { slug } = await publicar({}, { nombre, apellidos });
  expect((await ver(slug)).data.perfil).toMatchObject({ nombre, apellidos, iniciales: 'ÑÜ' });
});
