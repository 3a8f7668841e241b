import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';

export const clavePeticionDeRespaldo = (usuario: Usuario, producto: number) =>
  `sugerencia respaldo ${usuario.id} ${producto}`;
/** Data that is only sent with the submission: until then it is kept in the browser. */
export const usePeticionDeRespaldo = (usuario: Usuario, producto: number) =>
  useBorrador(clavePeticionDeRespaldo(usuario, producto), { email_destino: '', mensaje: '', respuesta: '' });
export type PeticionDeRespaldo = ReturnType<typeof usePeticionDeRespaldo>;

interface RespaldoProps {
  usuario: Usuario;
  revision: Revision | null;
  peticion: PeticionDeRespaldo;
  empresa_id: number | null;
  /** Undefined when the company is not chosen here. */
  onEmpresa?: (empresa_id: number | null) => void;
}

/** Who reviews the suggestion: the staff, and before them the user's company when that is required or wanted. */
export function Respaldo({ usuario, revision, peticion: [peticion, put], empresa_id, onEmpresa }: RespaldoProps) {
  const { empresa } = usuario;
  const suya = empresa?.membresia === 'activa' ? empresa : null;
  const obligatorio = revision?.respaldo.obligatorio === true;
  const pide = obligatorio || empresa_id !== null;
  return (
    <FormSection title={t.respaldo}>
      <p>{t.respaldoEquipo}</p>
      {obligatorio && <p>{t.respaldoObligatorio}</p>}
      {!obligatorio && suya && onEmpresa && (
        <Checkbox
          isSelected={empresa_id !== null}
          help={t.respaldoAyuda}
          onChange={(si) => onEmpresa(si ? suya.id : null)}
        >
          {t.respaldoEmpresa(suya.nombre)}
        </Checkbox>
      )}
      {pide && (
        <>
          <TextField
            name="email_destino"
            type="email"
            label={t.respaldoCorreo}
            help={t.respaldoCorreoAyuda}
            isOptional
            maxLength={254}
            autoComplete="off"
            value={peticion.email_destino}
            onChange={(email_destino) => put({ email_destino })}
          />
          <TextField
            name="mensaje"
            label={t.respaldoMensaje}
            isOptional
            rows={3}
            maxLength={1000}
            value={peticion.mensaje}
            onChange={(mensaje) => put({ mensaje })}
          />
        </>
      )}
    </FormSection>
  );
}
