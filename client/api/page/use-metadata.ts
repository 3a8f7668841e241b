import { useEffect } from 'react';
import { perDocument } from '../../documento/per-document.ts';
import { configuracion } from '../browser/configuracion.ts';

/** Spec, section 9: «Metadata update debounce 50 ms». */
export const METADATA_DEBOUNCE_MS = 50;

export interface Metadata {
  title: string;
  description?: string;
}

const change = perDocument(
  (): { timer?: ReturnType<typeof setTimeout> } => ({}),
  ({ timer }) => clearTimeout(timer),
);

/** Sets the page's title and description. Of several changes within 50 ms only the last is applied. */
function updateMetadata({ title, description }: Metadata) {
  clearTimeout(change().timer);
  change().timer = setTimeout(() => {
    document.title = title === configuracion.producto ? title : `${title} · ${configuracion.producto}`;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, METADATA_DEBOUNCE_MS);
}

export function useMetadata({ title, description }: Metadata) {
  useEffect(() => updateMetadata({ title, ...(description ? { description } : {}) }), [title, description]);
}
