import type { AsociacionEscrita, PeticionEscrita } from '#shared/contract/visita/cartera/borradores';
import { RELACION_EN_PALABRAS } from '#shared/textos/relaciones';
import { Card } from '#ui/content/card';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { useSession } from '../../../../api/session/session.ts';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../../i18n/plural.ts';
import c from '../anadir.module.css';
import type { PestanaProps } from '../estado-asociar.ts';

const EN_EL_CORREO = 5;

interface VerificacionProps extends PestanaProps {
  /** The chosen company when it is the user's own; else null. */
  empresa: { nombre: string; dominios: readonly string[]; responsables: number } | null;
  asociaciones: readonly AsociacionEscrita[];
  onPeticion: (cambios: Partial<PeticionEscrita>) => void;
}

/** Who is asked, and a preview of what they will read. */
export function PestanaVerificacion(props: VerificacionProps) {
  const { escrito, empresa, asociaciones, onPeticion } = props;
  const { email_destino, nombre_destino, cargo_destino, mensaje } = escrito.peticion;
  const nombreEmpresa = empresa?.nombre ?? escrito.empresaNombre;
  const intro =
    empresa && empresa.responsables > 0
      ? anadir.aQuienApp(empresa.nombre)
      : nombreEmpresa
        ? anadir.aQuienCorreo(nombreEmpresa)
        : anadir.aQuienNadie;
  const put = (campo: keyof PeticionEscrita) => (texto: string) => onPeticion({ [campo]: texto === '' ? null : texto });
  return (
    <div className={c.dos}>
      <Card title={anadir.aQuien} padding="wide">
        <div className={c.pila}>
          <p>{intro}</p>
          <TextField
            type="email"
            label={anadir.correo}
            {...(empresa && empresa.dominios.length > 0 && { help: anadir.dominios(empresa.dominios.join(', ')) })}
            isOptional={(empresa?.responsables ?? 0) > 0}
            autoComplete="off"
            maxLength={254}
            value={email_destino ?? ''}
            onChange={put('email_destino')}
          />
          <FormRow>
            <TextField
              label={anadir.nombre}
              isOptional
              maxLength={120}
              value={nombre_destino ?? ''}
              onChange={put('nombre_destino')}
            />
            <TextField
              label={anadir.cargo}
              isOptional
              maxLength={120}
              value={cargo_destino ?? ''}
              onChange={put('cargo_destino')}
            />
          </FormRow>
          <TextField
            label={anadir.mensaje}
            help={anadir.mensajeAyuda}
            isOptional
            rows={4}
            maxLength={1000}
            value={mensaje ?? ''}
            onChange={put('mensaje')}
          />
        </div>
      </Card>
      <Correo escrito={escrito} empresa={nombreEmpresa} asociaciones={asociaciones} />
    </div>
  );
}

/** Preview of the mail of `verificacion_productos`. */
function Correo({
  escrito,
  empresa,
  asociaciones,
}: Pick<VerificacionProps, 'escrito' | 'asociaciones'> & { empresa: string | null }) {
  const { authUser } = useSession();
  const quien = [authUser?.nombre, authUser?.apellidos].filter(Boolean).join(' ');
  const resto = asociaciones.length - EN_EL_CORREO;
  return (
    <Card title={anadir.asiSera}>
      <div className={c.correo}>
        <p className={c.nombre}>{anadir.asiAsunto(empresa)}</p>
        <p>{anadir.asiPide(quien, asociaciones.length, empresa)}</p>
        <ul className={c.faltan}>
          {asociaciones.slice(0, EN_EL_CORREO).map(({ id, producto, todas }) => (
            <li key={id}>
              {producto.nombre} ({todas.map(({ codigo }) => codigo).join(', ')})
            </li>
          ))}
        </ul>
        {resto > 0 && <p>{plural(resto, anadir.asiMas)}</p>}
        <p>{anadir.asiRelacion(RELACION_EN_PALABRAS[escrito.condiciones.relacion])}</p>
        {escrito.peticion.mensaje && <p className={c.cita}>{escrito.peticion.mensaje}</p>}
        <p className={c.menor}>{anadir.asiBotones}</p>
        <p className={c.menor}>{anadir.caduca}</p>
      </div>
    </Card>
  );
}
