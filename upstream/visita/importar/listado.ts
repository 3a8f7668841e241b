import { eanDeCodigoNacional } from '#shared/codigo-nacional';
import { fallo } from './fallo.ts';
import { COLUMNAS_COMPONENTE, type FilaCatalogo } from './fila-catalogo.ts';
import { type FilaCsv, leerCsv } from './lector-csv.ts';
import type { Lectura } from './lectura.ts';
import { leerNombres, type Nombres } from './nombres.ts';
import { condicionesDe, ES_ATC, fechaDe, slugDeProducto } from './valores.ts';

const ESTADOS: Record<string, string> = {
  autorizado: 'autorizado',
  anulado: 'anulado',
  revocado: 'anulado',
  suspenso: 'suspendido',
  suspendido: 'suspendido',
};

const FORMATO = {
  delimiter: ',',
  lista: 'los listados de la AEMPS (Medicamentos o Presentaciones)',
  obligatorias: ['noregistro', 'laboratorio', 'estado', 'codatc', 'principiosactivos', 'comercializado'],
};

/**
 * The AEMPS list files (domain.md 12.1): Medicamentos, without código nacional, or Presentaciones. They know less than the
 * Nomenclátor: what they do not say stays as it is.
 */
export async function leerListado(lectura: Lectura): Promise<{ fecha: string | null }> {
  const { ficheros, mesa, registro, avance, client, pais } = lectura;
  const csv = ficheros.filter(({ nombre }) => /\.csv$/i.test(nombre));
  if (csv.length === 0) throw fallo('sinFilas', ficheros[0]?.nombre ?? 'listado');
  avance.total(csv.reduce((sum, { bytes }) => sum + bytes, 0));
  const nombres = await leerNombres(client, pais, mesa);
  for (const fichero of csv) {
    for await (const fila of leerCsv(fichero, FORMATO, avance.bytes)) {
      registro.cuenta.leidas += 1;
      avance.fila();
      const leida = leerFila(fila, nombres);
      if ('error' in leida) registro.error(fichero.nombre, fila.linea, leida.error, fila.muestra);
      else if (mesa.tiene(leida.fila.presentacion?.codigo ?? ''))
        registro.error(fichero.nombre, fila.linea, 'el código nacional está repetido', fila.muestra);
      else {
        for (const aviso of leida.avisos) registro.aviso(fichero.nombre, fila.linea, aviso, fila.muestra);
        mesa.fila(leida.fila);
      }
      registro.comprobar();
      await mesa.flush();
    }
    if (registro.cuenta.leidas === 0) throw fallo('sinFilas', fichero.nombre);
  }
  return { fecha: fechaDelNombre(csv[0]?.nombre ?? '') };
}

/** «medicamentos_2023-03.csv»; the files themselves carry no date. */
function fechaDelNombre(nombre: string): string | null {
  const [, mes, dia] = /(\d{4}-\d{2})(-\d{2})?/.exec(nombre) ?? [];
  return mes ? fechaDe(`${mes}${dia ?? '-01'}`) : null;
}

interface Estado {
  estado_registro: string;
  fecha_estado: string | null;
}

function leerFila(fila: FilaCsv, nombres: Nombres): { fila: FilaCatalogo; avisos: string[] } | { error: string } {
  const { linea, columna } = fila;
  if (fila.enorme) return { error: 'un campo ocupa más de 1 MB' };
  const nregistro = columna('noregistro');
  const codigo = columna('codnacional');
  const nombre = columna('medicamento') ?? columna('presentacion');
  if (!nregistro || nregistro.length > 60) return { error: 'falta el número de registro' };
  if (codigo !== null && !/^\d{6}$/.test(codigo)) return { error: 'el código nacional no tiene seis cifras' };
  if (!nombre || nombre.length > 1_000) return { error: 'falta el nombre' };
  const avisos: string[] = [];
  const estado = ESTADOS[columna('estado')?.toLowerCase() ?? ''];
  if (!estado) avisos.push('el estado no es ninguno de los conocidos');
  const principios = nombres.principiosDe(columna('principiosactivos') ?? '');
  const comunes: Estado = { estado_registro: estado ?? 'no_aplica', fecha_estado: fechaDe(columna('fechaestado')) };
  const producto = {
    ...marcasDe(fila),
    ...atcDe(columna('codatc'), avisos),
    ...datosDe(fila, nombres, principios.length),
  };
  const resto = { linea, nregistro, hijos: { componentes: principios.map(sinDosis) }, alertas: [], teratogenias: [] };
  if (codigo !== null) {
    const { siNuevo, presentacion } = presentacionDe(fila, codigo, nombre, comunes);
    return { fila: { ...resto, producto: { ...producto, si_nuevo: siNuevo }, presentacion }, avisos };
  }
  const propios = { nombre, slug: slugDeProducto(nombre), comercializado: esSi(columna('comercializado')) };
  return { fila: { ...resto, producto: { ...producto, ...comunes, ...propios }, presentacion: null }, avisos };
}

const datosDe = ({ columna }: FilaCsv, nombres: Nombres, principios: number) => ({
  titular: columna('laboratorio') === null ? null : nombres.codigoDe('laboratorio', columna('laboratorio') ?? ''),
  fecha_autorizacion: fechaDe(columna('fechaaut')),
  num_principios: Math.min(Number.parseInt(columna('nopactivos') ?? '', 10) || principios, 999),
});

const sinDosis = (principio: string) => ({
  principio,
  ...Object.fromEntries(COLUMNAS_COMPONENTE.map((columna) => [columna, null])),
});

/** Its row says of the medicine neither name nor state: they count only where nobody said them before. */
function presentacionDe({ columna }: FilaCsv, codigo: string, nombre: string, comunes: Estado) {
  const medicamento = nombre.replace(/\s*,\s*\d[^,]*$/, '');
  const siNuevo = JSON.stringify({ ...comunes, nombre: medicamento, slug: slugDeProducto(medicamento) });
  const haySuministro = esSi(columna('problemasdesuministro'));
  const datos = {
    ...{ ...comunes, nombre, ean13: eanDeCodigoNacional(codigo) },
    ...{ comercializada: esSi(columna('comercializado')), problema_suministro_activo: haySuministro },
  };
  return { siNuevo, presentacion: { codigo, datos, suministro: haySuministro ? ('hay' as const) : [] } };
}

const esSi = (texto: string | null) => /^s[ií]$/i.test(texto ?? '');

function atcDe(texto: string | null, avisos: string[]) {
  const codigos = (texto ?? '').split(/[\s,;]+/).filter((codigo) => codigo !== '');
  const atcs = [...new Set(codigos.filter((codigo) => ES_ATC.test(codigo)))];
  if (atcs.length < codigos.length) avisos.push(`«${texto?.slice(0, 20)}» no es un código ATC`);
  return { atc_codigo: atcs[0] ?? null, atc_codigos: atcs };
}

function marcasDe({ columna }: FilaCsv): FilaCatalogo['producto'] {
  const observaciones = columna('observaciones') ?? '';
  const dice = (regla: RegExp) => regla.test(observaciones);
  const marcas = {
    receta: dice(/sujeto a prescripci[oó]n/i),
    uso_hospitalario: dice(/uso hospitalario/i),
    diagnostico_hospitalario: dice(/diagn[oó]stico hospitalario/i),
    tld: dice(/larga duraci[oó]n/i),
    especial_control_medico: dice(/especial control/i),
    psicotropo: dice(/psic[oó]trop/i),
    estupefaciente: dice(/estupefaciente/i),
  };
  const motivo = columna('sustituible');
  return {
    ...(observaciones === '' ? {} : { ...marcas, condiciones_prescripcion: condicionesDe(marcas) }),
    triangulo_negro: esSi(columna('trianguloamarillo') ?? columna('triangulonegro')),
    afecta_conduccion: esSi(columna('afectaconduccion')),
    // The column says why it is not.
    sustituible: motivo === null || esSi(motivo),
    no_sustituible_motivo: motivo === null || esSi(motivo) ? null : motivoDe(motivo),
  };
}

function motivoDe(texto: string): string {
  if (/biol[oó]gic/i.test(texto)) return 'biologicos';
  if (/inhal|respiratori/i.test(texto)) return 'inhalados';
  if (/estrecho/i.test(texto)) return 'estrecho_margen';
  return /especial control/i.test(texto) ? 'especial_control' : 'otro';
}
