import { expect, test } from 'vitest';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { startFakeSites } from '../../../../testing/fake-sites.ts';
import { CUERPO, escrita } from '../../testing/noticias-de-prueba.ts';

const sites = await startFakeSites();
const main = await buildTestMain();
main.deps.network = sites.network;
const headers = await main.bearer((await main.buildUsuario({ roles: ['editor_noticias'] })).id);
const post = (path: string, payload: object) =>
  main.app.inject({ method: 'POST', url: `/api/noticias${path}`, headers, payload });
const link = (url: string) => `<p><a href="${url}">enlace</a></p>`;
const create = async (...urls: string[]) => {
  const answer = await post('', escrita({ cuerpo: CUERPO + urls.map(link).join('') }));
  return answer.json().data as { id: number; version: number };
};
const check = async (id: number) => (await post(`/${id}/enlaces`, {})).json().data;

test('broken links are reported with their status; links only for people, and redirects, are not broken', async () => {
  sites.at('bien.example/', 'hola');
  sites.at('movida.example/', (_, response) => response.writeHead(301, { location: 'http://bien.example/' }).end());
  sites.at('reservada.example/', (_, response) => response.writeHead(403).end());
  sites.at('sin-head.example/', (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end());
  sites.at('rota.example/a?b=1&c=2', (_, response) => response.writeHead(404).end());
  sites.at('caida.example/', (_, response) => response.writeHead(503).end());
  sites.names.set('dentro.example', ['10.0.0.1']);
  const { id } = await create(
    'http://bien.example/',
    'http://movida.example/',
    'http://reservada.example/',
    'http://sin-head.example/',
    'http://rota.example/a?b=1&amp;c=2#parte',
    'http://caida.example/',
    'http://dentro.example/',
    'https://app.example/app/empleo',
    'mailto:a@b.example',
    '/app/empleo',
  );
  expect(await check(id)).toEqual({
    total: 7,
    sin_revisar: 0,
    rotos: [
      { url: 'http://rota.example/a?b=1&c=2', motivo: 'estado', estado: 404 },
      { url: 'http://caida.example/', motivo: 'estado', estado: 503 },
      { url: 'http://dentro.example/', motivo: 'no_publica', estado: null },
    ],
  });
});

test('an article with links to other sites is published after their check, and with broken ones only on confirmation', async () => {
  const { id, version } = await create('http://rota.example/nada');
  const publish = (mas: object = {}) => post(`/${id}/publicar`, { version, ...mas });
  const refusal = async () => {
    const answer = await publish();
    return [answer.statusCode, answer.json().errors?.enlaces?.[0]];
  };
  expect(await refusal()).toEqual([422, expect.stringContaining('Comprueba los enlaces')]);
  expect((await publish({ con_enlaces_rotos: true })).statusCode).toBe(422);
  await check(id);
  expect(await refusal()).toEqual([422, expect.stringContaining('confirma que la publicas así')]);
  expect((await publish({ con_enlaces_rotos: true })).json().data.estado).toBe('publicada');
});

test('changed links are checked again, and so are those of yesterday; an article without links needs no check', async () => {
  const { id, version } = await create('http://bien.example/');
  await check(id);
  const cuerpo = CUERPO + link('http://bien.example/otra');
  const saved = await main.app.inject({
    method: 'PUT',
    url: `/api/noticias/${id}`,
    headers,
    payload: { ...escrita({ cuerpo }), version },
  });
  const body = { version: saved.json().data.version };
  expect((await post(`/${id}/publicar`, body)).statusCode).toBe(422);
  sites.at('bien.example/otra', 'hola');
  await check(id);
  await main.db
    .updateTable('noticia_enlaces')
    .set({ revisado_en: new Date(Date.now() - 25 * 3_600_000) })
    .execute();
  expect((await post(`/${id}/publicar`, body)).statusCode).toBe(422);
  await check(id);
  expect((await post(`/${id}/publicar`, body)).statusCode).toBe(200);
  const plain = await create();
  expect((await post(`/${plain.id}/publicar`, { version: plain.version })).statusCode).toBe(200);
});

test('a slow site does not delay the check, and is reported as slow', async () => {
  sites.at('lenta.example/', () => undefined);
  const { id } = await create('http://lenta.example/');
  expect((await check(id)).rotos).toEqual([{ url: 'http://lenta.example/', motivo: 'tiempo', estado: null }]);
}, 30_000);
