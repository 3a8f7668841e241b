import { useQuery } from '@tanstack/react-query';
import type { MiCandidatura } from '#shared/contract/main/empleo/empleo-candidato';
import type { OfertaPropia } from '#shared/contract/main/empleo/empleo-panel';
import type { Usuario } from '#shared/contract/main/usuario';
import { FILAS, type FilaPortada, filaDeNoticia, filaDeOferta, filaDeProducto } from '#shared/portada/filas-portada';
import { conUnidades } from '#shared/textos/unidades';
import { useAusentes } from '../../api/session/areas-ausentes.ts';
import { vocabulario } from '../../i18n/es/empleo/empleo.ts';
import { inicio } from '../../i18n/es/inicio/inicio.ts';
import { formatFecha } from '../../i18n/formato.ts';
import { plural } from '../../i18n/plural.ts';
import { EnlacePortada } from './enlace-portada.tsx';
import { Cabeza, Lista, Pendiente } from './secciones.tsx';
import {
  candidaturasQuery,
  type Guardado,
  guardadoQuery,
  misOfertasQuery,
  POR_CLASE,
  paraTiQuery,
  seguidasQuery,
} from './tuyo-consultas.ts';
import { papelDe, useTareas } from './tuyo-tareas.ts';

/** Areas in which something can be saved. */
const AREAS_QUE_GUARDAN = ['noticias', 'empleo', 'productos'] as const;

interface TuyoProps {
  usuario: Usuario;
  /** Slug of the country whose offers are shown. */
  pais: string;
  /** Address of the form that completes a new account. */
  completar: string;
}

/** The user's own content: tasks by role, then applications, offers, followed areas and saved things. */
export function Tuyo({ usuario, pais, completar }: TuyoProps) {
  const ausentes = useAusentes();
  const papel = papelDe(usuario, ausentes);
  return (
    <section className="ini-tuyo ini" aria-labelledby="ini-tareas">
      <Tareas usuario={usuario} papel={papel} completar={completar} />
      <div className="ini-columnas">
        {papel.recluta && <MisOfertas />}
        {papel.esCandidato && (
          <>
            <Candidaturas />
            <ParaTi pais={pais} />
          </>
        )}
        {!ausentes.includes('noticias') && <Seguidas />}
        {AREAS_QUE_GUARDAN.some((area) => !ausentes.includes(area)) && <LoGuardado />}
      </div>
    </section>
  );
}

function Tareas({ usuario, papel, completar }: { papel: ReturnType<typeof papelDe> } & Omit<TuyoProps, 'pais'>) {
  const { filas, espera, fallo } = useTareas(usuario, papel, completar);
  return (
    <div className="ini-seccion">
      <Cabeza id="ini-tareas" titulo={inicio.tareas} />
      {filas.length > 0 && (
        <ul className="ini-tareas">
          {filas.map(({ id, href, titulo, dato }) => (
            <li key={id}>
              <EnlacePortada href={href}>
                <strong>{titulo}</strong>
                <span>{dato}</span>
              </EnlacePortada>
            </li>
          ))}
        </ul>
      )}
      {fallo && <Pendiente consulta={fallo} />}
      {filas.length === 0 && !fallo && <p className="ini-fallo">{espera ? '\u00a0' : inicio.nada}</p>}
    </div>
  );
}

const Vacia = ({ texto, href, go }: { texto: string; href: string; go: string }) => (
  <p className="ini-fallo">
    {texto}{' '}
    <EnlacePortada href={href} className="ini-todo">
      {go}
    </EnlacePortada>
  </p>
);

const filaDeCandidatura = ({ id, oferta, estado, historia, creado_en }: MiCandidatura): FilaPortada => ({
  id: `c${id}`,
  href: '/app/empleo/mis-candidaturas',
  titulo: conUnidades(oferta.titulo),
  dato: `${vocabulario.candidatura[estado]} · ${formatFecha(historia.at(-1)?.fecha ?? creado_en)}`,
});

const Candidaturas = () => (
  <Lista
    id="ini-candidaturas"
    consulta={useQuery(candidaturasQuery)}
    nombre={inicio.candidaturas}
    titulo={() => inicio.candidaturas}
    todo={() => ['/app/empleo/mis-candidaturas', inicio.verCandidaturas]}
    filas={(mias) => mias.slice(0, FILAS).map(filaDeCandidatura)}
    vacia={<Vacia texto={inicio.sinCandidaturas} href="/app/empleo" go={inicio.buscarOfertas} />}
  />
);

/** Offers of the candidate's positions; when there are none without an application, a link to more. */
function ParaTi({ pais }: { pais: string }) {
  const consulta = useQuery(paraTiQuery(pais));
  return (
    <Lista
      id="ini-para-ti"
      consulta={consulta}
      nombre={inicio.paraTi}
      titulo={() => inicio.paraTi}
      todo={({ cargos }) => [
        `/app/empleo/p/${pais}?orden=fecha${cargos.length > 0 ? `&cargo=${cargos.join(',')}` : ''}`,
        inicio.verParaTi,
      ]}
      filas={({ ofertas }) => ofertas.slice(0, FILAS).map(filaDeOferta)}
      vacia={
        consulta.data?.cargos.length === 0 ? (
          <Vacia texto={inicio.sinParaTi} href="/app/empleo/p" go={inicio.verOtrosPaises} />
        ) : (
          <Vacia
            texto={inicio.sinParaTiDeCargos}
            href="/app/empleo/mi-perfil?paso=preferencias"
            go={inicio.cambiarCargos}
          />
        )
      }
    />
  );
}

const filaDeMiOferta = ({ id, titulo, num_candidaturas, sin_ver }: OfertaPropia): FilaPortada => ({
  id: `m${id}`,
  href: `/app/empleo/panel/${id}/candidaturas`,
  titulo: conUnidades(titulo),
  dato: [plural(num_candidaturas, inicio.numCandidaturas), sin_ver > 0 && plural(sin_ver, inicio.sinAbrir)]
    .filter(Boolean)
    .join(' · '),
});

const MisOfertas = () => (
  <Lista
    id="ini-mis-ofertas"
    consulta={useQuery(misOfertasQuery)}
    nombre={inicio.misOfertas}
    titulo={() => inicio.misOfertas}
    todo={() => ['/app/empleo/panel', inicio.verMisOfertas]}
    filas={(mias) => mias.slice(0, FILAS).map(filaDeMiOferta)}
  />
);

const Seguidas = () => (
  <Lista
    id="ini-seguidas"
    consulta={useQuery(seguidasQuery)}
    nombre={inicio.seguidas}
    titulo={() => inicio.seguidas}
    todo={() => ['/app/noticias', inicio.verSeguidas]}
    filas={(articulos) => articulos.slice(0, FILAS).map(filaDeNoticia)}
    vacia={<Vacia texto={inicio.sinSeguidas} href="/app/noticias" go={inicio.elegirAreas} />}
  />
);

/** Page with the list of the first kind that is not empty; the user menu has all. */
function paginaDeGuardado({ noticias, ofertas, productos, busquedas }: Guardado): string {
  if (noticias.length > 0) return '/app/noticias/guardadas';
  if (ofertas.length > 0) return '/app/empleo/guardadas';
  return productos.length + busquedas.length > 0 ? '/app/visita/seguidos' : '/app/noticias/guardadas';
}

const LoGuardado = () => (
  <Lista
    id="ini-guardado"
    consulta={useQuery(guardadoQuery)}
    nombre={inicio.guardado}
    titulo={() => inicio.guardado}
    todo={(guardado) => [paginaDeGuardado(guardado), inicio.verGuardado]}
    filas={({ noticias, ofertas, productos, busquedas }) => [
      ...ofertas.slice(0, POR_CLASE).map((una) => ({ ...filaDeOferta(una), dato: inicio.guardadaOferta })),
      ...noticias.slice(0, POR_CLASE).map((una) => ({ ...filaDeNoticia(una), dato: inicio.guardadaNoticia })),
      ...productos.slice(0, POR_CLASE).map((uno) => ({ ...filaDeProducto(uno), dato: inicio.seguidoProducto })),
      ...busquedas.slice(0, POR_CLASE).map(({ id, nombre, consulta }) => ({
        id: `b${id}`,
        href: `/app/visita/result?${consulta.replace(/^\?/, '')}`,
        titulo: conUnidades(nombre),
        dato: inicio.guardadaBusqueda,
      })),
    ]}
    vacia={<p className="ini-fallo">{inicio.sinGuardado}</p>}
  />
);
