import type * as v from 'valibot';
import { empleoMesa, FORMATOS_FUENTE, type FuenteOferta } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { Select } from '#ui/pickers/select';
import { call } from '../../../api/call/call.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAccion } from '../use-accion.ts';

type Fuente = v.InferOutput<typeof FuenteOferta>;
// The type of a declaration says that a body is optional.
const ESCRITA = empleoMesa.crearFuente.body as NonNullable<typeof empleoMesa.crearFuente.body>;
type Escrita = v.InferOutput<typeof ESCRITA>;
const FORMATOS = FORMATOS_FUENTE.map((id) => ({ id, label: id === 'jsonld' ? 'JSON-LD' : 'XML' }));

export function FuenteNueva() {
  const createFuente = useAccion((body: Escrita) => call(empleoMesa.crearFuente, { body }), admin.fuenteAnadida);
  return (
    <Card title={admin.fuenteNueva}>
      <FuenteForm fuente={null} nombre={admin.fuenteNueva} boton={admin.anadir} onEnviar={createFuente.mutateAsync} />
    </Card>
  );
}

export function CambiarFuente({ fuente, onClose }: { fuente: Fuente; onClose: () => void }) {
  const { id, nombre, version } = fuente;
  const change = useAccion(
    (body: Escrita) => call(empleoMesa.cambiarFuente, { params: { id }, body: { ...body, version } }),
    admin.fuenteCambiada,
  );
  const titulo = admin.cambiarDe(nombre);
  return (
    <Dialog isOpen title={titulo} onClose={onClose}>
      <p>{admin.cambiarFuenteTexto}</p>
      <FuenteForm
        fuente={fuente}
        nombre={titulo}
        boton={admin.guardar}
        onCancelar={onClose}
        onEnviar={async (body) => {
          await change.mutateAsync(body);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface FuenteFormProps {
  /** Null for a new one. */
  fuente: Fuente | null;
  nombre: string;
  boton: string;
  onEnviar: (body: Escrita) => Promise<unknown>;
  /** Closes the dialog around the form. */
  onCancelar?: () => void;
}

function FuenteForm({ fuente, nombre, boton, onEnviar, onCancelar }: FuenteFormProps) {
  const form = useForm({
    schema: ESCRITA,
    read: (data) => {
      const cada = String(data.get('cada_min') ?? '').trim();
      return { ...Object.fromEntries(data), cada_min: cada === '' ? null : Number(cada) };
    },
    send: async (body) => {
      await onEnviar(body);
      form.ref.current?.reset();
    },
    // `useAccion` shows the toast.
    onFailure: () => undefined,
  });
  return (
    <Form form={form} aria-label={nombre}>
      <TextField label={admin.nombre} name="nombre" maxLength={120} defaultValue={fuente?.nombre} />
      <TextField label={admin.direccion} name="url" type="url" placeholder="https://" defaultValue={fuente?.url} />
      <Select
        label={admin.formato}
        name="formato"
        items={FORMATOS}
        defaultValue={fuente?.formato ?? ('jsonld' as const)}
      />
      <TextField
        label={admin.cadaMin}
        name="cada_min"
        inputMode="numeric"
        help={admin.cadaMinAyuda}
        isOptional
        defaultValue={fuente?.cada_min?.toString()}
      />
      <FormActions>
        <SubmitButton>{boton}</SubmitButton>
        {onCancelar && (
          <Button variant="secondary" onPress={onCancelar}>
            {ui.cancelar}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
