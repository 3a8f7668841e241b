import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type InformeImportacion,
  MAX_FICHERO_NOTICIAS,
  noticiasImportar,
} from '#shared/contract/main/noticias/noticias-importar';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ApiError } from '../../../../api/call/api-error.ts';
import { call } from '../../../../api/call/call.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../../api/page/use-metadata.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { type FieldErrors, FormErrorsContext, NO_ERRORS } from '../../../../ui/form/form-errors.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';
import { areasQuery, categoriasQuery } from '../../lista/noticias-consultas.ts';
import { CamposDestino, type Destino, SIN_DESTINO } from '../editor/campos-destino.tsx';
import e from '../editor/editor.module.css';
import { enBase64 } from '../texto/fichero-en-base64.ts';
import { elegiblesDe } from './eleccion.tsx';
import { Informe } from './informe.tsx';

interface Origen {
  url: string;
  fichero: { nombre: string; base64: string } | null;
}

/** Imports a feed or an export: rehearsed first, and then imported as rehearsed. */
export function ImportarPagina() {
  const queryClient = useQueryClient();
  const { data: areas = [] } = useQuery(areasQuery);
  const { data: categorias = [] } = useQuery(categoriasQuery);
  const [origen, setOrigen] = useState<Origen>({ url: '', fichero: null });
  const [destino, setDestino] = useState<Destino>(SIN_DESTINO);
  const [conocidas, setConocidas] = useState<InformeImportacion['categorias']>([]);
  /** Kept over another rehearsal, so that the user need not exclude the same entries again. */
  const [dejadas, setDejadas] = useState<ReadonlySet<string>>(new Set());
  const [errores, setErrores] = useState<FieldErrors>(NO_ERRORS);
  useMetadata({ title: mesa.importarTitulo });
  const importNoticias = useMutation({
    mutationFn: async (ensayado: InformeImportacion | null) => {
      const { url, fichero } = origen;
      const body = {
        url: fichero ? null : url.trim(),
        fichero,
        ensayo: ensayado === null,
        huella: ensayado?.huella ?? null,
        dejar: ensayado ? elegiblesDe(ensayado).filter((clave) => dejadas.has(clave)) : [],
        ...destino,
      };
      return (await call(noticiasImportar.importar, { body })).data;
    },
    onMutate: () => setErrores(NO_ERRORS),
    onSuccess: ({ ensayo, categorias: leidas }) => {
      setConocidas(leidas);
      if (ensayo) return;
      showToast(mesa.importado);
      void queryClient.invalidateQueries({ queryKey: ['noticias-mesa'] });
      void queryClient.invalidateQueries({ queryKey: ['noticias'] });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.errors) setErrores(error.errors);
      const cambiado = error instanceof ApiError && error.code === 'conflicto_version';
      showToast(cambiado ? mesa.canalCambiado : errorSentence(error), { tone: 'danger' });
    },
  });
  // The report of the rehearsal stays visible during the import, and after a failure.
  const informe = importNoticias.data ?? importNoticias.variables;
  /** Wraps a setter: another origin or destination makes the rehearsal invalid. */
  const conOtro =
    <T,>(put: (valor: T) => void) =>
    (valor: T) => {
      importNoticias.reset();
      put(valor);
    };
  return (
    <div className={e.pila}>
      <Breadcrumbs>
        <Link to="/noticias/mesa">{mesa.titulo}</Link>
        {mesa.importar}
      </Breadcrumbs>
      <PageHeading intro={mesa.importarIntro}>{mesa.importarTitulo}</PageHeading>
      <Card>
        <FormErrorsContext value={errores}>
          <form
            className={e.pila}
            onSubmit={(event) => {
              event.preventDefault();
              if (!importNoticias.isPending) importNoticias.mutate(null);
            }}
          >
            <CamposOrigen origen={origen} onChange={conOtro(setOrigen)} />
            <CamposDestino
              destino={destino}
              areas={areas}
              categorias={categorias}
              conocidas={conocidas}
              onChange={conOtro(setDestino)}
            />
            <div className={e.botones}>
              <Button
                type="submit"
                variant={informe?.ensayo ? 'secondary' : 'primary'}
                isDisabled={origen.url.trim() === '' && origen.fichero === null}
                isPending={importNoticias.isPending && !importNoticias.variables}
                pendingText={mesa.ensayando}
              >
                {mesa.ensayar}
              </Button>
            </div>
          </form>
        </FormErrorsContext>
      </Card>
      {informe && (
        <Informe
          informe={informe}
          choose={
            informe.ensayo
              ? {
                  dejadas,
                  onChange: setDejadas,
                  isPending: importNoticias.isPending,
                  onImportar: () => importNoticias.mutate(informe),
                }
              : undefined
          }
        />
      )}
    </div>
  );
}

function CamposOrigen({ origen, onChange }: { origen: Origen; onChange: (origen: Origen) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (fichero: File | undefined) => {
    if (!fichero) return;
    if (fichero.size > MAX_FICHERO_NOTICIAS) return showToast(mesa.ficheroGrande, { tone: 'danger' });
    try {
      onChange({ ...origen, fichero: { nombre: fichero.name, base64: await enBase64(fichero) } });
    } catch {
      showToast(mesa.ficheroIlegible, { tone: 'danger' });
    }
  };
  return (
    <>
      <TextField
        name="url"
        label={mesa.importarUrl}
        type="url"
        inputMode="url"
        isOptional
        value={origen.url}
        onChange={(url) => onChange({ ...origen, url })}
      />
      <div className={e.varios}>
        <p className={e.rotulo}>{mesa.importarFichero}</p>
        <input
          ref={input}
          type="file"
          accept=".xml,.rss,.atom,application/xml,text/xml"
          hidden
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
        <div className={e.fichero}>
          <Button size="small" variant="secondary" onPress={() => input.current?.click()}>
            {mesa.importarElegir}
          </Button>
          {origen.fichero && (
            <>
              <span className={e.direccion}>{origen.fichero.nombre}</span>
              <Button size="small" variant="quiet" onPress={() => onChange({ ...origen, fichero: null })}>
                {mesa.importarQuitar}
              </Button>
            </>
          )}
        </div>
        <p className={e.menor}>{mesa.importarFicheroAyuda}</p>
      </div>
    </>
  );
}
