import { escapeHtml } from '#platform/escape-html';
import type { Producto } from '#shared/contract/visita/entidades';
import { dispensacionDe } from '#shared/estados/prescripcion';
import { conUnidades } from '#shared/textos/unidades';
import { frame } from './first-paint.ts';
import type { SubjectDocument } from './subject-pages.ts';

const ESTADO: Record<Producto['estado'], string> = {
  autorizado: 'Autorizado',
  suspendido: 'Suspendido',
  anulado: 'Anulado',
  pendiente: 'Pendiente de autorización',
  no_aplica: '',
  no_consta: 'No consta si está autorizado',
};

const nombreDe = (entrada: { codigo: string; nombre: string | null } | null) =>
  entrada?.nombre ?? entrada?.codigo ?? null;
const juntos = (partes: readonly (string | null | undefined | false)[], entre: string) =>
  partes.filter((parte) => typeof parte === 'string' && parte !== '').join(entre);

export function productDocument(producto: Producto, producer: string): SubjectDocument {
  const { id, slug, nombre, presentaciones, composicion, titular, estado, suministro, fuente, activo } = producto;
  const laboratorio = nombreDe(titular);
  const principios = composicion.map(({ principio }) => nombreDe(principio)).join(', ');
  const codigos = presentaciones.map(({ codigo }) => codigo);
  const codigo =
    codigos.length === 0 ? null : `${codigos.length === 1 ? 'Código' : 'Códigos'} ${codigos.slice(0, 6).join(', ')}`;
  const problema = suministro.length > 0 && 'Con problemas de suministro';
  const description = juntos([principios, laboratorio, codigo, problema], ' · ');
  const state = juntos(
    [activo ? ESTADO[estado] : 'Retirado', producto.comercializado ? 'Comercializado' : 'No comercializado', problema],
    ' · ',
  );
  return {
    metadata: {
      title: nombre,
      description: `${description}. Presentaciones, composición, documentos y equivalentes.`,
      // Search engines must not index a product that is not for sale, nor a demonstration.
      isPrivate: fuente.origen === 'demo' || !activo,
    },
    canonical: `/app/visita/producto/${encodeURIComponent(slug)}/${id}`,
    jsonLd: jsonLdOf(producto, laboratorio),
    shell: shellOf(producto, producer, { laboratorio, principios, state }),
  };
}

/** First paint: the top of the sheet where the client renders it, and the presentations as text. */
function shellOf(
  { nombre, nregistro, pais, presentaciones }: Producto,
  producer: string,
  { laboratorio, principios, state }: { laboratorio: string | null; principios: string; state: string },
): string {
  const registro = juntos([nregistro && `Nº de registro ${nregistro}`, pais.nombre], ' · ');
  const lineas = presentaciones
    .slice(0, 12)
    .map(({ codigo, nombre: presentacion }) => escapeHtml(`${codigo} · ${presentacion}`));
  return frame(
    producer,
    `<p class="fp-crumbs"><span>Productos</span><span>/ ${escapeHtml(nombre)}</span></p>` +
      `<p class="fp-eyebrow">${escapeHtml(registro)}</p><h1>${escapeHtml(conUnidades(nombre))}</h1>` +
      `<p>${escapeHtml(laboratorio ?? '')}</p><p>${escapeHtml(juntos([principios, state], ' · '))}</p>` +
      `<p class="fp-list">${lineas.join('<br>')}</p>`,
  );
}

/** prescriptionStatus by `receta`; absent where the source does not know it. */
const STATUS = {
  receta: { prescriptionStatus: 'https://schema.org/PrescriptionOnly' },
  sin_receta: { prescriptionStatus: 'https://schema.org/OTC' },
  no_consta: {},
} as const;

/** schema.org/Drug. */
function jsonLdOf(producto: Producto, laboratorio: string | null): Record<string, unknown> {
  const { nombre, composicion, forma, vias, generico, documentos, estado, pais, atc, presentaciones } = producto;
  const ingredients = composicion.map(({ principio }) => nombreDe(principio) ?? '');
  const ficha = documentos.find(({ tipo }) => tipo === 'ficha_tecnica')?.url;
  const group = atc.at(-1);
  return {
    '@context': 'https://schema.org',
    '@type': 'Drug',
    name: nombre,
    ...(ingredients.length > 0 && { nonProprietaryName: ingredients.join(' + '), activeIngredient: ingredients }),
    ...(forma && { dosageForm: nombreDe(forma) }),
    ...(vias.length > 0 && { administrationRoute: vias.map(nombreDe) }),
    ...STATUS[dispensacionDe(producto)],
    legalStatus: { '@type': 'DrugLegalStatus', name: ESTADO[estado], applicableLocation: pais.nombre },
    ...(laboratorio && { manufacturer: { '@type': 'Organization', name: laboratorio } }),
    isAvailableGenerically: generico,
    ...(group && { code: { '@type': 'MedicalCode', codeValue: group.codigo, codingSystem: 'ATC' } }),
    ...(ficha && { labelDetails: ficha }),
    ...(presentaciones.length > 0 && { identifier: presentaciones.map(({ codigo }) => codigo) }),
  };
}
