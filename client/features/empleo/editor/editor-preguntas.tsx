import { TIPOS_PREGUNTA } from '#shared/estados/vocabulario-empleo';
import { PREGUNTAS_MAX } from '#shared/reglas/limites';
import { FormRow, FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { ListaConComas } from '../campos/lista-con-comas.tsx';
import { Varios } from '../campos/varios.tsx';
import { type CamposOfertaProps, oNulo } from './editor-campos.tsx';

/** Questions for candidates. Answers to excluding ones are judged, and candidates are not told. */
export const SeccionPreguntas = ({ datos, change }: CamposOfertaProps) => (
  <FormSection title={panel.preguntas}>
    <Varios
      valores={datos.preguntas}
      onChange={(preguntas) => change({ preguntas })}
      nuevo={() => ({
        id: crypto.randomUUID(),
        texto: '',
        tipo: 'si_no' as const,
        opciones: [],
        obligatoria: true,
        excluyente: false,
        valor_valido: null,
      })}
      max={PREGUNTAS_MAX}
      titulo={panel.preguntaN}
      add={panel.anadirPregunta}
      remove={panel.quitarPregunta}
    >
      {(una, cambiarla, lugar) => {
        const name = (campo: string) => `preguntas.${lugar}.${campo}`;
        return (
          <>
            <FormRow>
              <TextField
                name={name('texto')}
                label={panel.preguntaTexto}
                maxLength={300}
                value={una.texto}
                onChange={(texto) => cambiarla({ texto })}
              />
              <Select
                name={name('tipo')}
                label={panel.preguntaTipo}
                items={TIPOS_PREGUNTA.map((id) => ({ id, label: panel.tipos[id] }))}
                value={una.tipo}
                onChange={(tipo) => tipo && cambiarla({ tipo })}
              />
            </FormRow>
            {una.tipo === 'opcion' && (
              <ListaConComas
                name={name('opciones')}
                label={panel.opciones}
                valores={una.opciones}
                onChange={(opciones) => cambiarla({ opciones })}
              />
            )}
            <Checkbox isSelected={una.obligatoria} onChange={(obligatoria) => cambiarla({ obligatoria })}>
              {panel.obligatoria}
            </Checkbox>
            {una.tipo !== 'texto' && (
              <Checkbox isSelected={una.excluyente} onChange={(excluyente) => cambiarla({ excluyente })}>
                {panel.excluyente}
              </Checkbox>
            )}
            {una.excluyente && una.tipo !== 'texto' && (
              <TextField
                name={name('valor_valido')}
                label={panel.valorValido}
                help={panel.valorValidoAyuda[una.tipo]}
                maxLength={120}
                value={una.valor_valido ?? ''}
                onChange={(valor) => cambiarla({ valor_valido: oNulo(valor) })}
              />
            )}
          </>
        );
      }}
    </Varios>
  </FormSection>
);
