import * as v from 'valibot';
import { Juicio } from '#shared/contract/visita/promocion-contenido';
import { Promocion, PromocionFila, PromocionPublica } from '#shared/contract/visita/promociones';

/** Answers about promotions for tests of their screens, parsed by the contract so that they fit it. */
const CONTENIDO = {
  titulo: 'Jornada de dispepsia',
  tipo: 'evento',
  publico: 'profesionales',
  descripcion: '<p>Ven.</p>',
  condiciones: null,
  referencias: [],
  codigo_material: null,
  presentaciones: [],
  fecha_inicio: '2026-12-01',
  fecha_fin: '2026-12-31',
  zonas: [{ pais_id: 28, estado_id: 28_001, nombre: 'Toledo' }],
  canales: [],
  imagenes: [],
  documentos: [],
  url_externa: null,
  tramos: [],
};

const BLOQUE = {
  nombre: 'Producto 101',
  principios: ['Omeprazol'],
  forma: 'Cápsula',
  titular: 'Laboratorio Demo',
  presentaciones: [{ codigo: '656661', nombre: 'Producto 101, 28 cápsulas', pvp: '12.50' }],
  regimen: 'Medicamento sujeto a prescripción médica',
  condiciones: [],
  financiado: true,
  triangulo_negro: true,
  ficha_tecnica: { url: 'https://ficha.example/1', fecha: '2026-01-02' },
  fuente: 'AEMPS',
};

export const filaPromocion = (id: number, cambios: Partial<PromocionFila> = {}): PromocionFila =>
  v.parse(PromocionFila, {
    id,
    producto: { id: 101, nombre: 'Producto 101', slug: 'producto-101' },
    titulo: `Promoción ${id}`,
    tipo: 'evento',
    publico: 'profesionales',
    fecha_inicio: '2026-12-01',
    fecha_fin: '2026-12-31',
    estado: 'vigente',
    propuesta: null,
    motivo: null,
    autor: { id: 7, nombre: 'Ana Ruiz' },
    es_mia: true,
    empresa: 'Empresa Demo',
    terminos: [],
    vistas: 1_234,
    clics: 1,
    pasos: ['pausar', 'finalizar'],
    version: 3,
    actualizado_en: '2026-11-20T09:00:00.000Z',
    ...cambios,
  });

export const promocionDePrueba = (id: number, cambios: Partial<Promocion> = {}): Promocion =>
  v.parse(Promocion, {
    ...filaPromocion(id),
    titulo: CONTENIDO.titulo,
    contenido: CONTENIDO,
    bloque_legal: BLOQUE,
    nueva_version: null,
    editable: true,
    ft_fecha_base: null,
    historia: [
      { paso: 'crear', de: null, a: 'borrador', quien: 'Ana Ruiz', motivo: null, en: '2026-11-20T09:00:00.000Z' },
    ],
    estadisticas: [],
    ...cambios,
  });

export const promocionPublica = (id: number): PromocionPublica =>
  v.parse(PromocionPublica, { ...CONTENIDO, id, empresa: 'Empresa Demo', autor: 'Ana Ruiz', bloque_legal: BLOQUE });

export const juicioDePrueba = (cambios: Partial<Juicio> = {}): Juicio =>
  v.parse(Juicio, {
    reglas: [
      { numero: 1, estado: 'ok', frase: 'El producto está autorizado.', base: 'RD 1416/1994', campo: 'producto' },
      {
        numero: 2,
        estado: 'forzada',
        base: 'RDL 1/2015',
        campo: 'publico',
        frase: 'El producto necesita receta: solo la verán profesionales.',
      },
    ],
    errores: {},
    bloque_legal: BLOQUE,
    politica: { pais_iso: 'ES', revisada: true },
    producto: { id: 101, nombre: 'Producto 101', slug: 'producto-101', laboratorio: 'Laboratorio Demo', pais_id: 28 },
    presentaciones: [],
    alcance: { por: 'asociacion', zonas: [{ pais_id: 28, estado_id: 28_001, nombre: 'Toledo' }] },
    directa: false,
    ...cambios,
  });
