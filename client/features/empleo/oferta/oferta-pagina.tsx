import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Flag, LinkIcon, Printer, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { Button } from '#ui/actions/button';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { useSession } from '../../../api/session/session.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { mesa } from '../../../i18n/es/empleo/empleo-mesa.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { countVista, ofertaQuery } from '../lista/consultas.ts';
import { nombreEmpresa, textoLugar } from '../lista/lugar.ts';
import { Similares } from '../lista/similares.tsx';
import { useVistaDeOferta } from '../lista/use-vista.ts';
import c from './oferta.module.css';
import { OfertaCabecera } from './oferta-cabecera.tsx';
import { OfertaContenido } from './oferta-contenido.tsx';
import { Solicitar } from './solicitar.tsx';

const Solicitud = lazy(async () => ({ default: (await import('./solicitud.tsx')).Solicitud }));
const Destacar = lazy(async () => ({ default: (await import('./destacar.tsx')).Destacar }));
const Reportar = lazy(async () => ({ default: (await import('./reportar.tsx')).Reportar }));

interface OfertaPaginaProps {
  /** Result of the route's loader; the query with the same key refreshes it. */
  inicial: OfertaDetalle;
  /** Whether the dialog of the application is open. */
  estaSolicitando: boolean;
}

/** Page of one offer. */
export function OfertaPagina({ inicial, estaSolicitando }: OfertaPaginaProps) {
  const id = String(inicial.id);
  const { data: oferta = inicial } = useQuery(ofertaQuery(id));
  const navigate = useNavigate();
  useMetadata({
    title: oferta.titulo,
    description: `${nombreEmpresa(oferta)} · ${textoLugar(oferta)}. ${oferta.resumen}`,
  });
  useVistaDeOferta(oferta, countVista);
  const puedeSolicitar = oferta.solicitud === 'interna' && !oferta.pausada && !oferta.es_mia && !oferta.mi_candidatura;
  const close = () =>
    void navigate({ to: '/empleo/oferta/$slug/$id', params: { slug: oferta.slug, id }, resetScroll: false });
  return (
    <div className={c.pagina}>
      <article>
        <Breadcrumbs>
          <Link to="/empleo/p/{-$pais}" params={{ pais: oferta.pais.slug }}>
            {empleo.titulo(oferta.pais.nombre)}
          </Link>
          {oferta.cargo && (
            <Link to="/empleo/p/$pais/cargo/$cargo" params={{ pais: oferta.pais.slug, cargo: oferta.cargo.slug }}>
              {oferta.cargo.nombre}
            </Link>
          )}
          <span>{oferta.titulo}</span>
        </Breadcrumbs>
        <OfertaCabecera oferta={oferta} level={1} />
        <OfertaContenido oferta={oferta} level={2} />
      </article>
      <Utiles oferta={oferta} />
      <Similares id={id} />
      {puedeSolicitar && (
        <div className={c.pegada}>
          <Solicitar oferta={oferta} />
        </div>
      )}
      {estaSolicitando && puedeSolicitar && (
        <Suspense>
          <Solicitud oferta={oferta} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function Utiles({ oferta }: { oferta: OfertaDetalle }) {
  const [avisa, setAvisa] = useState(false);
  const [destaca, setDestaca] = useState(false);
  const { authUser } = useSession();
  const modera = authUser?.roles.moderador || authUser?.roles.admin;
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    showToast(empleo.enlaceCopiado);
  };
  return (
    <div className={c.utiles}>
      <Button variant="quiet" size="small" onPress={() => void copy()}>
        <LinkIcon size={18} strokeWidth={1.5} aria-hidden="true" />
        {empleo.compartir}
      </Button>
      <Button variant="quiet" size="small" onPress={() => print()}>
        <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
        {empleo.imprimir}
      </Button>
      {!oferta.es_mia && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setAvisa(true)}>
          <Flag size={18} strokeWidth={1.5} aria-hidden="true" />
          {empleo.reportar}
        </Button>
      )}
      {modera && !oferta.pausada && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onPress={() => setDestaca(true)}>
          <Star size={18} strokeWidth={1.5} aria-hidden="true" />
          {mesa.destacar}
        </Button>
      )}
      {destaca && (
        <Suspense>
          <Destacar id={oferta.id} estaDestacada={oferta.destacada} onClose={() => setDestaca(false)} />
        </Suspense>
      )}
      {avisa && (
        <Suspense>
          <Reportar id={oferta.id} onClose={() => setAvisa(false)} />
        </Suspense>
      )}
    </div>
  );
}
