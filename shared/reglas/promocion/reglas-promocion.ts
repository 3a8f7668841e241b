import { sinEtiquetas, terminosEn } from '../../textos/terminos-promocion.ts';
import { zonasDentro } from '../reglas-cartera.ts';
import {
  type ContenidoPromocion,
  type Hechos,
  type JuicioRegla,
  type PoliticaPromocion,
  PROMOCION,
  type ProductoPromocionado,
} from './datos-promocion.ts';

/** The rules of promotions (docs: domain, Promotions, rules 1–8). Pure, so that form and API judge alike. */

export const BASE_REGLA: Record<number, string> = {
  1: 'RD 1416/1994: no se puede hacer publicidad de un medicamento sin autorización',
  2: 'RDL 1/2015: lo que va con receta, es psicótropo o estupefaciente o se financia no se anuncia al público',
  3: 'RD 1416/1994: información mínima en la publicidad a profesionales',
  4: 'RDL 1/2015, art. 4.6: sin obsequios, primas ni incentivos',
  5: 'RDL 1/2015, art. 4.6, y Ley 48/2015: descuentos por pronto pago o volumen a farmacias y mayoristas',
  6: 'RD 1416/1994: muestras limitadas y a petición escrita',
  7: 'RD 577/2013: símbolo ▼ y notificación de sospechas de reacciones adversas',
  8: 'Norma de la plataforma',
};

/** The last day that a promotion may have which begins on `inicio` and lasts `meses` months, `yyyy-MM-dd`. */
export function ultimoDia(inicio: string, meses: number): string {
  const dia = new Date(`${inicio}T00:00:00Z`);
  const mes = dia.getUTCMonth();
  dia.setUTCMonth(mes + meses);
  // A month that lacks this day: its last day.
  if (dia.getUTCMonth() !== (mes + meses) % 12) dia.setUTCDate(0);
  return dia.toISOString().slice(0, 10);
}

type Regla = Omit<JuicioRegla, 'numero' | 'base'>;

/** Why a product may be promoted to professionals only (part of a sentence); null: to everybody. */
export function soloProfesionales(
  producto: ProductoPromocionado,
  politica: Pick<PoliticaPromocion, 'receta_solo_profesionales' | 'financiado_solo_profesionales'>,
): string | null {
  if (producto.psicotropo) return 'es psicótropo';
  if (producto.estupefaciente) return 'es estupefaciente';
  if (politica.financiado_solo_profesionales && producto.financiado) return 'está financiado';
  if (!politica.receta_solo_profesionales || producto.tipo !== 'medicamento') return null;
  if (producto.con_receta === null) return 'no consta si necesita receta';
  return producto.con_receta ? 'necesita receta' : null;
}

/** Why a product may not be promoted at all (rule 1), as a sentence; null: it may. */
export function judgeProducto(
  { tipo, estado_registro, activo }: Pick<ProductoPromocionado, 'tipo' | 'estado_registro' | 'activo'>,
  { solo_autorizados }: Pick<PoliticaPromocion, 'solo_autorizados'>,
): string | null {
  const vale = tipo === 'medicamento' ? ['autorizado'] : ['autorizado', 'no_aplica'];
  if (solo_autorizados && !vale.includes(estado_registro))
    return 'El producto no está autorizado: no se puede promocionar.';
  return activo ? null : 'El producto ya no está en el catálogo oficial.';
}

const autorizado: (c: ContenidoPromocion, h: Hechos) => Regla = (_, { producto, politica }) => {
  const porque = judgeProducto(producto, politica);
  return porque === null
    ? { estado: 'ok', campo: 'producto', frase: 'El producto está autorizado.' }
    : { estado: 'bloqueada', campo: 'producto', frase: porque };
};

const paraProfesionales: (c: ContenidoPromocion, h: Hechos) => Regla = ({ publico }, { producto, politica }) => {
  const porque = soloProfesionales(producto, politica);
  if (porque === null)
    return {
      estado: 'ok',
      campo: 'publico',
      frase: publico === 'publico' ? 'Puede verla todo el mundo.' : 'Solo la verán profesionales.',
    };
  return publico === 'publico'
    ? { estado: 'bloqueada', campo: 'publico', frase: `El producto ${porque}: elige «Solo profesionales sanitarios».` }
    : { estado: 'forzada', campo: 'publico', frase: `El producto ${porque}: solo la verán profesionales.` };
};

const informacionMinima: (c: ContenidoPromocion, h: Hechos) => Regla = (_, { producto }) => ({
  estado: 'forzada',
  campo: 'bloque_legal',
  frase:
    producto.ficha_tecnica === null
      ? 'Añadimos la información mínima obligatoria. La fuente oficial no enlaza su ficha técnica.'
      : 'Añadimos la información mínima obligatoria, con los datos oficiales. No se puede quitar.',
});

const sinIncentivos: (c: ContenidoPromocion, h: Hechos) => Regla = (contenido, { politica }) => {
  const hallados = terminosEn(contenido, politica.terminos);
  return hallados.length === 0
    ? { estado: 'ok', campo: 'descripcion', frase: 'No ofrece obsequios ni incentivos.' }
    : {
        estado: 'manual',
        campo: 'descripcion',
        frase: `Quien la apruebe revisará ${hallados.map((t) => `«${t}»`).join(', ')}: no se permiten obsequios ni incentivos.`,
      };
};

const descuentos: (c: ContenidoPromocion, h: Hechos) => Regla = ({ tramos, canales, publico }, { politica }) => {
  const falla = (campo: string, frase: string): Regla => ({ estado: 'bloqueada', campo, frase });
  if (tramos.length === 0) return { estado: 'ok', campo: 'tramos', frase: 'No ofrece descuentos.' };
  if (canales.length === 0 || canales.some((canal) => !politica.canales_descuento.includes(canal)))
    return falla('canales', 'Con descuentos, elige solo los canales farmacia o mayorista.');
  if (publico === 'publico') return falla('publico', 'Los descuentos se dirigen solo a profesionales.');
  const tope = politica.descuento_maximo;
  if (tope !== null && tramos.some(({ porcentaje }) => porcentaje > tope))
    return falla('tramos', `El descuento no puede pasar del ${tope} %.`);
  const claves = tramos.map(({ base, unidades_min }) => `${base} ${unidades_min}`);
  if (new Set(claves).size < claves.length) return falla('tramos', 'Hay dos tramos con las mismas unidades.');
  return {
    estado: 'ok',
    campo: 'tramos',
    frase: 'Descuentos por pronto pago o volumen. Deben constar en la factura y van al registro mensual.',
  };
};

const CONTROL_NO_CONSTA =
  'La fuente oficial no dice si es psicótropo o estupefaciente: compruébalo, porque de esos no hay muestras.';

const muestras: (c: ContenidoPromocion, h: Hechos) => Regla = ({ tipo }, { politica, producto }) => {
  if (tipo !== 'muestra') return { estado: 'ok', campo: 'tipo', frase: 'No ofrece muestras.' };
  if (producto.psicotropo || producto.estupefaciente)
    return { estado: 'bloqueada', campo: 'tipo', frase: 'De psicótropos y estupefacientes no hay muestras.' };
  if (!politica.muestras)
    return {
      estado: 'bloqueada',
      campo: 'tipo',
      frase: 'Las muestras no se pueden promocionar aquí: elige otro tipo.',
    };
  const frase = 'Muestras: en número limitado y a petición escrita.';
  const consta = producto.psicotropo !== null && producto.estupefaciente !== null;
  return { estado: 'manual', campo: 'tipo', frase: consta ? frase : `${frase} ${CONTROL_NO_CONSTA}` };
};

const farmacovigilancia: (c: ContenidoPromocion, h: Hechos) => Regla = (_, { producto }) =>
  producto.triangulo_negro
    ? { estado: 'forzada', campo: 'bloque_legal', frase: 'Añadimos el símbolo ▼ y «Notifique las sospechas».' }
    : { estado: 'ok', campo: 'bloque_legal', frase: 'El producto no está en seguimiento adicional (▼).' };

const REGLAS = [
  autorizado,
  paraProfesionales,
  informacionMinima,
  sinIncentivos,
  descuentos,
  muestras,
  farmacovigilancia,
];

/** Violations of rule 8, each with its field. */
function fallosPropios(c: ContenidoPromocion, { alcance, politica, hoy }: Hechos): [campo: string, frase: string][] {
  const fallos: [string, string][] = [];
  const { fecha_inicio: inicio, fecha_fin: fin } = c;
  if (alcance.por === null)
    fallos.push(['producto', 'No tienes este producto activo en tu cartera: pide antes que tu empresa lo confirme.']);
  else if (alcance.por === 'asociacion' && !alcance.hay_quien_apruebe)
    fallos.push(['producto', 'En tu empresa todavía no hay nadie de marketing que pueda aprobarla.']);
  if (c.zonas.length === 0) fallos.push(['zonas', 'Elige al menos una zona.']);
  else if (alcance.zonas !== null && !zonasDentro(c.zonas, alcance.zonas))
    fallos.push(['zonas', 'Alguna zona no está entre las que tu empresa te ha confirmado.']);
  if (inicio === null) fallos.push(['fecha_inicio', 'Elige cuándo empieza.']);
  if (fin === null) fallos.push(['fecha_fin', 'Elige cuándo acaba.']);
  if (fin !== null && fin < hoy) fallos.push(['fecha_fin', 'Acaba antes de hoy.']);
  if (inicio !== null && fin !== null) {
    if (fin < inicio) fallos.push(['fecha_fin', 'Acaba antes de empezar.']);
    else if (fin > ultimoDia(inicio, politica.meses_max))
      fallos.push(['fecha_fin', `Dura más de ${politica.meses_max} meses.`]);
  }
  if (alcance.coinciden >= politica.vigentes_max)
    fallos.push(['fecha_inicio', `Ya tienes ${politica.vigentes_max} promociones de este producto en esas fechas.`]);
  return fallos;
}

/** Faults of the text that belong to no rule. */
function fallosDeTexto(c: ContenidoPromocion): [campo: string, frase: string][] {
  const fallos: [string, string][] = [];
  if ([...c.titulo].length < PROMOCION.TITULO_MIN)
    fallos.push(['titulo', `Escribe un título de al menos ${PROMOCION.TITULO_MIN} letras.`]);
  if (!/\S/.test(sinEtiquetas(c.descripcion).replaceAll('&nbsp;', ' ')))
    fallos.push(['descripcion', 'Escribe qué ofrece o qué cuenta la promoción.']);
  return fallos;
}

const NADIE_MAS =
  'Nadie más de tu empresa puede revisarlo: dilo de otra forma, o pide a una persona titular que dé a alguien el encargo de los productos.';

/** Whether a person other than the author has to look at the promotion, even if the author speaks for the company. */
export const needsOtraPersona = (reglas: readonly Pick<JuicioRegla, 'estado'>[]): boolean =>
  reglas.some(({ estado }) => estado === 'manual');

/** The verdict of each rule, and what has to be corrected before the promotion can be sent: field → sentences. */
export function judgePromocion(
  contenido: ContenidoPromocion,
  hechos: Hechos,
): { reglas: JuicioRegla[]; errores: Record<string, string[]> } {
  const { por, hay_quien_apruebe } = hechos.alcance;
  const esSola = por === 'empresa' && !hay_quien_apruebe;
  const reglas = REGLAS.map((juzgar, i): JuicioRegla => {
    const numero = i + 1;
    const juicio = juzgar(contenido, hechos);
    const sinRevisar = esSola && juicio.estado === 'manual';
    return {
      numero,
      ...juicio,
      base: BASE_REGLA[numero] ?? '',
      ...(sinRevisar && { estado: 'bloqueada', frase: `${juicio.frase} ${NADIE_MAS}` }),
    };
  });
  const propios = fallosPropios(contenido, hechos);
  const [primero] = propios;
  reglas.push({
    numero: 8,
    base: BASE_REGLA[8] ?? '',
    campo: primero?.[0] ?? 'fechas',
    ...(primero
      ? { estado: 'bloqueada', frase: propios.map(([, frase]) => frase).join(' ') }
      : {
          estado: 'ok',
          frase: `Hasta ${hechos.politica.meses_max} meses, en tus zonas y con el producto confirmado.`,
        }),
  });
  const errores: Record<string, string[]> = {};
  const addProblem = (campo: string, frase: string) => {
    errores[campo] = [...(errores[campo] ?? []), frase];
  };
  for (const { estado, numero, campo, frase } of reglas)
    if (estado === 'bloqueada' && numero < 8) addProblem(campo, `Regla ${numero}: ${frase}`);
  for (const [campo, frase] of propios) addProblem(campo, `Regla 8: ${frase}`);
  for (const [campo, frase] of fallosDeTexto(contenido)) addProblem(campo, frase);
  return { reglas, errores };
}
