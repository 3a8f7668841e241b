import { buildTestVisita } from '../testing/build-test-visita.ts';
import { walkOnce } from '../testing/walks/walk-once.ts';
import { buildVisita } from './app.ts';

const { main: app, ...rest } = await buildTestVisita({
  limitsFactor: 1_000_000,
  importar: { nomenclator: 'https://importar.example/', listado: undefined, anmat: undefined },
});
const BODIES: Record<string, object> = {
  '/api/importaciones': { fuente: 'nomenclator' },
  '/api/busquedas-guardadas': { nombre: 'Una', consulta: 'q=ibuprofeno' },
};

await walkOnce({
  api: 'visita',
  main: { ...rest, app },
  build: buildVisita,
  buena: async (e) => {
    const roles = Array.isArray(e.access) ? { roles: [...e.access] } : {};
    const { id } = await rest.buildUsuario(roles);
    return { headers: await rest.bearer(id), body: BODIES[e.path] };
  },
});
