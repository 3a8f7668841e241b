import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { empresaDePrueba } from './testing/empresa-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { productos, visitador, loQueEspera, negadas } = await empresaDePrueba(visita);

test('U-07 asking for another person’s thing answers 404, and the attempt is recorded', async () => {
  const { ana, verificacionId, pendiente } = await loQueEspera();
  const otra = await visitador();
  const { id: propia } = (await otra.anadir([productos.telmisartan])).creadas[0] ?? { id: 0 };
  const ajena = { entidad: 'asociacion_producto', entidad_id: String(ana.asociacionId) };
  const { asociacionId } = ana;
  const borrador = {
    asociaciones: [propia, asociacionId].map((id) => ({ id, version: 1, presentaciones: [] })),
    empresa_id: null,
    relacion: 'comercializador',
    zonas: [],
    canales: ['farmacia'],
    peticion: { email_destino: null, nombre_destino: null, cargo_destino: null, mensaje: null },
  };
  const casos: ['GET' | 'POST' | 'PUT', string, object | undefined, number, { entidad: string; entidad_id: string }][] =
    [
      ['GET', `/api/cartera/${asociacionId}`, undefined, 404, ajena],
      ['POST', `/api/cartera/${asociacionId}/finalizar`, { version: 1 }, 404, ajena],
      ['POST', '/api/cartera/enviar', { ids: [propia, asociacionId] }, 404, ajena],
      ['GET', `/api/cartera/borradores?ids=${propia},${asociacionId}`, undefined, 404, ajena],
      ['PUT', '/api/cartera/borradores', borrador, 404, ajena],
      ...(['GET', 'POST'] as const).map(
        (method) =>
          [
            method,
            `/api/verificaciones/${verificacionId}${method === 'GET' ? '' : '/anular'}`,
            undefined,
            404,
            { entidad: 'verificacion', entidad_id: String(verificacionId) },
          ] satisfies (typeof casos)[number],
      ),
      [
        ...(['GET', `/api/promociones/${pendiente.id}`, undefined, 403] as const),
        { entidad: 'promocion', entidad_id: String(pendiente.id) },
      ],
      [
        ...(['POST', `/api/promociones/${pendiente.id}/pausar`, { version: 1 }, 403] as const),
        { entidad: 'promocion', entidad_id: String(pendiente.id) },
      ],
    ];
  for (const [method, url, body, estado] of casos)
    expect([url, (await otra.llamar(method, url, body)).estado]).toEqual([url, estado]);
  expect(await negadas(otra.id)).toEqual(casos.map(([, , , , negada]) => negada));
  // An attempt on an id that does not exist is not recorded.
  for (const url of ['/api/cartera/999999999', '/api/verificaciones/999999999', '/api/promociones/999999999'])
    expect((await otra.llamar('GET', url)).estado).toBe(404);
  expect(await negadas(otra.id)).toHaveLength(casos.length);
});
