import { escapeHtml } from '#platform/escape-html';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { frame } from './first-paint.ts';
import type { SubjectDocument } from './subject-pages.ts';

/** A page that is not public: it exists, and says no more. */
export const closedVisitador = (user: string, producer: string): SubjectDocument => ({
  metadata: { title: 'Perfil no público', description: 'Esta página no es pública.', isPrivate: true },
  canonical: `/app/visita/user/${user}`,
  jsonLd: {},
  shell: frame(producer, '<h1>Perfil no público</h1>'),
});

/** One section of the profile's text, as the client renders it, so that the first paint is also the largest one. */
const section = (title: string, text: string | null) =>
  text ? `<h2 class="fp-term">${title}</h2><p class="fp-text fp-plain fp-lines">${escapeHtml(text)}</p>` : '';

/** `perfil`: as shown to a visitor without an account. */
export function visitadorDocument(perfil: PerfilPublico, publicUrl: string, producer: string): SubjectDocument {
  const nombre = `${perfil.nombre} ${perfil.apellidos}`.trim();
  const canonical = `/app/visita/user/${perfil.slug_publico}`;
  const trabajo = [perfil.cargo, perfil.empresa?.nombre].filter((parte) => parte != null && parte !== '').join(' · ');
  return {
    metadata: {
      title: nombre,
      description: [perfil.titular, trabajo].filter(Boolean).join('. ') || `Página de ${nombre}.`,
      isPrivate: !perfil.indexable,
    },
    canonical,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'Person',
      name: nombre,
      url: publicUrl + canonical,
      ...(perfil.cargo && { jobTitle: perfil.cargo }),
      ...(perfil.titular && { description: perfil.titular }),
      ...(perfil.empresa && { worksFor: { '@type': 'Organization', name: perfil.empresa.nombre } }),
      ...(perfil.idiomas.length > 0 && { knowsLanguage: perfil.idiomas }),
      ...(perfil.linkedin && { sameAs: [perfil.linkedin] }),
    },
    shell: frame(
      producer,
      `<h1>${escapeHtml(nombre)}</h1><p>${escapeHtml(perfil.titular ?? '')}</p><p>${escapeHtml(trabajo)}</p>` +
        section('Presentación', perfil.presentacion) +
        section('Zonas', (perfil.zonas ?? []).map(({ nombre: zona }) => zona).join(', ')),
    ),
  };
}
