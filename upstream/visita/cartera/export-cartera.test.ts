import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { carteraDePrueba, MADRID, TOLEDO } from '../testing/cartera-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { app, bearer } = visita;
const { productos, persona, visitador, empresaId } = await carteraDePrueba(visita);
const { paracetamol, mismaDcp, telmisartan } = productos;

const exportar = async (usuarioId: number, query = '') => {
  const response = await app.inject({ url: `/api/cartera/exportar.csv${query}`, headers: await bearer(usuarioId) });
  expect(response.statusCode).toBe(200);
  const filas: Record<string, string>[] = parse(response.rawPayload, { bom: true, delimiter: ';', columns: true });
  return { response, filas };
};

test('one row per product of one’s cartera, newest first, in words', async () => {
  const [ana, otra] = [await visitador(), await visitador()];
  await otra.anadir([telmisartan]);
  await ana.anadir([paracetamol], { zonas: [MADRID, TOLEDO], empresa_id: empresaId, nota: '=1+1' });
  await ana.anadir([mismaDcp], { fecha_fin: '2027-01-31', visible_publico: false });
  const { response, filas } = await exportar(ana.id);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="cartera-\d{4}-\d\d-\d\d\.csv"$/);
  expect(filas).toMatchObject([
    { Hasta: '2027-01-31', 'Se ve en mi página': 'No', Estado: 'Borrador', Zonas: 'Madrid' },
    {
      Relación: 'Comercializador',
      Empresa: 'Laboratorio Alameda de prueba',
      Zonas: 'Madrid, Toledo',
      // The note must not run as a formula in a spreadsheet.
      Nota: "'=1+1",
      'Se ve en mi página': 'Sí',
    },
  ]);
  expect(filas[1]?.Códigos).toMatch(/^\d{6}/);
});

test('has the rows that the list finds with the same filters, or only the heading', async () => {
  const ana = await visitador();
  await ana.anadir([paracetamol, telmisartan]);
  for (const query of ['?q=telmi', '?estado=borrador', '?estado=activa']) {
    const { cuerpo } = await ana.llamar('GET', `/api/cartera${query}`);
    expect((await exportar(ana.id, query)).filas.map(({ Producto }) => Producto)).toEqual(
      cuerpo.data.map(({ producto }: { producto: { nombre: string } }) => producto.nombre),
    );
  }
});

test('needs the role', async () =>
  expect((await (await persona(['usuario_web'])).llamar('GET', '/api/cartera/exportar.csv')).estado).toBe(403));
