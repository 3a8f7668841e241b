import { readAlmacen } from '../../../api/browser/almacen.ts';

/** Sets the chosen theme on <html>; without one the system's applies. */
export function applyTheme(tema = readAlmacen('tema')) {
  if (tema === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = tema;
}
