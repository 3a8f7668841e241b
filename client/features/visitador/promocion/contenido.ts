import type { Promocion, PromocionMostrada } from '#shared/contract/visita/promociones';
import { promocion as comun } from '../../../i18n/es/promocion.ts';
import { editorPromocion } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { deHtmlATexto } from '../../../pantalla/escrito/texto-html.ts';

/** The edited content, with the names of the objects whose ids it holds. */
export type Datos = PromocionMostrada;
export type Campo = keyof Datos;
export interface CamposProps {
  datos: Datos;
  change: (cambios: Partial<Datos>) => void;
}

export const VACIA: Datos = {
  titulo: '',
  tipo: 'informacion',
  publico: 'profesionales',
  descripcion: '',
  condiciones: null,
  referencias: [],
  codigo_material: null,
  presentaciones: [],
  fecha_inicio: null,
  fecha_fin: null,
  zonas: [],
  canales: [],
  imagenes: [],
  documentos: [],
  url_externa: null,
  tramos: [],
};

/** The content to edit: of the new version when there is one. */
export const contenidoDe = ({ contenido, nueva_version }: Promocion): Datos => nueva_version?.contenido ?? contenido;

/** Whether a discount has a missing figure. */
export const leFalta = ({ unidades_min, porcentaje }: Datos['tramos'][number]) =>
  unidades_min === 0 || porcentaje === 0;

/** The body of the call; empty lines are left out. */
export const cuerpoDe = ({ zonas, imagenes, documentos, referencias, tramos, ...resto }: Datos) => ({
  ...resto,
  tramos: tramos.filter((tramo) => !leFalta(tramo)),
  referencias: referencias.map((una) => una.trim()).filter((una) => una !== ''),
  zonas: zonas.map(({ pais_id, estado_id }) => ({ pais_id, estado_id })),
  imagenes: imagenes.map(({ id, alt }) => ({ id, alt })),
  documentos: documentos.map(({ id }) => id),
});

const CAMPOS: readonly Campo[] = [
  ...(['titulo', 'tipo', 'publico', 'descripcion', 'condiciones', 'tramos', 'presentaciones', 'zonas'] as const),
  ...(['canales', 'fecha_inicio', 'fecha_fin', 'imagenes', 'documentos', 'url_externa'] as const),
  ...(['codigo_material', 'referencias'] as const),
];

/** The value of a field as text. */
function enPalabras(campo: Campo, datos: Datos): string {
  switch (campo) {
    case 'tipo':
      return comun.tipo[datos.tipo];
    case 'publico':
      return comun.publico[datos.publico];
    case 'descripcion':
      return deHtmlATexto(datos.descripcion);
    case 'fecha_inicio':
    case 'fecha_fin':
      return datos[campo] === null ? '' : formatFecha(datos[campo]);
    case 'zonas':
      return datos.zonas.map(({ nombre }) => nombre).join(', ');
    case 'canales':
      return datos.canales.map((canal) => comun.canal[canal]).join(', ');
    case 'imagenes':
      return datos.imagenes.map(({ alt }) => alt ?? comun.imagen).join('\n');
    case 'documentos':
      return datos.documentos.map(({ nombre }) => nombre).join('\n');
    case 'referencias':
      return datos.referencias.join('\n');
    case 'presentaciones':
      return datos.presentaciones.length === 0 ? editorPromocion.todas : String(datos.presentaciones.length);
    case 'tramos':
      return datos.tramos
        .map((t) => `${plural(t.unidades_min, comun.unidades)}: ${t.porcentaje} %, ${comun.base[t.base]}`)
        .join('\n');
    default:
      return datos[campo] ?? '';
  }
}

export interface Diferencia {
  campo: Campo;
  una: string;
  otra: string;
}

/** The fields in which both contents differ, as texts. */
export function diferenciasDe(una: Datos, otra: Datos): Diferencia[] {
  const [a, b] = [cuerpoDe(una), cuerpoDe(otra)];
  return CAMPOS.filter((campo) => JSON.stringify(a[campo]) !== JSON.stringify(b[campo])).map((campo) => ({
    campo,
    una: enPalabras(campo, una),
    otra: enPalabras(campo, otra),
  }));
}
