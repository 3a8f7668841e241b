import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { FormRow } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { areasQuery, autoresQuery } from '../tribunas-consultas.ts';
import { CampoImagen, type PiezasEditor } from './campo-imagen.tsx';
import type { Escrito } from './escrito.ts';
import { FirmaDialogo } from './firma-dialogo.tsx';
import c from './mesa.module.css';

interface CamposProps {
  escrito: Escrito;
  change: (cambios: Partial<Escrito>) => void;
  piezas: PiezasEditor;
}

export function TribunaCampos({ escrito, change, piezas: { Texto, SubirImagen } }: CamposProps) {
  const { data: areas = [] } = useQuery(areasQuery);
  // Initial value of the uncontrolled editor, which then only reports changes.
  const [inicial] = useState(escrito.cuerpo);
  return (
    <>
      <TextField
        name="titulo"
        label={mesa.campos.titulo}
        maxLength={140}
        value={escrito.titulo}
        onChange={(titulo) => change({ titulo })}
      />
      <Firma autorId={escrito.autor_id} onChange={(autor_id) => change({ autor_id })} SubirImagen={SubirImagen} />
      <TextField
        name="conflicto_interes"
        label={mesa.campos.conflicto_interes}
        help={mesa.ayudas.conflicto_interes}
        maxLength={300}
        value={escrito.conflicto_interes}
        onChange={(conflicto_interes) => change({ conflicto_interes })}
      />
      <TextField
        name="entradilla"
        label={mesa.campos.entradilla}
        help={mesa.ayudas.entradilla}
        rows={2}
        maxLength={300}
        value={escrito.entradilla}
        onChange={(entradilla) => change({ entradilla })}
      />
      <div className={c.texto}>
        <p className={c.etiqueta}>{mesa.campos.cuerpo}</p>
        <Texto inicial={inicial} onChange={(cuerpo) => change({ cuerpo })} />
      </div>
      <TextField
        name="url_externa"
        label={mesa.campos.url_externa}
        help={mesa.ayudas.url_externa}
        isOptional
        type="url"
        inputMode="url"
        value={escrito.url_externa}
        onChange={(url_externa) => change({ url_externa })}
      />
      <FormRow>
        <Select
          name="area_id"
          label={mesa.campos.area_id}
          help={mesa.ayudas.area_id}
          items={areas.map(({ id, nombre }) => ({ id, label: nombre }))}
          value={escrito.area_id}
          onChange={(area_id) => change({ area_id })}
        />
        <DateField
          name="fecha"
          label={mesa.campos.fecha}
          help={mesa.ayudas.fecha}
          isOptional
          value={escrito.fecha}
          onChange={(fecha) => change({ fecha })}
        />
      </FormRow>
      <CampoImagen
        etiqueta={mesa.campos.imagen}
        remove={mesa.quitarImagen}
        id={escrito.imagen_id}
        onChange={(imagen_id) => change({ imagen_id })}
        SubirImagen={SubirImagen}
      />
      {escrito.imagen_id !== null && (
        <TextField
          name="imagen_alt"
          label={mesa.campos.imagen_alt}
          help={mesa.ayudas.imagen_alt}
          maxLength={300}
          value={escrito.imagen_alt}
          onChange={(imagen_alt) => change({ imagen_alt })}
        />
      )}
      <Checkbox isSelected={escrito.destacada} onChange={(destacada) => change({ destacada })}>
        {mesa.campos.destacada}
      </Checkbox>
    </>
  );
}

interface FirmaProps extends Pick<PiezasEditor, 'SubirImagen'> {
  autorId: number | null;
  onChange: (autorId: number) => void;
}

/** Author of the column: an existing one, or a new one. */
export function Firma({ autorId, onChange, SubirImagen }: FirmaProps) {
  const { data: autores = [] } = useQuery(autoresQuery);
  const [dialogo, setDialogo] = useState<'nueva' | 'cambiar' | null>(null);
  const elegido = autores.find(({ id }) => id === autorId) ?? null;
  return (
    <div className={c.conBoton}>
      <Select
        name="autor_id"
        label={mesa.campos.autor_id}
        items={autores.map(({ id, nombre, cargo }) => ({ id, label: nombre, ...(cargo && { detail: cargo }) }))}
        value={autorId}
        onChange={(id) => id !== null && onChange(id)}
      />
      <div className={c.botones}>
        <Button variant="secondary" size="small" onPress={() => setDialogo('nueva')}>
          {mesa.firmaNueva}
        </Button>
        {elegido && (
          <Button variant="quiet" size="small" onPress={() => setDialogo('cambiar')}>
            {mesa.firmaCambiar}
          </Button>
        )}
      </div>
      {dialogo && (
        <FirmaDialogo
          autor={dialogo === 'nueva' ? null : elegido}
          SubirImagen={SubirImagen}
          onGuardada={({ id }) => onChange(id)}
          onClose={() => setDialogo(null)}
        />
      )}
    </div>
  );
}
