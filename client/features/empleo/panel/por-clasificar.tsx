import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ComboBox } from '#ui/pickers/combobox';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { mesa } from '../../../i18n/es/empleo/empleo-mesa.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { paginaDe } from '../../../pantalla/direccion.ts';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { cargosEmpleoQuery } from '../lista/consultas.ts';
import { sinCargoQuery } from './consultas-panel.ts';
import c from './panel.module.css';

export interface DireccionPorClasificar {
  q?: string;
  page?: string;
}
type Pagina = AnswerOf<typeof empleoMesa.sinCargo>;

/** For moderators: imported offers whose title matches no position. */
export function PorClasificarPagina({ direccion: { q, page } }: { direccion: DireccionPorClasificar }) {
  useMetadata({ title: mesa.porClasificar });
  const busqueda = { ...(q && { q }), ...(paginaDe(page) && { page }) };
  const consulta = useQuery(sinCargoQuery(busqueda));
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const palabras = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate({ to: '/empleo/por-clasificar', search: palabras ? { q: palabras } : {} });
  };
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/empleo">{empleo.area}</Link>
        <span>{mesa.porClasificar}</span>
      </Breadcrumbs>
      <PageHeading intro={mesa.porClasificarIntro}>{mesa.porClasificar}</PageHeading>
      {/* biome-ignore lint/a11y/useSemanticElements: React's <search> would need a form in it all the same. */}
      <form role="search" className={c.buscar} onSubmit={search} key={q ?? ''}>
        <TextField type="search" name="q" label={mesa.buscarTitulo} defaultValue={q ?? ''} maxLength={120} />
        <Button type="submit" variant="secondary">
          {empleo.buscar}
        </Button>
      </form>
      <Consulta consulta={consulta}>
        {(pagina) =>
          pagina.meta.total === 0 ? (
            <EmptyState
              title={q ? panel.nadaTitulo : mesa.nadaPorClasificar}
              icon={<Tags size={24} strokeWidth={1.5} />}
            />
          ) : (
            <>
              <Cola key={pagina.data.map(({ id }) => id).join()} pagina={pagina} />
              <Paginacion
                label={mesa.paginas}
                actual={pagina.meta.current_page}
                ultima={pagina.meta.last_page}
                enlace={(n) => ({ to: '/empleo/por-clasificar', search: { ...(q && { q }), page: String(n) } })}
              />
            </>
          )
        }
      </Consulta>
    </div>
  );
}

function Cola({ pagina: { data, meta } }: { pagina: Pagina }) {
  const [elegidas, setElegidas] = useState<readonly number[]>([]);
  const [cargo, setCargo] = useState<number | null>(null);
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(undefined));
  const queryClient = useQueryClient();
  const assign = useMutation({
    mutationFn: (cargo_id: number | null) =>
      call(empleoMesa.asignarCargo, { body: { ofertas: [...elegidas], cargo_id } }),
    onSuccess: ({ data: { asignadas } }) => showToast(plural(asignadas, mesa.clasificadas)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['empleo'] }),
  });
  const todas = data.map(({ id }) => id);
  const estanTodas = elegidas.length === todas.length;
  const ninguna = elegidas.length === 0;
  return (
    <>
      <Card title={mesa.asignarTitulo}>
        <div className={c.pila}>
          <ComboBox
            key={cargos.length}
            label={panel.campo.cargo}
            items={cargos.map(({ id, nombre, area }) => ({ id, label: nombre, detail: area }))}
            value={cargo}
            onChange={setCargo}
          />
          <div className={c.acciones}>
            <Button
              isDisabled={ninguna || cargo === null}
              isPending={assign.isPending}
              onPress={() => assign.mutate(cargo)}
            >
              {mesa.asignar}
            </Button>
            <Button
              variant="secondary"
              isDisabled={ninguna}
              isPending={assign.isPending}
              onPress={() => assign.mutate(null)}
            >
              {mesa.dejarEnOtros}
            </Button>
            <span role="status" className={c.menor}>
              {plural(elegidas.length, mesa.elegidas)}
            </span>
          </div>
        </div>
      </Card>
      <NativeCheckbox isSelected={estanTodas} onChange={() => setElegidas(estanTodas ? [] : todas)}>
        {mesa.elegirTodas} <span className={c.menor}>({plural(meta.total, mesa.enCola)})</span>
      </NativeCheckbox>
      <ul className={c.cola}>
        {data.map(({ id, titulo, empresa, lugar, fuente }) => (
          <li key={id}>
            <NativeCheckbox
              isSelected={elegidas.includes(id)}
              onChange={() =>
                setElegidas(elegidas.includes(id) ? elegidas.filter((otra) => otra !== id) : [...elegidas, id])
              }
            >
              <strong>{titulo}</strong>{' '}
              <span className={c.menor}>{[empresa, lugar, fuente].filter(Boolean).join(' · ')}</span>
            </NativeCheckbox>
          </li>
        ))}
      </ul>
    </>
  );
}
