import * as v from 'valibot';
import { Area, Categoria, Noticia, NoticiaResumen } from '#shared/contract/main/noticias/noticias-entidades';
import { Tribuna } from '#shared/contract/main/noticias/tribunas';

/** Fixtures of the news, parsed by the contract so that they fit it. */
export const areaDePrueba = (id: number, cambios: Partial<Area> = {}): Area =>
  v.parse(Area, {
    id,
    slug: `area-${id}`,
    nombre: `Área ${id}`,
    color: '#0a7a5c',
    descripcion: `Lo que pasa en el área ${id}.`,
    orden: id,
    total: 12,
    seguida: false,
    ...cambios,
  });

export const categoriaDePrueba = (id: number, cambios: Partial<Categoria> = {}): Categoria =>
  v.parse(Categoria, {
    id,
    slug: `tema-${id}`,
    nombre: `Tema ${id}`,
    padre_id: null,
    orden: id,
    total: 3,
    ...cambios,
  });

const resumen = (id: number) => ({
  id,
  slug: `noticia-${id}`,
  url: `/app/noticias/${id}`,
  titulo: `Titular de la noticia ${id}`,
  antetitulo: null,
  entradilla: `Resumen de la noticia ${id}.`,
  autor: 'Redacción',
  area: { id: 1, slug: 'area-1', nombre: 'Área 1', color: '#0a7a5c' },
  categoria: { id: 5, slug: 'tema-5', nombre: 'Tema 5' },
  imagen: null,
  fuente_nombre: null,
  patrocinada: false,
  patrocinador: null,
  solo_profesionales: false,
  destacada: false,
  minutos_lectura: 3,
  fecha_publicacion: '2026-11-20T09:00:00.000Z',
  fecha_actualizacion: null,
  guardada: false,
  es_demo: false,
});

export const resumenDePrueba = (id: number, cambios: Partial<NoticiaResumen> = {}): NoticiaResumen =>
  v.parse(NoticiaResumen, { ...resumen(id), ...cambios });

export const noticiaDePrueba = (id: number, cambios: Partial<Noticia> = {}): Noticia =>
  v.parse(Noticia, {
    ...resumen(id),
    estado: 'publicada',
    cuerpo:
      '<p>Primer párrafo con un <a href="https://otra.example/">enlace</a>.</p><h2>Ladillo</h2><script>alert(1)</script>' +
      '<table><tr><td colspan="2">celda</td></tr></table><img src="https://otra.example/x.png" alt="de fuera">',
    categorias: [],
    etiquetas: [{ slug: 'vacunas', nombre: 'Vacunas' }],
    galeria: [],
    video_url: null,
    fuente: null,
    canonica_url: null,
    paises: [28],
    idioma: 'es',
    productos: [],
    empresas: [],
    seo: { titulo: null, descripcion: null, imagen: null },
    anterior: null,
    siguiente: null,
    relacionadas: [],
    ...cambios,
  });

/** One page of the list's call. */
export const paginaDePrueba = (ids: readonly number[], total = ids.length, page = 1) => ({
  data: ids.map((id) => resumenDePrueba(id)),
  meta: {
    current_page: page,
    per_page: 20,
    last_page: Math.max(1, Math.ceil(total / 20)),
    total,
    facetas: {
      area: [],
      categoria: [
        { valor: '5', etiqueta: 'Tema 5', total: 9 },
        { valor: '6', etiqueta: 'Tema 6', total: 3 },
      ],
      pais: [],
    },
  },
  links: { next: null },
});

export const tribunaDePrueba = (id: number, cambios: Partial<Tribuna> = {}): Tribuna =>
  v.parse(Tribuna, {
    id,
    slug: `tribuna-${id}`,
    titulo: `Tribuna número ${id}`,
    entradilla: 'Lo que se piensa de ello.',
    url_externa: null,
    noticia_id: 40 + id,
    imagen_id: null,
    imagen_alt: null,
    destacada: false,
    es_demo: false,
    autor: { id: 1, nombre: 'Farmacéutica comunitaria', cargo: 'Titular', empresa: null, foto_id: null, bio: null },
    conflicto_interes: 'No declara ninguno.',
    fecha: '2026-11-01T08:00:00.000Z',
    area: { id: 2, slug: 'oficina-de-farmacia', nombre: 'Oficina de farmacia' },
    ...cambios,
  });
