import * as v from 'valibot';
import { Resultado, Sugerencias } from '#shared/contract/visita/buscador';
import { Producto, ProductoFila } from '#shared/contract/visita/entidades';

/** Answers of the finder for tests of its screens, parsed by the contract so that they fit it. */
export const fila = (id: number, cambios: Partial<ProductoFila> = {}): ProductoFila =>
  v.parse(ProductoFila, {
    id,
    slug: `omeprazol-${id}`,
    nombre: `OMEPRAZOL DEMO ${id} 20 mg CÁPSULAS DURAS GASTRORRESISTENTES EFG`,
    tipo: 'medicamento',
    pais_id: 28,
    laboratorio: 'Laboratorio Norte',
    principios: ['omeprazol'],
    forma: 'Cápsula dura gastrorresistente',
    atc: 'A02BC01',
    codigos: ['600001', '600002'],
    estado: 'autorizado',
    comercializado: true,
    suministro: id % 3 === 1,
    receta: true,
    generico: true,
    biosimilar: false,
    triangulo_negro: id % 4 === 0,
    huerfano: false,
    afecta_conduccion: false,
    psicotropo: false,
    estupefaciente: false,
    uso_hospitalario: false,
    sustituible: true,
    activo: true,
    origen: 'demo',
    ...cambios,
  });

const PRINCIPIOS = 'omeprazol paracetamol ibuprofeno metformina enalapril losartán amoxicilina cetirizina'.split(' ');
const facetas = {
  pais: [{ valor: '28', etiqueta: 'España', total: 30 }],
  laboratorio: [
    { valor: '11', etiqueta: 'Laboratorio Norte', total: 18 },
    { valor: '12', etiqueta: 'Laboratorio Sur', total: 12 },
  ],
  principio: [...PRINCIPIOS, ...PRINCIPIOS.map((uno) => `${uno} sódico`)].map((etiqueta, i) => ({
    valor: String(100 + i),
    etiqueta,
    total: 30 - i,
  })),
  condicion: [
    { valor: 'receta', etiqueta: 'receta', total: 28 },
    { valor: 'sin_receta', etiqueta: 'sin_receta', total: 2 },
  ],
  generico: [{ valor: '1', etiqueta: '1', total: 21 }],
  suministro: [{ valor: '1', etiqueta: '1', total: 4 }],
};

const interpretacion = (q: string) => {
  const base = { tipo: q ? 'texto' : 'todo', valor: q, etiqueta: q, exacto: null, aviso: null, sinonimos: [] };
  if (q === 'omeprazl') return { ...base, sinonimos: ['omeprazol magnésico'] };
  if (q === 'tos cartonaje')
    return { ...base, entendido: [{ clase: 'uso', dicho: 'tos', texto: 'tos', atc: ['R05'] }], sin: ['cartonaje'] };
  if (!/^\d{6}$/.test(q)) return base;
  const exacto = { id: 500, slug: 'pritor-80', nombre: 'PRITOR 80 mg COMPRIMIDOS', presentacion: '28 comprimidos' };
  return { ...base, tipo: 'codigo_nacional', etiqueta: `Código nacional ${q}`, exacto };
};

const PAISES: Readonly<Record<number, string>> = { 28: 'España', 10: 'Argentina' };

/** Corrected words: shown instead of the first one, only offered for the others. */
const OTRAS: Readonly<Record<string, string>> = { omeprazl: 'omeprazol', ativan: 'ativol', capoten: 'captopril' };

/** Thirty products in pages of ten, their countries taken from `paises` in turn; none for «nada» and «ativan». */
export function resultado(consulta: URLSearchParams, paises: readonly number[] = [28]): Resultado {
  const q = consulta.get('q') ?? '';
  const page = Number(consulta.get('page') ?? 1);
  const total = q === 'nada' || q === 'ativan' ? 0 : 30;
  return v.parse(Resultado, {
    data:
      total === 0
        ? []
        : Array.from({ length: 10 }, (_, i) => fila((page - 1) * 10 + i + 1, { pais_id: paises[i % paises.length]! })),
    meta: {
      current_page: page,
      per_page: 10,
      last_page: total / 10 || 1,
      total,
      total_presentaciones: total * 2,
      interpretacion: interpretacion(q),
      quisiste_decir: OTRAS[q] ?? null,
      corregida: q === 'omeprazl',
      facetas: {
        ...facetas,
        pais: paises.map((id) => ({
          valor: String(id),
          etiqueta: PAISES[id] ?? String(id),
          total: 30 / paises.length,
        })),
      },
    },
    links: { next: null },
  });
}

/** One or two suggestions of each group. */
export const sugerencias = (): Sugerencias =>
  v.parse(Sugerencias, {
    productos: [1, 2].map((id) => ({
      id,
      slug: `omeprazol-${id}`,
      nombre: fila(id).nombre,
      laboratorio: 'Laboratorio Norte',
      codigo: null,
      comercializado: true,
      suministro: id === 1,
    })),
    principios: [{ id: 5, codigo: '5', nombre: 'omeprazol', total: 21 }],
    laboratorios: [{ id: 7, codigo: '7', nombre: 'Laboratorio Omega', total: 9 }],
    atc: [{ codigo: 'A02BC01', nombre: 'Omeprazol', total: 12 }],
    quisiste_decir: null,
  });

const entrada = (id: number, nombre: string) => ({ id, codigo: String(id), nombre });

/** A whole product, as the comparison reads it; odd and even ids differ in laboratory and excipients. */
export const producto = (id: number): Producto =>
  v.parse(Producto, {
    ...fila(id),
    pais: { id: 28, nombre: 'España', iso: 'ES' },
    nregistro: String(60_000 + id),
    titular: id % 2 === 1 ? entrada(11, 'Laboratorio Norte') : entrada(12, 'Laboratorio Sur'),
    comercializador: null,
    atc: [
      { codigo: 'A', nombre: 'Tracto alimentario', nivel: 1 },
      { codigo: 'A02BC01', nombre: 'Omeprazol', nivel: 5 },
    ],
    forma: entrada(1, 'Cápsula dura gastrorresistente'),
    forma_simplificada: entrada(2, 'Cápsula'),
    vias: [entrada(3, 'Vía oral')],
    dosificacion: '20 mg',
    fecha_estado: null,
    fecha_autorizacion: '2001-02-03',
    condiciones: ['receta'],
    importacion_paralela: false,
    radiofarmaco: false,
    base_plantas: false,
    tld: false,
    diagnostico_hospitalario: false,
    especial_control_medico: false,
    no_sustituible_motivo: null,
    presentaciones: [],
    composicion: [{ principio: entrada(5, 'omeprazol'), dosis: '20 mg' }],
    excipientes_declaracion: true,
    excipientes: id % 2 === 1 ? [entrada(6, 'Sacarosa')] : [],
    documentos: [],
    notas: [],
    suministro: [],
    editorial: null,
    fuente: { origen: 'demo', fecha: '2026-11-01' },
    mismo_que: null,
    seguido: false,
    version: 1,
  });
