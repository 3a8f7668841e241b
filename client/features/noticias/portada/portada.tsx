import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { BelowFold } from '#ui/results/below-fold';
import { useSession } from '../../../api/session/session.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { EntradaNoticia } from '../lista/entrada-noticia.tsx';
import { PortadaEsqueleto } from '../lista/esqueletos.tsx';
import { saveOrigen } from '../lista/lista-de-origen.ts';
import { type Portada, portadaQuery } from '../lista/noticias-consultas.ts';
import { Lateral } from './marco-noticias.tsx';
import c from './portada.module.css';
import { EmpleoAlLado, MasLeidas, TusAreas } from './portada-lateral.tsx';

/** Whether the user may edit news. */
const esDeLaMesa = (usuario: Usuario | null) =>
  usuario?.roles.editor_noticias !== undefined || usuario?.roles.admin !== undefined;

interface PortadaPaginaProps {
  /** Content after the lead, composed by the route. */
  opinion?: ReactNode;
}

/** Front page of the news. */
export function PortadaPagina({ opinion }: PortadaPaginaProps) {
  const consulta = useQuery(portadaQuery);
  const { authUser } = useSession();
  useEffect(() => saveOrigen({ nombre: noticias.titulo, enlace: { to: '/noticias' }, filtro: {} }), []);
  return (
    <div className={c.portada}>
      <PageHeading
        intro={noticias.intro}
        actions={
          authUser !== null && (
            <>
              <EnlaceBoton to="/noticias/guardadas" variant="secondary" size="small">
                {noticias.guardadas}
              </EnlaceBoton>
              {esDeLaMesa(authUser) && (
                <EnlaceBoton to="/noticias/mesa" size="small">
                  {noticias.mesa}
                </EnlaceBoton>
              )}
            </>
          )
        }
      >
        {noticias.titulo}
      </PageHeading>
      <Consulta consulta={consulta} esqueleto={<PortadaEsqueleto />}>
        {(portada) => (portada.destacada ? <Contenido portada={portada} opinion={opinion} /> : <Vacia />)}
      </Consulta>
      <Lateral>
        {consulta.data && consulta.data.mas_leidas.length > 0 && <MasLeidas noticias={consulta.data.mas_leidas} />}
        <TusAreas />
        <EmpleoAlLado />
      </Lateral>
    </div>
  );
}

function Vacia() {
  const { authUser } = useSession();
  return (
    <EmptyState
      title={noticias.vacioTitulo}
      icon={<Newspaper size={24} strokeWidth={1.5} />}
      action={esDeLaMesa(authUser) && <EnlaceBoton to="/noticias/mesa/importar">{noticias.vacioMesa}</EnlaceBoton>}
    >
      {noticias.vacioTexto}
    </EmptyState>
  );
}

const Contenido = ({ portada, opinion }: { portada: Portada; opinion: ReactNode }) => (
  <>
    <section className={c.cabeza} aria-label={noticias.portada}>
      {portada.destacada && <EntradaNoticia noticia={portada.destacada} forma="principal" level={2} />}
      {portada.principales.length > 0 && (
        <ul className={c.principales}>
          {portada.principales.map((noticia) => (
            <li key={noticia.id}>
              <EntradaNoticia noticia={noticia} level={2} />
            </li>
          ))}
        </ul>
      )}
    </section>
    <BelowFold>
      {opinion}
      {portada.bloques.map(({ area, noticias: suyas }) => (
        <section key={area.id} className={c.bloque} data-below-fold aria-labelledby={`area-${area.id}`}>
          <header className={c.bloqueCabeza}>
            <h2 id={`area-${area.id}`}>
              <Link to="/noticias/area/{-$area}/$id" params={{ area: area.slug, id: String(area.id) }}>
                {area.nombre}
              </Link>
            </h2>
            <Link
              to="/noticias/area/{-$area}/$id"
              params={{ area: area.slug, id: String(area.id) }}
              className={c.verTodo}
            >
              {noticias.verTodo(area.nombre)}
            </Link>
          </header>
          <ul className={c.rejilla}>
            {suyas.map((noticia, n) => (
              <li key={noticia.id}>
                <EntradaNoticia noticia={noticia} forma={n === 0 ? 'normal' : 'linea'} enSuArea />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BelowFold>
  </>
);
