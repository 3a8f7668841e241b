import type { OfertaDetalle } from '#shared/contract/main/empleo/empleo-entidades';
import { TextField } from '#ui/inputs/text-field';
import { RadioGroup } from '#ui/toggles/radio-group';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';

type Pregunta = OfertaDetalle['preguntas'][number];

/** Name of a question's field; the API names its errors in the same way. */
const campoDe = ({ id }: Pregunta) => `respuestas.${id}`;

interface CampoPreguntaProps {
  pregunta: Pregunta;
  respuesta: string;
  onRespuesta: (respuesta: string) => void;
}

/** Field for a question of the company, by the type of its answer. */
export function CampoPregunta({ pregunta, respuesta, onRespuesta }: CampoPreguntaProps) {
  const { texto: label, tipo, obligatoria, opciones } = pregunta;
  const field = { name: campoDe(pregunta), label, isOptional: !obligatoria, onChange: onRespuesta };
  const elegida = respuesta === '' ? null : respuesta;
  if (tipo === 'si_no')
    return (
      <RadioGroup
        {...field}
        value={elegida}
        items={[
          { value: 'si', label: candidato.si },
          { value: 'no', label: candidato.no },
        ]}
      />
    );
  if (tipo === 'opcion')
    return (
      <RadioGroup {...field} value={elegida} items={opciones.map((opcion) => ({ value: opcion, label: opcion }))} />
    );
  if (tipo === 'numero') return <TextField {...field} value={respuesta} inputMode="numeric" maxLength={9} />;
  return <TextField {...field} value={respuesta} rows={3} maxLength={2000} />;
}

/** Answers of a form by the question's id; unanswered questions are left out. */
export const readRespuestas = (preguntas: readonly Pregunta[], data: FormData): Record<string, string> =>
  Object.fromEntries(
    preguntas.flatMap((pregunta) => {
      const respuesta = String(data.get(campoDe(pregunta)) ?? '').trim();
      return respuesta === '' ? [] : [[pregunta.id, respuesta]];
    }),
  );

/** @throws an error with `errors` by field, like those of the API, when an obligatory question has no answer. */
export function faltanRespuestas(preguntas: readonly Pregunta[], respuestas: Readonly<Record<string, string>>) {
  const faltan = preguntas.filter(({ id, obligatoria }) => obligatoria && respuestas[id] === undefined);
  if (faltan.length === 0) return;
  const errors = Object.fromEntries(faltan.map((pregunta) => [campoDe(pregunta), [candidato.respondeObligatoria]]));
  throw Object.assign(new Error('answers are missing'), { errors });
}
