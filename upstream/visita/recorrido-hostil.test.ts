import { ENDPOINTS } from '#shared/contract/endpoints';
import { buildTestVisita } from '../testing/build-test-visita.ts';
import { seedCatalogo } from '../testing/samples/catalogo-de-prueba.ts';
import { walkHostil } from '../testing/walks/walk-hostil.ts';

const { app, db, buildUsuario, bearer } = await buildTestVisita({ limitsFactor: 1_000_000 });
const { paracetamol } = await seedCatalogo(db);

walkHostil(
  app,
  ENDPOINTS.filter((e) => e.api === 'visita'),
  async (e, rol) => {
    const isAnybody = e.access === 'public' && rol === null;
    const { id } = await buildUsuario(rol === null ? {} : { roles: [rol] });
    const params = { id: String(paracetamol), tipo: 'ficha_tecnica', seccion: '4.1', cn: '656662', maestra: 'atc' };
    return { headers: isAnybody ? {} : await bearer(id), params };
  },
);
