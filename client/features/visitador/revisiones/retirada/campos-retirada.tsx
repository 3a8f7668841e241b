import { useState } from 'react';
import { buscador } from '#shared/contract/visita/buscador';
import { MOTIVOS_BAJA } from '#shared/reglas/revision/campos-retirada';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import { Card } from '#ui/content/card';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../../api/call/call.ts';
import { sugerencias } from '../../../../i18n/es/visitador/sugerencias.ts';
import type { PropuestaCampo, Sugerido } from '../escrito.ts';
import c from '../sugerencias.module.css';

const t = sugerencias.retirada;

interface CamposProps {
  tipo: 'baja' | 'fusion';
  /** The product whose sheet would be removed. */
  producto: number;
  cambios: Sugerido['cambios'];
  onCambio: (campo: string, propuesta: PropuestaCampo) => void;
}

const SIN_ESCRIBIR: PropuestaCampo = { valor: null, fuente_url: '', nota: '' };

/** Reason for removing a sheet, or the product that it duplicates, with the source. */
export function CamposRetirada({ tipo, producto, cambios, onCambio }: CamposProps) {
  const campo = tipo === 'baja' ? 'baja' : 'queda';
  const puesta = cambios[campo] ?? SIN_ESCRIBIR;
  const put = (cambia: Partial<PropuestaCampo>) => onCambio(campo, { ...puesta, ...cambia });
  return (
    <Card title={sugerencias.lista.tipo[tipo]}>
      <div className={c.campos}>
        <p>{t.intro[tipo]}</p>
        {tipo === 'baja' ? (
          <RadioGroup
            name={campo}
            label={t.porQue}
            value={typeof puesta.valor === 'string' ? puesta.valor : null}
            onChange={(valor) => put({ valor })}
            items={Object.entries(MOTIVOS_BAJA).map(([value, label]) => ({ value, label }))}
          />
        ) : (
          <ElegirQueda producto={producto} valor={puesta.valor} onChange={(valor) => put({ valor })} />
        )}
        <FormRow>
          <TextField
            label={t.nota}
            help={t.notaAyuda}
            isOptional
            rows={3}
            maxLength={1000}
            value={puesta.nota}
            onChange={(nota) => put({ nota })}
          />
          <TextField
            type="url"
            label={t.fuente}
            isOptional
            maxLength={500}
            value={puesta.fuente_url}
            onChange={(fuente_url) => put({ fuente_url })}
          />
        </FormRow>
      </div>
    </Card>
  );
}

/** Search by name, active ingredient or code, with the finder's suggestions. */
const searchAnother = (producto: number) => async (q: string, signal: AbortSignal) => {
  const { data } = await call(buscador.sugerencias, { query: { q }, signal });
  return data.productos
    .filter(({ id }) => id !== producto)
    .map(({ id, nombre, laboratorio, codigo }) => ({
      id,
      label: nombre,
      detail: [codigo, laboratorio].filter(Boolean).join(' · '),
    }));
};

/** The chosen product for the combo box; for a draft with the name that the API sent. */
function elegidoDe(valor: Valor): SearchValue | null {
  const [fila] = Array.isArray(valor) ? valor : [];
  return typeof fila === 'object' && typeof fila.producto === 'string'
    ? { id: Number(fila.producto), text: typeof fila.nombre === 'string' ? fila.nombre : '' }
    : null;
}

function ElegirQueda({
  producto,
  valor,
  onChange,
}: {
  producto: number;
  valor: Valor;
  onChange: (valor: Valor) => void;
}) {
  const [elegido, setElegido] = useState(() => elegidoDe(valor));
  return (
    <SearchComboBox
      name="queda"
      label={t.queda}
      help={t.quedaAyuda}
      search={searchAnother(producto)}
      emptyText={t.ninguno}
      value={elegido}
      onChange={(nuevo) => {
        setElegido(nuevo);
        onChange(typeof nuevo?.id === 'number' ? [{ producto: String(nuevo.id), nombre: nuevo.text }] : null);
      }}
    />
  );
}
