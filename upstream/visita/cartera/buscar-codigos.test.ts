import { expect, test } from 'vitest';
import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba } from '../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { productos, visitador } = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, mismaDcpRetirado } = productos;

test('each code gives its product once, with what was named of it and where it stands; the rest is told why', async () => {
  const ana = await visitador();
  const [una] = (await ana.anadir([mismaDcp])).creadas;
  const ean = eanDeCodigoNacional('650002');
  const otroControl = (bueno: string) => bueno.slice(0, -1) + ((Number(bueno.at(-1)) + 1) % 10);
  const [malEan, malCn] = [otroControl(ean), otroControl(`650001${eanDeCodigoNacional('650001').at(-1)}`)];
  const { cuerpo } = await ana.llamar('POST', '/api/cartera/codigos', {
    texto: `650001\n${ean}\n650001\n650010\n650030\n999998\n${malCn}\nomeprazol 20\n${malEan}`,
  });
  const hallados = cuerpo.data.productos.map(
    (p: { id: number; presentaciones: { codigo: string }[]; en_cartera: unknown; activo: boolean }) => [
      p.id,
      p.presentaciones.map(({ codigo }) => codigo),
      p.en_cartera,
      p.activo,
    ],
  );
  expect(new Map(hallados.map((uno: unknown[]) => [uno[0], uno.slice(1)]))).toEqual(
    new Map<number, unknown[]>([
      [paracetamol, [['650001', '650002'], null, true]],
      [mismaDcp, [['650010'], { id: una?.id, estado: 'borrador' }, true]],
      [mismaDcpRetirado, [['650030'], null, false]],
    ]),
  );
  expect(
    cuerpo.data.no_encontrados.map(({ texto, motivo }: { texto: string; motivo: string }) => [texto, motivo]),
  ).toEqual([
    ['999998', 'no_esta'],
    [malCn, 'digito_control'],
    ['omeprazol 20', 'no_es_codigo'],
    [malEan, 'digito_control'],
  ]);
});

test('200 at most, and nothing is no list', async () => {
  const ana = await visitador();
  const pegar = (texto: string) => ana.llamar('POST', '/api/cartera/codigos', { texto });
  const doscientos = Array.from({ length: 201 }, (_, n) => String(100_000 + n));
  expect((await pegar(doscientos.slice(0, 200).join(' '))).estado).toBe(200);
  expect((await pegar(doscientos.join('\n'))).cuerpo.errors.texto).toEqual([
    'Pega como máximo 200 códigos de una vez: hay 201',
  ]);
  for (const nada of ['', '  \n ', ',;,'])
    expect([nada, (await pegar(nada)).estado]).toEqual([nada, nada === ',;,' ? 200 : 422]);
});
