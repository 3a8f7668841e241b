import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { Button } from '#ui/actions/button';
import { FormActions } from '#ui/form/form';
import { Stepper } from '#ui/form/stepper';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import type { FieldErrors } from '../../../ui/form/form-errors.ts';
import c from './editor-pasos.module.css';

/** In the order in which they are filled in. */
export const PASOS = ['puesto', 'condiciones', 'texto', 'inscripcion'] as const;
export type Paso = (typeof PASOS)[number];

/** Step of each field. */
const PASO_DE_CAMPO = {
  titulo: 'puesto',
  referencia: 'puesto',
  cargo_id: 'puesto',
  vacantes: 'puesto',
  empresa_confidencial: 'puesto',
  urgente: 'puesto',
  modalidad: 'puesto',
  pais_id: 'puesto',
  estado_id: 'puesto',
  poblacion: 'puesto',
  codigo_postal: 'puesto',
  remoto_paises: 'puesto',
  multiprovincia: 'puesto',
  zonas: 'puesto',
  tipo_contrato: 'condiciones',
  jornada: 'condiciones',
  duracion_meses: 'condiciones',
  horario: 'condiciones',
  salario_min: 'condiciones',
  salario_max: 'condiciones',
  moneda: 'condiciones',
  salario_periodo: 'condiciones',
  salario_visible: 'condiciones',
  beneficios: 'condiciones',
  incentivos: 'condiciones',
  descripcion: 'texto',
  funciones: 'texto',
  requisitos: 'texto',
  experiencia_min_meses: 'texto',
  formacion_min: 'texto',
  titulaciones: 'texto',
  idiomas: 'texto',
  canal: 'texto',
  vehiculo: 'texto',
  especialidades: 'texto',
  carnet_conducir: 'texto',
  disponibilidad_viajar: 'texto',
  discapacidad: 'texto',
  solicitud: 'inscripcion',
  url_externa: 'inscripcion',
  fecha_incorporacion: 'inscripcion',
  ultimo_dia: 'inscripcion',
  preguntas: 'inscripcion',
} as const satisfies Record<keyof OfertaBorrador, Paso>;
const pasosDeCampos: Readonly<Record<string, Paso | undefined>> = PASO_DE_CAMPO;

/** `name`: name of a field, such as `preguntas.0.texto`. */
const pasoDeCampo = (name: string) => pasosDeCampos[name.split('.')[0] ?? ''];

/** The first step with an erroneous field. */
function pasoDeErrores(errores: FieldErrors): Paso | undefined {
  const suyos = Object.entries(errores).flatMap(([name, frases]) => (frases.length > 0 ? [pasoDeCampo(name)] : []));
  return PASOS.find((paso) => suyos.includes(paso));
}

/**
 * Opens the first erroneous step whenever errors are found. Returns a function that opens the step of a field synchronously.
 */
export function useOpenPaso(setPaso: (paso: Paso) => void, errores: FieldErrors) {
  // While rendering and not in an effect: the form focuses the first erroneous field right after the rendering.
  const [vistos, setVistos] = useState(errores);
  if (vistos !== errores) {
    setVistos(errores);
    const suyo = pasoDeErrores(errores);
    if (suyo) setPaso(suyo);
  }
  return (name: string) => {
    const suyo = pasoDeCampo(name);
    if (suyo) flushSync(() => setPaso(suyo));
  };
}

interface PasosProps {
  paso: Paso;
  onPaso: (paso: Paso) => void;
  /** Fields by step. All stay mounted, so that values and errors of a step are kept while another one is open. */
  campos: Record<Paso, ReactNode>;
}

/** An offer in four steps: each can be opened at any time, and all are saved together. */
export function Pasos({ paso, onPaso, campos }: PasosProps) {
  const cabeza = useRef<HTMLDivElement>(null);
  const lugar = PASOS.indexOf(paso);
  const [anterior, siguiente] = [PASOS[lugar - 1], PASOS[lugar + 1]];
  /** Opens another step and focuses its beginning. */
  const go = (otro: Paso) => {
    flushSync(() => onPaso(otro));
    cabeza.current?.focus();
  };
  return (
    <>
      <div ref={cabeza} tabIndex={-1} className={c.cabeza}>
        <Stepper step={lugar + 1} total={PASOS.length} label={panel.paso[paso]} />
        <nav aria-label={panel.pasos}>
          <ol className={c.pasos}>
            {PASOS.map((uno) => (
              <li key={uno}>
                <button type="button" aria-current={uno === paso ? 'step' : undefined} onClick={() => onPaso(uno)}>
                  {panel.paso[uno]}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      {PASOS.map((uno) => (
        <div key={uno} className={c.campos} hidden={uno !== paso}>
          {campos[uno]}
        </div>
      ))}
      <FormActions>
        {siguiente && <Button onPress={() => go(siguiente)}>{panel.pasoSiguiente(panel.paso[siguiente])}</Button>}
        {anterior && (
          <Button variant="secondary" onPress={() => go(anterior)}>
            {panel.pasoAnterior}
          </Button>
        )}
      </FormActions>
    </>
  );
}
