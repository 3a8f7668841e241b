import type { Escena } from './escena.ts';

/** Roles that open an address. `suyo`: the representative who owns the data; `otro`: a representative without a company. */
export const ROLES = [
  ...(['anonimo', 'web', 'candidato', 'empleo', 'revisor', 'moderador', 'admin'] as const),
  ...(['marketing', 'otro', 'suyo'] as const),
] as const;
export type Rol = (typeof ROLES)[number];

/** Demonstration accounts of the roles. */
export const CUENTAS: Partial<Record<Rol, string>> = {
  web: 'Usuario web',
  candidato: 'Candidato',
  empleo: 'Empleo',
  revisor: 'Revisión de productos',
  moderador: 'Moderación',
  admin: 'Administración',
  marketing: 'Marketing',
};

/** A shown page: its heading and, where several pages share it, a text that only this page has. */
export interface Pagina {
  titulo: string;
  dice?: string | RegExp;
  /** The open tab. */
  pestana?: string;
  /** Redirect target below /app; without it the address stays. */
  lleva?: string;
  /** The whole query afterwards, where the page completes it. */
  consulta?: string;
  /** Status of the server, where it differs from its row's. */
  estado?: Estado;
}

type Estado = 200 | 403 | 404 | 410;

/** `entrar`: the login, which leads back. `panel`: «Activa tu perfil de visitador», with a 403. */
export type Respuesta = 'entrar' | 'panel' | Pagina;

export interface Fila {
  /** Path below /app. */
  ruta: string;
  /** Status of the server for roles that see the page, where spec or domain state it. */
  estado?: Estado;
  /** Roles that are missing here: spec and domain do not state their answer. */
  de: Partial<Record<Rol, Respuesta>>;
}

const SIN_NADA_QUE_VER = { web: 'panel', candidato: 'panel', empleo: 'panel' } as const;
const PERSONAL = { revisor: 'panel', moderador: 'panel', admin: 'panel' } as const;
const CON_ROL = ['marketing', 'otro', 'suyo'] as const;
type ConRol = Partial<Record<(typeof CON_ROL)[number], Pagina>>;

/** Domain, 10.8: login for anonymous visitors, the panel without the role. */
const trabajo = (ruta: string, de: ConRol, personal: Fila['de'] = PERSONAL): Fila => ({
  ruta: `visita/${ruta}`,
  estado: 200,
  de: { anonimo: 'entrar', ...SIN_NADA_QUE_VER, ...personal, ...de },
});
const igual = (pagina: Pagina): ConRol => ({ marketing: pagina, otro: pagina, suyo: pagina });
/** An address that names nothing: the role sees a message, with a 404 if the path is what names the thing. */
const nada = (ruta: string, pagina: Pagina, estado: Fila['estado'] = ruta.includes('?') ? 200 : 404): Fila => ({
  ruta: `visita/${ruta}`,
  estado,
  de: { anonimo: 'entrar', ...igual(pagina) },
});
/** Domain, 10.7: the same for everybody, except for the roles that are given. */
const publica = (ruta: string, estado: Fila['estado'], pagina: Pagina, aparte: Fila['de'] = {}): Fila => ({
  ruta,
  ...(estado && { estado }),
  de: { ...Object.fromEntries(ROLES.map((rol) => [rol, pagina])), ...aparte },
});

const MI_PAGINA = 'Mi página de visitador';
const PESTANAS = {
  resumen: 'Resumen',
  cartera: 'Cartera',
  promociones: 'Promociones',
  sugerencias: 'Sugerencias',
  verificaciones: 'Verificaciones',
  perfil: 'Perfil',
  estadisticas: 'Estadísticas',
};
const SIN_SUGERENCIA = { titulo: 'No encontramos esa sugerencia' };
const SIN_SOLICITUD = { titulo: 'No encontramos esta solicitud' };
const SIN_PRODUCTO = { titulo: 'No encontramos ese producto' };
const SIN_PERSONA = { titulo: 'No encontramos a esa persona' };
const SIN_TARJETA = { titulo: 'No encontramos ese producto en su cartera' };
const NO_ESTAN = { titulo: 'No encontramos esos productos en tu cartera' };
const SIN_BORRADOR = { titulo: 'Asociar un producto', dice: NO_ESTAN.titulo };

/** Spec, section 2: the working area. */
export const areaDeTrabajo = ({ activo, pendiente, enBorrador, ...suyo }: Escena): Fila[] => {
  const { promocion, sugerencia, sugerenciaVacia, enviada } = suyo;
  return [
    ...Object.entries(PESTANAS).map(([tab, pestana]) =>
      trabajo(`visitador?tab=${tab}`, igual({ titulo: MI_PAGINA, pestana })),
    ),
    // Tabs: a missing one is added with the rest of the query kept, an unknown one is the default.
    nada('visitador', { titulo: MI_PAGINA, pestana: 'Resumen', consulta: '?tab=resumen' }, 200),
    nada('visitador?desde=correo', { titulo: MI_PAGINA, pestana: 'Resumen', consulta: '?desde=correo&tab=resumen' }),
    {
      ruta: 'visita/visitador?tab=ninguna',
      de: igual({ titulo: MI_PAGINA, pestana: 'Resumen', consulta: '?tab=resumen' }),
    },

    // Marketing of its company answers for it, moderators may withdraw it, reviewers read it (domain, 2.2); for another
    // representative it is a foreign thing.
    trabajo(
      `visitador/edit-promo/${promocion.id}`,
      {
        marketing: { titulo: promocion.titulo },
        suyo: { titulo: promocion.titulo },
        otro: { titulo: 'Esta promoción no es tuya', estado: 403 },
      },
      { revisor: { titulo: promocion.titulo }, moderador: { titulo: promocion.titulo } },
    ),
    nada('visitador/edit-promo/999999', { titulo: 'Esta promoción no existe' }),

    trabajo(`visitador/crear-promocion/${activo.id}`, igual({ titulo: 'Crear una promoción' })),
    // Without a confirmed association the page explains why there is none.
    trabajo(`visitador/crear-promocion/${enBorrador.id}`, {
      suyo: { titulo: 'Crear una promoción', dice: 'Este producto no está activo en tu cartera' },
    }),
    nada('visitador/crear-promocion/999999999', { titulo: 'Crear una promoción', dice: SIN_PRODUCTO.titulo }),

    trabajo(
      `visitador/sugerir-cambios/${sugerencia.producto.id}`,
      igual({ titulo: sugerencia.producto.nombre, consulta: '?tab=editarProducto' }),
    ),
    nada('visitador/sugerir-cambios/999999999', SIN_PRODUCTO),
    nada('visitador/sugerir-cambios/uno', SIN_PRODUCTO),

    // The person who answers for the company, the author, and other people.
    trabajo(`visitador/verificacion-prof/${pendiente.id}/${suyo.verificacion}/0`, {
      marketing: { titulo: 'Solicitud de verificación', dice: 'Espera tu respuesta' },
      suyo: { titulo: 'Solicitud de verificación', dice: 'La has pedido tú y espera respuesta' },
      otro: { ...SIN_SOLICITUD, estado: 404 },
    }),
    nada(`visitador/verificacion-prof/${pendiente.id}/999999999/0`, SIN_SOLICITUD),
    // Another product id than the request's, the number of the other kind, and an unknown number.
    nada(`visitador/verificacion-prof/${activo.id}/${suyo.verificacion}/0`, SIN_SOLICITUD),
    nada(`visitador/verificacion-prof/${pendiente.id}/${suyo.verificacion}/1`, SIN_SOLICITUD),
    nada(`visitador/verificacion-prof/${pendiente.id}/${suyo.verificacion}/2`, SIN_SOLICITUD),

    trabajo('search-product', igual({ titulo: 'Añadir productos a mi cartera' })),
    trabajo(`results-db?q=${activo.codigo}`, igual({ titulo: 'Elige los productos', dice: activo.nombre })),

    trabajo(`asociar-producto/${suyo.borrador}`, {
      marketing: { ...SIN_BORRADOR, estado: 404 },
      otro: { ...SIN_BORRADOR, estado: 404 },
      suyo: { titulo: 'Asociar un producto', pestana: 'Vincular', consulta: '?tab=vincular' },
    }),
    // The product is in the portfolio already: the page shows its state.
    trabajo(`asociar-producto/${suyo.asociacionActiva}`, {
      suyo: { titulo: MI_PAGINA, pestana: 'Cartera', lleva: 'visita/visitador' },
    }),
    nada('asociar-producto/999999999', SIN_BORRADOR),
    trabajo(`asociar-producto-success?ids=${suyo.asociacionActiva}`, {
      marketing: NO_ESTAN,
      otro: NO_ESTAN,
      suyo: { titulo: 'Tu producto está activo' },
    }),
    // A draft was not sent.
    trabajo(`asociar-producto-success?ids=${suyo.borrador}`, {
      suyo: { titulo: MI_PAGINA, pestana: 'Cartera', lleva: 'visita/visitador', consulta: '?tab=cartera' },
    }),

    trabajo('nuevo-producto', igual({ titulo: 'Proponer un producto', consulta: '?tab=datosObligatorios' })),
    nada('nuevo-producto?rev=999999999', { titulo: 'Proponer un producto', dice: /^No encontramos lo que buscas/ }),

    trabajo(`preview-editar-producto?rev=${sugerencia.id}`, {
      marketing: SIN_SUGERENCIA,
      otro: SIN_SUGERENCIA,
      suyo: { titulo: sugerencia.producto.nombre, dice: 'No le falta nada: puedes enviarla.' },
    }),
    // Without a draft to preview, back to the product.
    trabajo(`preview-editar-producto?rev=${sugerenciaVacia.id}`, {
      suyo: {
        titulo: sugerenciaVacia.producto.nombre,
        lleva: `visita/producto/${sugerenciaVacia.producto.slug}/${sugerenciaVacia.producto.id}`,
      },
    }),
    nada('preview-editar-producto?rev=999999999', SIN_SUGERENCIA),

    trabajo(`crear-revision-success?rev=${enviada.id}`, {
      marketing: SIN_SUGERENCIA,
      otro: SIN_SUGERENCIA,
      suyo: { titulo: 'Sugerencia enviada', dice: `Es la número ${enviada.id}.` },
    }),
    // Not sent yet: the editor is opened.
    trabajo(`crear-revision-success?rev=${sugerencia.id}`, {
      suyo: {
        titulo: sugerencia.producto.nombre,
        lleva: `visita/visitador/sugerir-cambios/${sugerencia.producto.id}`,
        consulta: '?tab=editarProducto',
      },
    }),
    nada('crear-revision-success?rev=999999999', SIN_SUGERENCIA),
  ];
};

/** Spec, section 2: public pages. */
export const paraTodos = ({ activo, acabado, enBorrador, slug, nombre, enlaces }: Escena): Fila[] => {
  const tarjeta = 'visita/visitador/public/producto-cartera';
  const verify = 'visita/visitador/public/verify';
  return [
    publica(`visita/user/${slug}`, 200, { titulo: nombre }),
    publica(`user/${slug}`, 200, { titulo: nombre }),
    publica('visita/user/nadie-asi', 404, SIN_PERSONA),
    publica('user/nadie-asi', 404, SIN_PERSONA),
    // This representative shows the page to readers with an account only.
    publica(
      'visita/user/visitador-red-demostracion',
      200,
      { titulo: 'Visitador de red externa de demostración' },
      { anonimo: { titulo: 'Perfil no público' } },
    ),

    publica(`${tarjeta}/${activo.id}/${slug}`, 200, { titulo: activo.nombre, dice: 'Quién lo representa' }),
    // No longer represented: 410, as docs/decisions/representatives/page/product-card.md says.
    publica(`${tarjeta}/${acabado.id}/${slug}`, 410, {
      titulo: acabado.nombre,
      dice: `${nombre} ya no lleva ${acabado.nombre}`,
    }),
    publica(`${tarjeta}/999999999/${slug}`, 404, SIN_TARJETA),
    publica(`${tarjeta}/${activo.id}/nadie-asi`, 404, SIN_TARJETA),
    publica(`${tarjeta}/abc/x`, 404, SIN_TARJETA),
    // Not confirmed.
    publica(`${tarjeta}/${enBorrador.id}/${slug}`, 404, SIN_TARJETA),

    publica(`${verify}/${enlaces.abierto}`, 200, { titulo: 'Confirmar una representación', dice: nombre }),
    publica(`${verify}/${enlaces.usado}`, undefined, {
      titulo: 'Esta solicitud ya está respondida',
      dice: /^Se aprobó el /,
    }),
    publica(`${verify}/${'a'.repeat(43)}`, undefined, SIN_SOLICITUD),
    publica(`${verify}/abc`, undefined, SIN_SOLICITUD),
    // Without an answer there is nothing to say thanks for.
    publica('visita/visitador/success-verif', 200, { titulo: 'Buscador de productos', lleva: 'visita' }),
  ];
};
