import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePen, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NoticiaFila } from '#shared/contract/main/noticias/noticias-entidades';
import { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import { ESTADOS_NOTICIA } from '#shared/estados/pasos-noticia';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { noticias } from '../../../i18n/es/noticias/noticias.ts';
import { mesa } from '../../../i18n/es/noticias/noticias-mesa.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton, EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { Fecha } from '../articulo/fecha.tsx';
import { ListaEsqueleto } from '../lista/esqueletos.tsx';
import e from './editor/editor.module.css';
import { EstadoDeNoticia } from './estado-noticia.tsx';
import { mesaQuery } from './mesa-consultas.ts';
import type { DireccionMesa } from './mesa-direccion.ts';
import c from './mesa-lista.module.css';

/** All articles by state, the last changed first. */
export function MesaPagina({ direccion }: { direccion: DireccionMesa }) {
  const consulta = useQuery(mesaQuery(direccion));
  const [nueva, setNueva] = useState(false);
  useMetadata({ title: mesa.titulo });
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/noticias">{noticias.titulo}</Link>
        {mesa.titulo}
      </Breadcrumbs>
      <PageHeading
        intro={mesa.intro}
        actions={
          <>
            <EnlaceBoton to="/noticias/mesa/fuentes" variant="secondary" size="small">
              {mesa.fuentes}
            </EnlaceBoton>
            <EnlaceBoton to="/noticias/mesa/importar" variant="secondary" size="small">
              {mesa.importar}
            </EnlaceBoton>
            <Button size="small" onPress={() => setNueva(true)}>
              <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
              {mesa.nueva}
            </Button>
          </>
        }
      >
        {mesa.titulo}
      </PageHeading>
      <Estados direccion={direccion} totales={consulta.data?.meta.estados} />
      <Buscar key={direccion.q ?? ''} direccion={direccion} />
      <Consulta consulta={consulta} esqueleto={<ListaEsqueleto />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={mesa.vacia} icon={<FilePen size={24} strokeWidth={1.5} />}>
              {mesa.vaciaTexto}
            </EmptyState>
          ) : (
            <>
              <ul className={c.filas}>
                {data.map((fila) => (
                  <Fila key={fila.id} fila={fila} />
                ))}
              </ul>
              <Paginacion
                label={mesa.paginas}
                actual={meta.current_page}
                ultima={meta.last_page}
                enlace={(n) => ({ to: '/noticias/mesa', search: { ...direccion, page: String(n) } })}
              />
            </>
          )
        }
      </Consulta>
      {nueva && <DialogoNueva onClose={() => setNueva(false)} />}
    </div>
  );
}

interface EstadosProps {
  direccion: DireccionMesa;
  /** Articles in each state; undefined until they are known. */
  totales: Record<string, number> | undefined;
}

function Estados({ direccion, totales }: EstadosProps) {
  const { estado: elegido, page: _, ...resto } = direccion;
  return (
    <TabLinks label={mesa.filtrarEstado} current={elegido}>
      <EnlaceElegible to="/noticias/mesa" search={resto} isCurrent={elegido === undefined}>
        {mesa.todas}
      </EnlaceElegible>
      {ESTADOS_NOTICIA.map((estado) => (
        <EnlaceElegible key={estado} to="/noticias/mesa" search={{ ...resto, estado }} isCurrent={elegido === estado}>
          {mesa.estados[estado]} {totales && <span>{formatNumero(totales[estado] ?? 0)}</span>}
        </EnlaceElegible>
      ))}
    </TabLinks>
  );
}

function Buscar({ direccion }: { direccion: DireccionMesa }) {
  const navigate = useNavigate();
  const [texto, setTexto] = useState(direccion.q ?? '');
  const { page: _, q: __, mias, ...resto } = direccion;
  const q = texto.trim() === '' ? {} : { q: texto.trim() };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/noticias/mesa', search: { ...resto, ...q, ...(mias && { mias }) } });
  };
  return (
    <form onSubmit={search} className={c.buscar}>
      <TextField type="search" label={mesa.buscar} value={texto} onChange={setTexto} maxLength={120} />
      <Button type="submit" variant="secondary">
        {mesa.buscarBoton}
      </Button>
      <NativeCheckbox
        isSelected={mias === '1'}
        onChange={(puesta) =>
          navigate({ to: '/noticias/mesa', search: { ...resto, ...q, ...(puesta && { mias: '1' as const }) } })
        }
      >
        {mesa.soloMias}
      </NativeCheckbox>
    </form>
  );
}

const Fila = ({ fila }: { fila: NoticiaFila }) => (
  <li className={c.fila}>
    <div>
      <Link to="/noticias/mesa/$id" params={{ id: String(fila.id) }} className={c.titulo}>
        {fila.titulo}
      </Link>
      <p className={e.menor}>
        {[fila.area?.nombre ?? mesa.sinArea, fila.categoria?.nombre, fila.autor, mesa.origenes[fila.origen]]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <div className={c.datos}>
      <EstadoDeNoticia estado={fila.estado} />
      {fila.pendiente && <Badge tone="warning">{mesa.pendiente}</Badge>}
      <span className={e.menor}>
        {mesa.modificada} <Fecha instante={fila.modificado_en} />
      </span>
      <span className={e.menor}>{plural(fila.vistas, mesa.vistas)}</span>
    </div>
  </li>
);

function DialogoNueva({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [titulo, setTitulo] = useState('');
  const createNoticia = useMutation({
    mutationFn: () => call(noticiasMesa.crear, { body: { titulo } }),
    onSuccess: ({ data: { id } }) => navigate({ to: '/noticias/mesa/$id', params: { id: String(id) } }),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
  return (
    <SubmitDialog
      title={mesa.nueva}
      submitText={mesa.crear}
      isPending={createNoticia.isPending}
      isDisabled={titulo.trim() === ''}
      onSubmit={() => createNoticia.mutate()}
      onClose={onClose}
    >
      <div className={e.pila}>
        <p>{mesa.nuevaTexto}</p>
        <TextField label={mesa.campos.titulo} value={titulo} maxLength={140} onChange={setTitulo} autoFocus />
      </div>
    </SubmitDialog>
  );
}
