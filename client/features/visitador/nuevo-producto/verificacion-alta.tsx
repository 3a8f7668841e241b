import type { Usuario } from '#shared/contract/main/usuario';
import { FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { useBorrador } from '../../../pantalla/escrito/borrador.ts';
import type { Alta } from './use-alta.ts';

/** The recipient of the request is only sent with the submission: until then it is kept in the browser. */
export const usePeticionDeAlta = (usuario: Usuario) =>
  useBorrador(`alta respaldo ${usuario.id}`, { email_destino: '', mensaje: '' });

/** Who reviews the product: the staff, and optionally the user's company before them. */
export function VerificacionAlta({ alta, usuario }: { alta: Alta; usuario: Usuario }) {
  const [peticion, setPeticion] = usePeticionDeAlta(usuario);
  const { empresa_id } = alta.escrito;
  const { empresa } = usuario;
  const id = empresa?.membresia === 'activa' ? empresa.id : null;
  return (
    <FormSection title={t.respaldo.titulo}>
      <p>{t.respaldo.equipo}</p>
      {id !== null && empresa && (
        <Checkbox
          isSelected={empresa_id !== null}
          help={t.respaldo.empresaTexto}
          onChange={(quiere) => alta.change({ empresa_id: quiere ? id : null })}
        >
          {t.respaldo.empresa(empresa.nombre)}
        </Checkbox>
      )}
      {empresa_id !== null && (
        <>
          <TextField
            name="email_destino"
            type="email"
            label={t.respaldo.correo}
            help={t.respaldo.correoAyuda}
            isOptional
            value={peticion.email_destino}
            onChange={(email_destino) => setPeticion({ email_destino })}
          />
          <TextField
            name="mensaje"
            label={t.respaldo.mensaje}
            isOptional
            rows={3}
            maxLength={1000}
            value={peticion.mensaje}
            onChange={(mensaje) => setPeticion({ mensaje })}
          />
        </>
      )}
    </FormSection>
  );
}
