import { diaEscrito } from '#shared/reglas/tiempo/dias';
import type { Informe } from './import-catalogo.ts';

const entero = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
const segundos = new Intl.NumberFormat('es-ES', { maximumSignificantDigits: 3 });

const TITULOS: Record<Informe['estado'], string> = {
  hecho: 'Importación terminada',
  sin_cambios: 'Sin cambios: es la misma lista que la última importada',
  ensayo: 'Ensayo terminado: no se ha cambiado nada',
};

/** The Spanish report that the person who ran an import reads at its end. */
export function informeDe(informe: Informe): string {
  const { estado, fecha, productosNuevos, productosModificados, productosBaja } = informe;
  const cola = `${segundos.format(informe.segundos)} s · ${entero.format(informe.rssMb)} MB de memoria`;
  if (estado === 'sin_cambios') return `${TITULOS[estado]} (${cola}).`;
  const fila = (nombre: string, ...valores: number[]) =>
    `  ${nombre.padEnd(15)}${valores.map((valor) => entero.format(valor).padStart(9)).join('  ')}`;
  return [
    `${TITULOS[estado]}${fecha ? `, lista del ${diaEscrito(fecha)}` : ''}.`,
    `  ${''.padEnd(15)}${['total', 'nuevas', 'modificadas', 'bajas'].map((t) => t.padStart(9)).join('  ')}`,
    fila('presentaciones', informe.presentaciones, informe.nuevas, informe.modificadas, informe.bajas),
    fila('productos', informe.productos, productosNuevos, productosModificados, productosBaja),
    ...remendadasDe(informe),
    ...repetidasDe(informe),
    `  filas leídas ${entero.format(informe.leidas)} · errores ${entero.format(informe.errores)} · avisos ${entero.format(informe.avisos)} · ${cola}`,
  ].join('\n');
}

function remendadasDe({ remendadas }: Informe): string[] {
  if (remendadas === 0) return [];
  return [
    remendadas === 1
      ? '  una celda venía mal codificada de su origen y se ha corregido'
      : `  ${entero.format(remendadas)} celdas venían mal codificadas de su origen y se han corregido`,
  ];
}

function repetidasDe({ repetidas }: Informe): string[] {
  if (repetidas === 0) return [];
  return [
    repetidas === 1
      ? '  una fila estaba repetida y cuenta una vez'
      : `  ${entero.format(repetidas)} filas estaban repetidas y cuentan una vez`,
  ];
}
