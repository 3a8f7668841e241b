import { expect, test } from 'vitest';
import { decimalDe, importesEn, salarioEnTexto } from './importes.ts';

const DE = (iso: string | undefined) => ({ decimal: decimalDe(iso), periodo: 'ano' as const });

test.each([
  ['ES', '25.000', [25_000]],
  ['ES', '25000', [25_000]],
  ['ES', '25.000,50', [25_000.5]],
  ['ES', '25000,50', [25_000.5]],
  ['ES', '1.250.000', [1_250_000]],
  ['ES', '25.000 € - 30.000 €', [25_000, 30_000]],
  ['ES', 'entre 25 000 y 30 000 € en 14 pagas', [25_000, 30_000]],
  ['ES', '25k-30k', [25_000, 30_000]],
  ['ES', '25 mil euros', [25_000]],
  ['ES', '30-35k', [30_000, 35_000]],
  ['ES', '30-35.000 €', [30_000, 35_000]],
  ['ES', '30 a 35 mil', [30_000, 35_000]],
  ['ES', '1.500 € x 14', [1_500]],
  ['ES', '35.000 € (jornada de 40 horas)', [35_000]],
  ['ES', '25.000 € año 2026', [25_000]],
  ['ES', '25.000 € desde el 01/03/2026', [25_000]],
  ['ES', '1.900 - 2.000 €', [1_900, 2_000]],
  ['ES', '25,000', [25_000]],
  ['IE', '25,000', [25_000]],
  ['IE', '25,000.50', [25_000.5]],
  ['IE', '25.000', [25_000]],
  ['GB', '£25,000 - £30,000 for 40 hours a week', [25_000, 30_000]],
  ['MX', '25,000.00', [25_000]],
  ['DE', '25.000,00', [25_000]],
  ['CH', "85'000", [85_000]],
  ['FR', '25\u202f000', [25_000]],
  ['ES', '25000.0000', [25_000]],
])('in %s, %s is %s', (iso, escrito, importes) => expect(importesEn(escrito, DE(iso))).toEqual(importes));

test('in hourly pay, three digits after the decimal sign are decimals', () => {
  const porHora = (iso: string, escrito: string) => importesEn(escrito, { decimal: decimalDe(iso), periodo: 'hora' });
  expect([porHora('US', '15.500'), porHora('ES', '15,500'), porHora('ES', '15,5'), porHora('ES', '1.500')]).toEqual([
    [15.5],
    [15.5],
    [15.5],
    [1_500],
  ]);
});

test.each([
  ['25.000 - 30.000 € al año', 'ES', { min: '25000', max: '30000', moneda: 'EUR', periodo: 'ano' }],
  ['3.000 € al año', 'ES', { min: '3000', max: '3000', moneda: 'EUR', periodo: 'ano' }],
  ['25.000 € brutos anuales (SBA)', 'ES', { min: '25000', max: '25000', moneda: 'EUR', periodo: 'ano' }],
  ['1.800 € mensuales', 'ES', { min: '1800', max: '1800', moneda: 'EUR', periodo: 'mes' }],
  ['$18.50/hour', 'US', { min: '18.5', max: '18.5', moneda: 'USD', periodo: 'hora' }],
  ['$25,000 al mes', 'MX', { min: '25000', max: '25000', moneda: 'MXN', periodo: 'mes' }],
  ['30.000 - 25.000 USD', 'AR', { min: '25000', max: '30000', moneda: 'USD', periodo: 'ano' }],
  ['35.000 € (jornada de 40 horas)', 'ES', { min: '35000', max: '35000', moneda: 'EUR', periodo: 'ano' }],
  ['1.500 €/mes x 14', 'ES', { min: '1500', max: '1500', moneda: 'EUR', periodo: 'mes' }],
  ['22K + variable 3K', 'ES', { min: '22000', max: '22000', moneda: 'EUR', periodo: 'ano' }],
  ['30.000 € + variable mensual', 'ES', { min: '30000', max: '30000', moneda: 'EUR', periodo: 'ano' }],
  ['más de 30.000 € más variable de 3.000', 'ES', { min: '30000', max: '30000', moneda: 'EUR', periodo: 'ano' }],
  ['12,50 €/h', 'ES', { min: '12.5', max: '12.5', moneda: 'EUR', periodo: 'hora' }],
  ['30-35k', 'ES', { min: '30000', max: '35000', moneda: 'EUR', periodo: 'ano' }],
  ['£40k', 'GB', { min: '40000', max: '40000', moneda: 'GBP', periodo: 'ano' }],
])('%s (%s)', (escrito, iso, salario) => expect(salarioEnTexto(escrito, iso)).toEqual(salario));

test.each([
  'A convenir',
  '',
  '25 € al año',
  '10.000, 20.000 o 30.000',
  '1.500 € netos',
  '1.500 € netos al mes',
  '1.500 €',
  '25.000 € por hora',
  '14 - 1.500 € al mes',
  'Variable de 3.000 €',
])('«%s» names no pay', (escrito) => expect(salarioEnTexto(escrito, 'ES')).toBeNull());
