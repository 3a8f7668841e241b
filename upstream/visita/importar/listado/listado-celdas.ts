import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { fold } from '#shared/textos/fold';
import { celdaRota } from '../fallo-importacion.ts';
import { dicho } from '../leer/dicho.ts';
import type { Campos } from '../leer/fila-catalogo.ts';
import type { FilaCsv } from '../leer/lector-csv.ts';
import { ES_ATC, esMesDia, fechaDe } from '../leer/valores.ts';
import type { Columna } from './listado-columnas.ts';

const ESTADOS: Record<string, string> = {
  autorizado: 'autorizado',
  anulado: 'anulado',
  revocado: 'anulado',
  suspenso: 'suspendido',
  suspendido: 'suspendido',
};

export type LectorCeldas = ReturnType<typeof createLectorCeldas>;

/** Readers for the cells of a row by kind. A cell that is absent, empty or not understood gives undefined: the row says nothing of it. */
export function createLectorCeldas({ columna, rotas }: FilaCsv<Columna>) {
  const avisos = rotas.map(celdaRota);
  let error: string | null = null;
  const valorDe = (nombre: Columna) => dicho(columna(nombre));
  return {
    avisos,
    /** Why the whole row can't be imported, or null. */
    error: () => error,
    dice: valorDe,
    si: (nombre: Columna): boolean | undefined => {
      const texto = valorDe(nombre);
      if (texto === undefined) return undefined;
      if (/^(s[ií]|1|x|true|verdadero)$/i.test(texto)) return true;
      if (/^(no|0|-|false|falso)$/i.test(texto)) return false;
      avisos.push(`«${texto.slice(0, 20)}» no es «SI» ni «NO»`);
      return undefined;
    },
    fecha: (nombre: Columna): string | undefined => {
      const texto = valorDe(nombre);
      if (texto === undefined) return undefined;
      const fecha = dicho(fechaDe(texto));
      if (fecha === undefined && esMesDia(texto)) error = `la fecha «${texto}» está en el orden mes/día/año`;
      else if (fecha === undefined) avisos.push(`«${texto.slice(0, 20)}» no es una fecha`);
      return fecha;
    },
    estado: (): string | undefined => {
      const texto = valorDe('estado');
      const estado = ESTADOS[texto?.toLowerCase() ?? ''];
      if (texto !== undefined && !estado) avisos.push('el estado no es ninguno de los conocidos');
      return estado;
    },
    atc: (): Campos => {
      const texto = valorDe('atc');
      if (texto === undefined) return {};
      // The cell may be «N02BE01 - Paracetamol», the bare code, or several codes.
      const atcs = [
        ...new Set(
          texto
            .replace(/ - .*$/, '')
            .split(/[\s,;]+/)
            .filter((codigo) => ES_ATC.test(codigo)),
        ),
      ];
      if (atcs.length === 0) avisos.push(`«${texto.slice(0, 20)}» no es un código ATC`);
      return atcs.length === 0 ? {} : { atc_codigo: atcs[0], atc_codigos: atcs };
    },
    sustitucion: (): Campos => {
      const motivo = columna('sustituible');
      if (motivo === undefined) return {};
      // The column has the reason why a medicine is not substitutable; an empty cell means that it is.
      const sustituible = motivo === null || /^s[ií]$/i.test(motivo);
      return { sustituible, no_sustituible_motivo: sustituible ? null : motivoDe(motivo ?? '') };
    },
    prescripcion: (): Campos => {
      const texto = valorDe('observaciones');
      if (texto === undefined) return {};
      const condiciones = condicionesDe(texto);
      if (condiciones.receta === false && MARCAS_CON_RECETA.some((marca) => condiciones[marca]))
        avisos.push('dice «Sin receta» de un medicamento que la necesita: cuenta como de prescripción');
      return condiciones;
    },
  };
}

/** `receta` is undefined when the text does not mention it; apply-productos.ts derives it from the marks, for all sources. */
function condicionesDe(observaciones: string) {
  const texto = fold(observaciones);
  const no = /\b(?:no sujet[oa] a|sin) (?:prescripcion|receta)/;
  const si = /\b(?:sujet[oa] a|con|bajo) (?:prescripcion|receta)/;
  return {
    receta: si.test(texto.replace(new RegExp(no, 'g'), '')) || (no.test(texto) ? false : undefined),
    uso_hospitalario: /uso hospitalario/.test(texto),
    diagnostico_hospitalario: /diagnostico hospitalario/.test(texto),
    tld: /larga duracion/.test(texto),
    especial_control_medico: /especial control/.test(texto),
    psicotropo: /psicotrop/.test(texto),
    estupefaciente: /estupefaciente/.test(texto),
  };
}

function motivoDe(texto: string): string {
  if (/biol[oó]gic/i.test(texto)) return 'biologicos';
  if (/inhal|respiratori/i.test(texto)) return 'inhalados';
  if (/estrecho/i.test(texto)) return 'estrecho_margen';
  return /especial control/i.test(texto) ? 'especial_control' : 'otro';
}
