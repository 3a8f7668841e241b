import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { BUSCAR_MIN } from '#shared/reglas/limites';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { TextField } from '#ui/inputs/text-field';
import { TabLinks } from '#ui/navigation/tab-links';
import { Select } from '#ui/pickers/select';
import { feedback } from '../../i18n/es/feedback.ts';
import { plural } from '../../i18n/plural.ts';
import { Consulta } from '../../pantalla/consulta.tsx';
import { EnlaceElegible } from '../../pantalla/enlaces.tsx';
import { Paginacion } from '../../pantalla/paginacion.tsx';
import { Mensaje } from './mensaje.tsx';
import c from './triaje.module.css';
import { type Direccion, esEstado, mensajesQuery, type PaginaDeMensajes } from './triaje-consultas.ts';

/** List of feedback for the staff. Every filter is in the address. */
export function TriajePagina({ direccion }: { direccion: Direccion }) {
  const consulta = useQuery(mensajesQuery(direccion));
  return (
    <div className={c.pagina}>
      <PageHeading intro={feedback.mensajesIntro}>{feedback.mensajes}</PageHeading>
      {consulta.data && <Filtros direccion={direccion} facetas={consulta.data.meta.facetas} />}
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={180} radius={8} />}>
        {(pagina) => (
          <div aria-busy={consulta.isPlaceholderData || undefined} className={c.pagina}>
            <Resultado direccion={direccion} pagina={pagina} />
          </div>
        )}
      </Consulta>
    </div>
  );
}

function Filtros({ direccion, facetas }: { direccion: Direccion; facetas: PaginaDeMensajes['meta']['facetas'] }) {
  const navigate = useNavigate();
  const { page: _, ...resto } = direccion;
  const go = (search: Direccion) => void navigate({ to: '/admin/feedback', search, replace: true, resetScroll: false });
  const { asunto: _asunto, ...sinAsunto } = resto;
  const { q: _q, ...sinTexto } = resto;
  const { estado: _estado, ...sinEstado } = resto;
  const total = facetas.estado.reduce((suma, { total: n }) => suma + n, 0);
  const estados = [{ valor: '', etiqueta: feedback.todos, total }, ...facetas.estado];
  return (
    <>
      <TabLinks label={feedback.filtrarEstado} current={direccion.estado}>
        {estados.map(({ valor, etiqueta, total: n }) => (
          <EnlaceElegible
            key={valor}
            to="/admin/feedback"
            search={esEstado(valor) ? { ...sinEstado, estado: valor } : sinEstado}
            isCurrent={(direccion.estado ?? '') === valor}
            resetScroll={false}
          >
            {etiqueta} <span>{n}</span>
          </EnlaceElegible>
        ))}
      </TabLinks>
      <div className={c.filtros}>
        <TextField
          label={feedback.buscar}
          type="search"
          defaultValue={direccion.q ?? ''}
          onChange={(q) => {
            if (q.trim().length >= BUSCAR_MIN) go({ ...sinTexto, q: q.trim() });
            else if (direccion.q !== undefined) go(sinTexto);
          }}
        />
        <Select
          label={feedback.asunto}
          isOptional
          items={[
            { id: '', label: feedback.todosLosAsuntos },
            ...facetas.asunto.map(({ valor, etiqueta, total: n }) => ({ id: valor, label: `${etiqueta} (${n})` })),
          ]}
          value={direccion.asunto ?? ''}
          onChange={(asunto) => go({ ...sinAsunto, ...(asunto && { asunto }) })}
        />
      </div>
    </>
  );
}

function Resultado({ direccion, pagina: { data, meta } }: { direccion: Direccion; pagina: PaginaDeMensajes }) {
  if (data.length === 0)
    return (
      <EmptyState title={feedback.vacio} icon={<Inbox size={24} strokeWidth={1.5} />}>
        {feedback.vacioTexto}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className={c.total}>
        {plural(meta.total, feedback.total)}
      </p>
      <ul className={c.lista}>
        {data.map((mensaje) => (
          <li key={mensaje.id}>
            <Mensaje mensaje={mensaje} />
          </li>
        ))}
      </ul>
      <Paginacion
        label={feedback.paginas}
        actual={meta.current_page}
        ultima={meta.last_page}
        enlace={(n) => ({ to: '/admin/feedback', search: { ...direccion, page: String(n) } })}
      />
    </>
  );
}
