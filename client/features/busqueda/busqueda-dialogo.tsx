import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { BUSCAR_MAX, BUSCAR_MIN } from '#shared/reglas/limites';
import { DialogWindow } from '#ui/overlays/dialog-window';
import { SuggestField } from '#ui/pickers/suggest-field';
import { useEscritoFuera } from '../../api/page/open-busqueda.ts';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { useSession } from '../../api/session/session.ts';
import { busqueda } from '../../i18n/es/busqueda.ts';
import { ui } from '../../i18n/es/ui.ts';
import c from './busqueda.module.css';
import type { Navegar } from './filas.ts';
import { estadoDe, grupoDeAreas, grupoDePaginas, gruposDe } from './grupos.tsx';
import { type Pagina, paginasDe } from './paginas.ts';
import { SITIOS, type Sitio, usePartes } from './use-partes.ts';

const AREA_DE: Record<Sitio, string> = { productos: '/visita', noticias: '/noticias', empleo: '/empleo' };
/** The current area comes first. */
const ordenDesde = (pathname: string): readonly Sitio[] =>
  SITIOS.toSorted((a, b) => Number(pathname.startsWith(AREA_DE[b])) - Number(pathname.startsWith(AREA_DE[a])));

export interface BusquedaDialogoProps {
  areas: readonly Pagina[];
  /** Pages that the frame knows; those of the session are added. */
  paginas: readonly Pagina[];
  onClose: () => void;
}

/**
 * Search of the whole site. Enter without a marked row shows the results of the first area that has any, as the status line
 * says; a text just typed is requested first.
 */
export function BusquedaDialogo({ areas, paginas, onClose }: BusquedaDialogoProps) {
  const fuera = useEscritoFuera();
  const [escrito, setEscrito] = useState(fuera);
  // Letters typed in the opening field, until the dialog's field has the focus.
  const [visto, setVisto] = useState(fuera);
  if (fuera !== visto) {
    setVisto(fuera);
    setEscrito(fuera);
  }
  const texto = escrito.trim();
  const { authUser } = useSession();
  const navigate = useDialogoNavigation(onClose);
  const { pathname } = useLocation();
  const [orden] = useState(() => ordenDesde(pathname));
  const ausentes = useAusentes();
  const { partes: halladas, preguntas, pais, espera } = usePartes(texto, { navigate, correct: setEscrito });
  const partes = orden.filter((sitio) => !ausentes.includes(sitio)).map((sitio) => halladas[sitio]);
  const vigente = useRef<string | null>(null);
  useEffect(() => {
    vigente.current = texto;
    return () => {
      vigente.current = null;
    };
  }, [texto]);

  const viewAll = (sitio: Sitio) => {
    if (sitio === 'productos') void navigate({ to: '/visita/result', search: { q: texto } });
    else if (sitio === 'noticias') void navigate({ to: '/noticias/buscar', search: { q: texto } });
    else void navigate({ to: '/empleo/p/{-$pais}', params: { pais }, search: { q: texto } });
  };
  const show = async () => {
    if (texto.length < BUSCAR_MIN) return;
    // All areas in parallel, awaited in their order; a failed one counts as empty.
    const respuestas = orden.map((sitio) => ({ sitio, hay: preguntas[sitio](texto).catch(() => false) }));
    for (const { sitio, hay } of respuestas) {
      if (!(await hay)) continue;
      if (vigente.current === texto) viewAll(sitio);
      return;
    }
  };
  const estaEscrito = texto.length >= BUSCAR_MIN;
  const misPaginas = [...areas, ...paginas.filter((p) => !(authUser && p.soloSinSesion)), ...paginasDe(authUser)];
  const grupoPaginas = grupoDePaginas(misPaginas, texto, navigate);
  const grupos = estaEscrito ? [...gruposDe(partes, viewAll), grupoPaginas] : [];
  const sinNada = grupos.every(({ items }) => items.length === 0);
  const conTodo = espera || !estaEscrito ? undefined : partes.find(({ hay }) => hay)?.sitio;
  const estado = espera ? ui.buscando : estadoDe(texto, partes, grupoPaginas);
  return (
    <DialogWindow isOpen isPalette title={busqueda.titulo} onClose={onClose}>
      <SuggestField
        isInline
        label={busqueda.campo}
        placeholder={busqueda.placeholder}
        value={escrito}
        onChange={setEscrito}
        onSubmit={() => void show()}
        groups={sinNada ? [grupoDeAreas(areas, navigate)] : grupos}
        status={estaEscrito ? estado : busqueda.escribe}
        clearText={busqueda.vaciar}
        listLabel={busqueda.resultados}
        maxLength={BUSCAR_MAX}
        {...(conTodo && { hint: busqueda.intro[conTodo] })}
        actions={
          <button type="button" className={c.cerrar} onClick={onClose}>
            {ui.cerrar}
          </button>
        }
      />
    </DialogWindow>
  );
}

/** Navigates and closes the dialog; browser navigation closes it, too. */
function useDialogoNavigation(onClose: () => void): Navegar {
  const navigate = useNavigate();
  const href = useLocation({ select: (location) => location.href });
  const [desde] = useState(href);
  useEffect(() => {
    if (href !== desde) onClose();
  }, [href, desde, onClose]);
  return (options) => {
    onClose();
    return navigate(options);
  };
}
