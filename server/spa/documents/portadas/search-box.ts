import { BUSCAR_SIN_SCRIPTS } from '#shared/portada/filas-portada';
import { PORTADA } from '#shared/portada/textos-portada';

/** The lens icon of lucide, as React renders it. */
const LENS =
  '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/></svg>';

/** The form opens the product finder until the scripts have loaded; text typed until then is taken over by React's field. */
export const searchBox = () =>
  `<form role="search" class="ini-buscar" action="${BUSCAR_SIN_SCRIPTS}"><label for="ini-q" class="ini-oculta">${PORTADA.buscar}</label>` +
  `<input id="ini-q" name="q" type="search" autocomplete="off" placeholder="${PORTADA.ejemplo}" maxlength="120">` +
  `<button type="submit">${LENS}<span>${PORTADA.boton}</span></button></form>`;
