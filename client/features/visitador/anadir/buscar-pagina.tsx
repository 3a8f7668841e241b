import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import * as v from 'valibot';
import { compactCodigos } from '#shared/lista-de-codigos';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../i18n/plural.ts';
import { preparacionQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import c from './anadir.module.css';

/** Longest text that fits in an address. */
const LARGO_MAX = 4_000;
const Texto = v.object({
  q: v.pipe(
    v.string(),
    v.transform(compactCodigos),
    v.minLength(1, anadir.campoVacio),
    v.maxLength(LARGO_MAX, anadir.campoLargo),
  ),
});

interface BuscarProps {
  /** The former search. */
  q: string;
  Escaner: ComponentType<{ onCodigo: (codigo: string) => void; onClose: () => void }>;
}

/** Start of adding products: by codes, by name, by scanning a box, or all of the user's laboratory. */
export function BuscarPagina({ q, Escaner }: BuscarProps) {
  const navigate = useNavigate();
  const { data: preparacion } = useQuery(preparacionQuery);
  const [texto, setTexto] = useState(q);
  const [escanea, setEscanea] = useState(false);
  const form = useForm({
    schema: Texto,
    send: ({ q }) => navigate({ to: '/visita/results-db', search: { q } }),
  });
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador" search={{ tab: 'cartera' }}>
          {anadir.miPagina}
        </Link>
        <span>{anadir.titulo}</span>
      </Breadcrumbs>
      <PageHeading intro={anadir.intro}>{anadir.titulo}</PageHeading>
      {preparacion && !preparacion.perfil_completo && <PerfilIncompleto />}
      <Card padding="wide">
        <Form form={form} aria-label={anadir.titulo}>
          <TextField
            name="q"
            label={anadir.campo}
            help={anadir.campoAyuda}
            rows={6}
            value={texto}
            onChange={setTexto}
            spellCheck={false}
            autoFocus
          />
          <FormActions>
            <SubmitButton>{anadir.buscar}</SubmitButton>
            <Button variant="secondary" aria-haspopup="dialog" onPress={() => setEscanea(true)}>
              <ScanBarcode size={18} strokeWidth={1.5} aria-hidden="true" />
              {anadir.escanear}
            </Button>
          </FormActions>
        </Form>
      </Card>
      {preparacion?.laboratorio && preparacion.laboratorio.productos > 0 && (
        <Card title={anadir.tuLaboratorio}>
          <div className={c.fila}>
            <p>{anadir.deLaboratorio(preparacion.laboratorio.nombre)}</p>
            <EnlaceBoton to="/visita/results-db" search={{ lab: '1' }} variant="secondary">
              {plural(preparacion.laboratorio.productos, anadir.verLaboratorio)}
            </EnlaceBoton>
          </div>
        </Card>
      )}
      {escanea && (
        <Suspense>
          <Escaner
            onCodigo={(codigo) => {
              setEscanea(false);
              setTexto((antes) => [antes.trim(), codigo].filter(Boolean).join('\n'));
            }}
            onClose={() => setEscanea(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Banner with what the profile lacks, and a link; the text typed here stays in its field. */
export const PerfilIncompleto = () => (
  <Banner
    tone="warning"
    action={
      <EnlaceBoton to="/auth/crear-cuenta/visita" size="small">
        {anadir.completar}
      </EnlaceBoton>
    }
  >
    {anadir.incompleto}
  </Banner>
);
