import { closeBusqueda } from '../api/page/open-busqueda.ts';
import { BusquedaDialogo } from '../features/busqueda/busqueda-dialogo.tsx';
import { useAreas } from '../features/marco/cabecera/areas.ts';
import { PAGINAS } from '../features/marco/paginas/paginas.ts';

/** The search dialog of the whole site, with the pages that the frame knows. */
export const Busqueda = () => <BusquedaDialogo areas={useAreas()} paginas={PAGINAS} onClose={closeBusqueda} />;
