import { escapeHtml } from '#platform/escape-html';
import type { TarjetaDeProducto } from '#shared/contract/visita/cartera/cartera-publica';
import { conUnidades } from '#shared/textos/unidades';
import { frame } from './first-paint.ts';
import type { SubjectDocument } from './subject-pages.ts';

/** One product and its representative. `tarjeta`: as shown to a visitor without an account. */
export function tarjetaDocument(tarjeta: TarjetaDeProducto, publicUrl: string, producer: string): SubjectDocument {
  const { perfil, producto, asociacion } = tarjeta;
  const nombre = `${perfil.nombre} ${perfil.apellidos}`.trim();
  const pagina = `/app/visita/user/${perfil.slug_publico}`;
  const canonical = `/app/visita/visitador/public/producto-cartera/${producto.id}/${perfil.slug_publico}`;
  const ficha = `${publicUrl}/app/visita/producto/${encodeURIComponent(producto.slug)}/${producto.id}`;
  const empresa = asociacion?.empresa ?? perfil.empresa?.nombre ?? null;
  const frase = asociacion ? `${nombre} representa ${producto.nombre}.` : `${nombre} ya no lleva ${producto.nombre}.`;
  return {
    ...(asociacion === null && { status: 410 as const }),
    metadata: {
      title: `${producto.nombre}: ${nombre}`,
      description: [frase, empresa, producto.laboratorio].filter(Boolean).join(' '),
      isPrivate: !perfil.indexable || asociacion === null,
    },
    canonical,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: nombre,
      url: publicUrl + pagina,
      ...(perfil.cargo && { jobTitle: perfil.cargo }),
      ...(empresa && { worksFor: { '@type': 'Organization', name: empresa } }),
      knowsAbout: { '@type': 'Thing', name: producto.nombre, url: ficha },
    },
    shell: frame(
      producer,
      `<h1>${escapeHtml(conUnidades(producto.nombre))}</h1><p>${escapeHtml(producto.laboratorio ?? '')}</p><p>${escapeHtml(frase)}</p>`,
    ),
  };
}
