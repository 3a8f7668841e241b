import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { AlertDialog, ConfirmDialog, Dialog } from '#ui/overlays/dialog';
import { FormDialog } from '#ui/overlays/form-dialog';
import { Menu, MenuLink } from '#ui/overlays/menu';
import { PopoverPanel } from '#ui/overlays/popover-panel';
import { FilterGroup, FilterOptions, FilterSheet } from '#ui/results/filter-group';
import { useForm } from '../ui/form/use-form.ts';
import { showToast } from '../ui/toast/toast-queue.ts';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

type Ventana = 'dialogo' | 'aviso' | 'pregunta' | 'formulario' | 'filtros';
const Escrito = v.object({ nombre: v.pipe(v.string(), v.minLength(1, 'Escribe algo en este campo')) });

/** Overlays, with one button for each. */
export function Ventanas() {
  const [abierta, setAbierta] = useState<Ventana | null>(null);
  const [panel, setPanel] = useState(false);
  const cerrar = () => setAbierta(null);
  const boton = (ventana: Ventana, texto: string) => (
    <Button variant="secondary" aria-haspopup="dialog" onPress={() => setAbierta(ventana)}>
      {texto}
    </Button>
  );
  return (
    <Familia titulo="Ventanas">
      <Muestra
        de="Se abren con su botón"
        piezas={[
          'Dialog',
          'AlertDialog',
          'ConfirmDialog',
          'FormDialog',
          'FilterSheet',
          'Menu',
          'MenuLink',
          'PopoverPanel',
        ]}
        enFila
      >
        {boton('dialogo', 'Dialog')}
        {boton('aviso', 'AlertDialog')}
        {boton('pregunta', 'ConfirmDialog')}
        {boton('formulario', 'FormDialog')}
        {boton('filtros', 'FilterSheet')}
        <Button variant="secondary" onPress={() => showToast('Guardado', { text: FRASE })}>
          Toast
        </Button>
        <Button variant="secondary" onPress={() => showToast(LARGO, { tone: 'danger' })}>
          Toast de error
        </Button>
        <Menu label="Menú" trigger={<MenuIcon size={20} strokeWidth={1.5} aria-hidden="true" />} header="Ada Lovelace">
          <MenuLink icon={<LogOut size={18} strokeWidth={1.5} aria-hidden="true" />} onAction={() => {}}>
            Salir
          </MenuLink>
        </Menu>
        <PopoverPanel label="PopoverPanel" trigger="…" title="Avisos" isOpen={panel} onOpenChange={setPanel}>
          <p>{FRASE}</p>
        </PopoverPanel>
      </Muestra>
      <Dialog
        isOpen={abierta === 'dialogo'}
        title={FRASE}
        onClose={cerrar}
        footer={<Button onPress={cerrar}>Hecho</Button>}
      >
        {LARGO}
      </Dialog>
      <AlertDialog isOpen={abierta === 'aviso'} title="Aviso" onClose={cerrar}>
        {FRASE}
      </AlertDialog>
      <ConfirmDialog
        isOpen={abierta === 'pregunta'}
        title="¿Borrar la plantilla?"
        confirmText="Borrar"
        onConfirm={cerrar}
        onClose={cerrar}
      >
        {FRASE}
      </ConfirmDialog>
      {abierta === 'formulario' && <Formulario onClose={cerrar} />}
      {abierta === 'filtros' && (
        <FilterSheet title="Filtros" done="Ver 12 resultados" onClose={cerrar}>
          <FilterGroup title="Modalidad">
            <FilterOptions
              items={Array.from({ length: 12 }, (_, n) => ({ value: `${n}`, label: `Valor ${n}`, total: n }))}
              selected={[]}
              onToggle={async () => {}}
              isWhole
            />
          </FilterGroup>
        </FilterSheet>
      )}
    </Familia>
  );
}

/** A dialog whose sending always fails: empty, with an error of its field; with a text, with an error of no field. */
function Formulario({ onClose }: { onClose: () => void }) {
  const form = useForm({
    schema: Escrito,
    send: () => Promise.reject(new Error('nobody takes it')),
  });
  return (
    <FormDialog
      title="Guardar la búsqueda"
      form={form}
      intro={FRASE}
      failure={form.failure === null ? null : 'El servicio no responde.'}
      submitText="Guardar"
      onClose={onClose}
    >
      <TextField name="nombre" label="Nombre" maxLength={80} />
    </FormDialog>
  );
}
