import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { PUBLICOS } from '#shared/reglas/promocion/datos-promocion';
import { CANALES } from '#shared/reglas/reglas-visitador';
import { FormSection } from '#ui/form/form';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { TreePicker } from '#ui/tree/tree-picker';
import { paisesQuery, paisIdInicial, paisQuery } from '../../../../api/browser/geografia.ts';
import { promocion as comun } from '../../../../i18n/es/promocion.ts';
import { editorPromocion as texto } from '../../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import type { Picked } from '../../../../ui/tree/tree-selection.ts';
import type { CamposProps, Datos } from '../contenido.ts';
import c from '../promocion.module.css';

type Alcance = Juicio['alcance'];

export function SeccionAlcance({ datos, change, juicio }: CamposProps & { juicio: Juicio }) {
  const regla = juicio.reglas.find(({ numero }) => numero === 2);
  const esForzado = regla !== undefined && regla.estado !== 'ok';
  const { message } = useFieldError('canales', undefined);
  return (
    <FormSection title={texto.parte.alcance} help={texto.ayuda.alcance}>
      <RadioGroup
        name="publico"
        label={texto.campo.publico}
        items={PUBLICOS.map((value) => ({
          value,
          label: comun.publico[value],
          // Rule 2: «público» cannot be chosen for a product that is not for everybody; the option shows the reason.
          isDisabled: value === 'publico' && esForzado && datos.publico !== 'publico',
          ...(value === 'publico' && esForzado && { detail: regla.frase }),
        }))}
        value={datos.publico}
        onChange={(publico) => change({ publico })}
      />
      <Zonas zonas={datos.zonas} alcance={juicio.alcance} onChange={(zonas) => change({ zonas })} />
      <fieldset className={c.grupo} data-field="canales">
        <legend data-label="">{texto.campo.canales}</legend>
        <div className={c.casillas}>
          {CANALES.map((canal) => (
            <Checkbox
              key={canal}
              isSelected={datos.canales.includes(canal)}
              onChange={(elegido) =>
                change({ canales: CANALES.filter((uno) => (uno === canal ? elegido : datos.canales.includes(uno))) })
              }
            >
              {comun.canal[canal]}
            </Checkbox>
          ))}
        </div>
        {message && <p className={c.error}>{message}</p>}
      </fieldset>
    </FormSection>
  );
}

interface ZonasProps {
  zonas: Datos['zonas'];
  alcance: Alcance;
  onChange: (zonas: Datos['zonas']) => void;
}

/** Zones of the promotion: the countries and provinces that the company has confirmed, or any. */
function Zonas({ zonas, alcance, onChange }: ZonasProps) {
  const { message, onEdit } = useFieldError('zonas', undefined);
  const { data: paises = [] } = useQuery(paisesQuery);
  const suyas = alcance.zonas;
  const enteros = new Set(suyas?.filter(({ estado_id }) => estado_id === null).map(({ pais_id }) => pais_id));
  const permitidos = suyas && new Set(suyas.map(({ pais_id }) => pais_id));
  const primero = suyas?.[0]?.pais_id ?? zonas[0]?.pais_id ?? paisIdInicial();
  const [abiertos, setAbiertos] = useState<readonly number[]>([
    ...new Set([primero, ...zonas.flatMap(({ pais_id, estado_id }) => (estado_id === null ? [] : [pais_id]))]),
  ]);
  const cargados = useQueries({ queries: abiertos.map((id) => paisQuery(id)) });
  const estadosDe = new Map(cargados.flatMap(({ data }) => (data ? [[data.id, data.estados] as const] : [])));
  const esParte = (id: number) => permitidos !== null && !enteros.has(id);
  const hojasDe = (id: number) =>
    esParte(id)
      ? suyas?.flatMap(({ pais_id, estado_id, nombre }) =>
          pais_id === id && estado_id !== null ? [{ id: estado_id, nombre }] : [],
        )
      : estadosDe.get(id);
  const nombreDe = ({ branch, leaf }: Picked) =>
    (leaf === null ? undefined : hojasDe(branch)?.find(({ id }) => id === leaf)?.nombre) ??
    paises.find(({ id }) => id === branch)?.nombre ??
    '';
  const choose = (elegidas: readonly Picked[]) => {
    onEdit();
    // All of a user's provinces of a country must not be shortened to the country.
    const sueltas = elegidas.flatMap((una) =>
      una.leaf === null && esParte(una.branch)
        ? (hojasDe(una.branch) ?? []).map(({ id }) => ({ branch: una.branch, leaf: id }))
        : [una],
    );
    onChange(sueltas.map((una) => ({ pais_id: una.branch, estado_id: una.leaf, nombre: nombreDe(una) })));
  };
  const visibles = paises
    .filter(({ id }) => permitidos === null || permitidos.has(id))
    .sort((a, b) => Number(b.id === primero) - Number(a.id === primero) || a.nombre.localeCompare(b.nombre, 'es'));
  const deParte = new Set(visibles.filter(({ id }) => esParte(id)).map(({ nombre }) => nombre));
  return (
    <TreePicker
      name="zonas"
      label={texto.campo.zonas}
      {...(suyas && { help: texto.ayudaDe.zonas })}
      error={message}
      searchLabel={texto.buscarZonas}
      branches={visibles.map(({ id, nombre }) => {
        const hojas = hojasDe(id);
        return {
          id,
          label: nombre,
          hasLeaves: hojas === undefined || hojas.length > 0,
          leaves: hojas?.map((hoja) => ({ id: hoja.id, label: hoja.nombre })),
        };
      })}
      value={zonas.map(({ pais_id, estado_id }) => ({ branch: pais_id, leaf: estado_id }))}
      onChange={choose}
      initiallyOpen={[primero]}
      onOpen={(id) => setAbiertos((antes) => (antes.includes(id) ? antes : [...antes, id]))}
      wholeLabel={(pais) => (deParte.has(pais) ? texto.tusZonas(pais) : texto.todo(pais))}
    />
  );
}
