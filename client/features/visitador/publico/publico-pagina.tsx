import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import { Avatar } from '#ui/content/avatar';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { CarteraPublica } from './cartera-publica.tsx';
import { Compartir } from './compartir/compartir.tsx';
import { countVista, type DireccionPublica, publicoQuery } from './consultas-publico.ts';
import { Contacto } from './contacto.tsx';
import { PedirVisita } from './pedir-visita.tsx';
import { PromocionesDelVisitador } from './promociones.tsx';
import c from './publico.module.css';
import { Reportar } from './reportar.tsx';
import { Trabajo } from './trabajo.tsx';

interface PublicoPaginaProps {
  user: string;
  direccion: DireccionPublica;
  /** Link to the login and back. */
  entrar: ReactNode;
}

const VISTA_MS = 2_000;

/** Counts a view after two seconds on the page; the user's own page is not counted. */
function useVistaDePerfil(perfil: PerfilPublico | null) {
  const user = perfil === null || perfil.es_propio ? null : perfil.slug_publico;
  useEffect(() => {
    if (user === null) return;
    const timer = setTimeout(() => countVista(user), VISTA_MS);
    return () => clearTimeout(timer);
  }, [user]);
}

/** Public page of a representative, as far as the reader may see it. */
export function PublicoPagina({ user, direccion, entrar }: PublicoPaginaProps) {
  const consulta = useQuery(publicoQuery(user));
  const perfil = consulta.data?.perfil ?? null;
  useVistaDePerfil(perfil);
  const nombre = perfil && `${perfil.nombre} ${perfil.apellidos}`.trim();
  useMetadata({
    title: nombre ?? publico.titulo,
    ...(nombre && { description: publico.descripcion(nombre, perfil?.titular ?? publico.cartera) }),
  });
  return (
    <Consulta consulta={consulta}>
      {({ perfil: visto }) =>
        visto === null ? (
          <EmptyState level={1} title={publico.noPublico} action={entrar}>
            {publico.paraRegistrados}
          </EmptyState>
        ) : (
          <article className={c.pila}>
            {visto.es_propio && <Banner>{publico.esTuya}</Banner>}
            <Cabecera perfil={visto} />
            <div className={c.acciones}>
              <PedirVisita perfil={visto} producto={null} />
              <Compartir
                nombre={`${visto.nombre} ${visto.apellidos}`.trim()}
                ruta={`/visita/user/${visto.slug_publico}`}
                fichero={visto.slug_publico}
              />
            </div>
            <div className={c.columnas}>
              <div className={c.pila}>
                {visto.presentacion && (
                  <Card title={publico.presentacion}>
                    <p className={c.texto}>{visto.presentacion}</p>
                  </Card>
                )}
                <CarteraPublica user={visto.slug_publico} direccion={direccion} />
                <PromocionesDelVisitador user={visto.slug_publico} />
              </div>
              <div className={c.pila}>
                <Contacto perfil={visto} />
                <Trabajo perfil={visto} />
                <Reportar perfil={visto} />
              </div>
            </div>
          </article>
        )
      }
    </Consulta>
  );
}

const Cabecera = ({ perfil }: { perfil: PerfilPublico }) => (
  <div className={c.cabecera}>
    <Avatar text={perfil.iniciales} src={perfil.foto} size={72} />
    <div>
      <PageHeading intro={perfil.titular}>{`${perfil.nombre} ${perfil.apellidos}`.trim()}</PageHeading>
      <div className={c.quien}>
        <p>{[perfil.cargo, perfil.empresa?.nombre].filter(Boolean).join(' · ')}</p>
        {(perfil.verificado_en !== null || perfil.empresa?.verificada) && (
          <Badges>
            {perfil.verificado_en !== null && <Badge tone="good">{publico.verificado}</Badge>}
            {perfil.empresa?.verificada && <Badge tone="good">{publico.empresaVerificada}</Badge>}
          </Badges>
        )}
      </div>
    </div>
  </div>
);
