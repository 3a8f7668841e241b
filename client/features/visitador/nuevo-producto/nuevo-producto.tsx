import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { REVISION_EDITABLE } from '#shared/estados/pasos-revision';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import type { PestanaAlta } from '../nombres-pestanas.ts';
import { altaQuery } from './consultas-alta.ts';
import { EditorAlta } from './editor-alta.tsx';
import c from './nuevo-producto.module.css';
import { type Escrito, escritoDe } from './use-alta.ts';

interface PaginaProps {
  usuario: Usuario;
  /** Id of the draft; undefined when there is none yet. */
  rev: number | undefined;
  pestana: PestanaAlta;
  /** Code and name of a search without hits. */
  cn: string | undefined;
  nombre: string | undefined;
}

export function NuevoProductoPagina({ usuario, rev, pestana, cn, nombre }: PaginaProps) {
  const navigate = useNavigate();
  // Id of the draft that this page created: its new address must not reload the form, unlike any other address.
  const [propia, setPropia] = useState<number | null>(null);
  const [vista, setVista] = useState({ rev, vez: 0 });
  if (vista.rev !== rev) {
    setVista({ rev, vez: rev === undefined ? vista.vez + 1 : vista.vez });
    if (rev === undefined) setPropia(null);
  }
  const onCreada = useCallback(
    ({ id }: Revision) => {
      setPropia(id);
      const search = (antes: Record<string, unknown>) => ({ ...antes, rev: id, cn: undefined, nombre: undefined });
      void navigate({ to: '/visita/nuevo-producto', search, replace: true, resetScroll: false });
    },
    [navigate],
  );
  const comun = { usuario, pestana, onCreada };
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador" search={{ tab: 'resumen' }}>
          {cuenta.paginaVisitador}
        </Link>
        <span>{t.titulo}</span>
      </Breadcrumbs>
      <PageHeading intro={t.intro}>{t.titulo}</PageHeading>
      {rev === undefined || rev === propia ? (
        <EditorAlta key={`nueva ${vista.vez}`} {...comun} revision={null} inicial={deCero(usuario, cn, nombre)} />
      ) : (
        <Guardada key={rev} rev={rev} {...comun} />
      )}
    </div>
  );
}

const deCero = ({ pais }: Usuario, cn?: string, nombre?: string): Escrito => ({
  valores: {
    pais: String(pais?.id ?? 28),
    ...(nombre && { nombre: nombre.slice(0, 300) }),
    ...(cn && { presentaciones: [{ codigo: cn.slice(0, 20) }] }),
  },
  resumen: '',
  empresa_id: null,
});

type GuardadaProps = Pick<PaginaProps, 'usuario' | 'pestana'> & { rev: number; onCreada: (nueva: Revision) => void };
function Guardada({ rev, ...comun }: GuardadaProps) {
  const consulta = useQuery(altaQuery(rev));
  return (
    <Consulta consulta={consulta}>
      {(revision) =>
        revision.tipo === 'alta' &&
        revision.es_mia &&
        REVISION_EDITABLE.some((estado) => estado === revision.estado) ? (
          <EditorAlta {...comun} revision={revision} inicial={escritoDe(revision)} />
        ) : (
          <EmptyState
            title={t.yaEnviada}
            action={
              <EnlaceBoton to="/visita/visitador" search={{ tab: 'resumen' }}>
                {t.miPagina}
              </EnlaceBoton>
            }
          >
            {t.yaEnviadaTexto}
          </EmptyState>
        )
      }
    </Consulta>
  );
}
