import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/actions/button';
import { Progress } from '#ui/feedback/progress';
import { Form, FormActions, FormRow, FormSection, FormSummary, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { SearchSeveral } from '#ui/pickers/search-several';
import { useForm } from '../ui/form/use-form.ts';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

const CIUDADES = ['Sevilla', 'Madrid', 'Valencia', FRASE, LARGO].map((label) => ({ id: label, label }));
const search = async (text: string) =>
  CIUDADES.filter(({ label }) => label.toLocaleLowerCase('es').includes(text.toLocaleLowerCase('es')));

const texto = (falta: string) => v.pipe(v.string(), v.minLength(1, falta));
const Datos = v.object({ nombre: texto('Escribe el nombre'), cargo: texto('Escribe el cargo') });

/** Forms: their parts, their errors, and fields that search. */
export function Formularios() {
  const [una, setUna] = useState<SearchValue | null>({ id: 'Sevilla', text: 'Sevilla' });
  const [varias, setVarias] = useState<string[]>(['Madrid', FRASE, LARGO]);
  const [estaAbierto, setAbierto] = useState(false);
  const [estaEnMarcha, setEnMarcha] = useState(false);
  return (
    <Familia titulo="Formularios">
      <Muestra
        de="Form: «Enviar» vacío muestra el resumen de errores; con datos, tarda y sale bien"
        piezas={['Form', 'FormSection', 'FormRow', 'FormActions', 'SubmitButton', 'FormSummary']}
      >
        <Formulario rotulo="Datos" tieneResumenAbajo={false} />
        <Formulario rotulo="Datos, con el resumen junto a los botones" tieneResumenAbajo />
      </Muestra>
      <Muestra de="SearchComboBox: elegida, con texto libre, con error, desactivada" piezas={['SearchComboBox']}>
        <SearchComboBox label="Ciudad" search={search} value={una} onChange={setUna} />
        <SearchComboBox label="Empresa" search={search} value={null} allowsFreeText help="También una que no esté." />
        <SearchComboBox label="Ciudad" search={search} value={null} error="Elige una ciudad" />
        <SearchComboBox label="Ciudad" search={search} value={{ id: 'Madrid', text: 'Madrid' }} isDisabled />
      </Muestra>
      <Muestra de="SearchSeveral: con tres, llena" piezas={['SearchSeveral']}>
        <SearchSeveral label="Ciudades" search={search} ids={varias} max={5} onChange={setVarias} />
        <SearchSeveral label="Ciudades" search={search} ids={['Madrid']} max={1} onChange={() => {}} />
      </Muestra>
      <Muestra de="Se abren con su botón; Progress se quita solo" piezas={['SubmitDialog', 'Progress']} enFila>
        <Button variant="secondary" aria-haspopup="dialog" onPress={() => setAbierto(true)}>
          SubmitDialog
        </Button>
        <Button
          variant="secondary"
          onPress={() => {
            setEnMarcha(true);
            setTimeout(() => setEnMarcha(false), 2_000);
          }}
        >
          Progress
        </Button>
        <Progress isOpen={estaEnMarcha} text="Guardando los datos…" />
      </Muestra>
      {estaAbierto && (
        <SubmitDialog
          title="Poner una etiqueta"
          submitText="Poner"
          onSubmit={() => setAbierto(false)}
          onClose={() => setAbierto(false)}
        >
          <TextField label="Etiqueta" />
        </SubmitDialog>
      )}
    </Familia>
  );
}

function Formulario({ rotulo, tieneResumenAbajo }: { rotulo: string; tieneResumenAbajo: boolean }) {
  const form = useForm({ schema: Datos, send: () => new Promise((resolve) => setTimeout(resolve, 1_500)) });
  return (
    <Form form={form} aria-label={rotulo} hasOwnSummary={tieneResumenAbajo}>
      <FormSection title={rotulo} help={FRASE}>
        <FormRow>
          <TextField name="nombre" label="Nombre" />
          <TextField name="cargo" label="Cargo" />
        </FormRow>
      </FormSection>
      {tieneResumenAbajo && <FormSummary />}
      <FormActions>
        <SubmitButton pendingText="Enviando…">Enviar</SubmitButton>
        <Button variant="secondary">Cancelar</Button>
      </FormActions>
    </Form>
  );
}
