import { ENDPOINTS } from '#shared/contract/endpoints';
import { insertPublicado, perfilEscrito } from '../../visita/perfil/testing/perfiles-de-prueba.ts';
import { buildTestVisita } from '../build-test-visita.ts';
import { seedCatalogo } from '../samples/catalogo-de-prueba.ts';
import { type Parte, walkHostil } from './walk-hostil.ts';

/** F-09 of the visita API, on an app and a database of this test file's own. */
export async function walkHostilVisita(parte: Parte): Promise<void> {
  const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1_000_000 });
  const { paracetamol } = await seedCatalogo(db);
  const publicado = await insertPublicado(db, (await buildUsuario({ roles: ['visitador_farmaceutico'] })).id);

  walkHostil(
    app,
    ENDPOINTS.filter((e) => e.api === 'visita'),
    async (e, rol) => {
      const isAnybody = e.access === 'public' && rol === null;
      const { id } = await buildUsuario(rol === null ? {} : { roles: [rol] });
      const de = { id: String(paracetamol), tipo: 'ficha_tecnica', seccion: '4.1', cn: '656662', maestra: 'atc' };
      const params = { ...de, user: publicado };
      const body = e.path === '/api/visitador/perfil' && e.method === 'PUT' ? perfilEscrito() : undefined;
      return { headers: isAnybody ? {} : await bearer(id), params, body };
    },
    parte,
  );
}
