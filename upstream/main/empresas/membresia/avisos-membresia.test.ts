import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { buildEmpresa, callAs, persona } from '../../perfiles/testing/perfil-ejemplos.ts';

const main = await buildTestMain();
const { db } = main;
const call = callAs(main);
const PAGINA = '/app/cuenta/empresa';

/** The link of the newest in-app notice, and that of the newest mail's button. */
async function leadsOf({ id, email }: { id: number; email: string }) {
  const { body } = await call('GET', '/api/user', id);
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { url: body.notifications.ultimas[0].url, datos };
}

test.each(['aprobar', 'rechazar'])(
  'request and answer (%s) lead to the company’s page, in the app and by mail',
  async (verbo) => {
    const empresa = await buildEmpresa(main, { nombre: `Para ${verbo}` });
    const { usuario: titular } = await empresa.buildMiembro('titular');
    const aspirante = await main.buildUsuario({ register_type: 'empleo', roles: ['empleo'] });
    await call('POST', '/api/user/empleo', aspirante.id, {
      ...persona,
      cargo: 37,
      empresa: { empresa_id: empresa.id },
    });
    const lead = { url: PAGINA, datos: { enlace: main.deps.config.publicUrl + PAGINA } };
    expect(await leadsOf(titular)).toMatchObject(lead);

    const { body } = await call('GET', `/api/empresas/${empresa.id}/miembros`, titular.id);
    const answered = await call('POST', `/api/empresas/${empresa.id}/miembros/${body.data[0].id}/${verbo}`, titular.id);
    expect(answered.status).toBe(200);
    expect(await leadsOf(aspirante)).toMatchObject(lead);
  },
);
