import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Rss } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Area, Categoria } from '#shared/contract/main/noticias/noticias-entidades';
import { Button } from '#ui/actions/button';
import { LinkButton } from '#ui/actions/link-button';
import { PageHeading } from '#ui/content/page-heading';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { LinkChips } from '#ui/navigation/link-chips';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { SeguirArea, useConSesion } from '../articulo/seguir-area.tsx';
import c from './lista.module.css';
import { Lista } from './lista.tsx';
import { areasQuery, categoriasQuery } from './noticias-consultas.ts';
import { conFiltros, type Direccion } from './noticias-direccion.ts';

const CanalRss = ({ nombre, query }: { nombre: string; query: string }) => (
  <LinkButton
    href={`/api/noticias/rss.xml?${query}`}
    variant="secondary"
    size="small"
    aria-label={noticias.rssDe(nombre)}
  >
    <Rss size={18} strokeWidth={1.5} aria-hidden="true" />
    {noticias.rss}
  </LinkButton>
);

/** List of an area, with categories as filters. */
export function AreaPagina({ inicial, direccion }: { inicial: Area; direccion: Direccion }) {
  const { data: areas = [inicial] } = useQuery(areasQuery);
  const area = areas.find(({ id }) => id === inicial.id) ?? inicial;
  const { id, nombre, slug, descripcion } = area;
  const conSesion = useConSesion();
  useMetadata({ title: nombre, description: descripcion });
  return (
    <div className={c.pagina}>
      <Migas nombre={nombre} />
      <PageHeading
        intro={descripcion}
        actions={
          <>
            <SeguirArea area={area} conSesion={conSesion} />
            <CanalRss nombre={nombre} query={`area=${id}`} />
          </>
        }
      >
        {nombre}
      </PageHeading>
      <Lista
        nombre={nombre}
        fijo={{ area: String(id) }}
        direccion={direccion}
        filtros={['categoria', 'pais']}
        enlace={(search) => ({ to: '/noticias/area/{-$area}/$id', params: { area: slug, id: String(id) }, search })}
        otras={<OtrasAreas areas={areas.filter((otra) => otra.id !== id && otra.total > 0)} />}
      />
    </div>
  );
}

/** List of a category, with areas as filters, and links to its subcategories. */
export function CategoriaPagina({ categoria, direccion }: { categoria: Categoria; direccion: Direccion }) {
  const { id, nombre, slug } = categoria;
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const hijas = categorias.filter(({ padre_id }) => padre_id === id);
  useMetadata({ title: nombre });
  return (
    <div className={c.pagina}>
      <Migas nombre={nombre} />
      <PageHeading actions={<CanalRss nombre={nombre} query={`categoria=${id}`} />}>{nombre}</PageHeading>
      {hijas.length > 0 && <Temas categorias={hijas} />}
      <Lista
        nombre={nombre}
        fijo={{ categoria: String(id) }}
        direccion={direccion}
        filtros={['area', 'pais']}
        enlace={(search) => ({
          to: '/noticias/category/{-$category}/$id',
          params: { category: slug, id: String(id) },
          search,
        })}
        otras={<Temas categorias={categorias.filter((otra) => otra.id !== id && otra.total > 0)} />}
      />
    </div>
  );
}

/** Articles that contain the words, or have a tag. */
export function BuscarPagina({ direccion }: { direccion: Direccion }) {
  const { q, etiqueta } = direccion;
  const navigate = useNavigate();
  const [texto, setTexto] = useState(q ?? '');
  // «Back» and «Forward» change the words of the field, too.
  const [vista, setVista] = useState(q);
  if (vista !== q) {
    setVista(q);
    setTexto(q ?? '');
  }
  const titulo = q ? noticias.resultadosDe(q) : etiqueta ? noticias.conEtiqueta(etiqueta) : noticias.buscarTitulo;
  useMetadata({ title: titulo });
  const searchNoticias = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/noticias/buscar', search: conFiltros(direccion, { q: texto }) });
  };
  return (
    <div className={c.pagina}>
      <Migas nombre={noticias.buscarTitulo} />
      <PageHeading>{titulo}</PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's DOM for tests does not know the search element yet. */}
      <form role="search" onSubmit={searchNoticias} className={c.buscador}>
        <TextField
          type="search"
          label={noticias.buscarEtiqueta}
          value={texto}
          onChange={setTexto}
          maxLength={120}
          enterKeyHint="search"
        />
        <Button type="submit">{noticias.buscar}</Button>
      </form>
      <Lista
        nombre={noticias.buscarTitulo}
        fijo={{}}
        direccion={direccion}
        filtros={['area', 'categoria', 'pais']}
        enlace={(search) => ({ to: '/noticias/buscar', search })}
      />
    </div>
  );
}

const Migas = ({ nombre }: { nombre: string }) => (
  <Breadcrumbs>
    <Link to="/noticias">{noticias.titulo}</Link>
    {nombre}
  </Breadcrumbs>
);

const OtrasAreas = ({ areas }: { areas: readonly Area[] }) => (
  <nav aria-label={noticias.otrasSecciones}>
    <LinkChips>
      {areas.map(({ id, slug, nombre }) => (
        <Link key={id} to="/noticias/area/{-$area}/$id" params={{ area: slug, id: String(id) }}>
          {nombre}
        </Link>
      ))}
    </LinkChips>
  </nav>
);

const Temas = ({ categorias }: { categorias: readonly Categoria[] }) => (
  <nav aria-label={noticias.temas}>
    <LinkChips>
      {categorias.map(({ id, slug, nombre }) => (
        <Link key={id} to="/noticias/category/{-$category}/$id" params={{ category: slug, id: String(id) }}>
          {nombre}
        </Link>
      ))}
    </LinkChips>
  </nav>
);
