import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TIPOS_REGISTRO } from '#shared/estados/tipos-registro';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import c from '../acceso.module.css';
import { readBorrador } from '../borrador-acceso.ts';
import { Reenvio } from './reenvio.tsx';

/** After the registration: the address of the mail, and help when it does not arrive. */
export function CompruebaCorreo({ otroCorreo }: { otroCorreo: ReactNode }) {
  const { registro } = readBorrador();
  const tipo = TIPOS_REGISTRO.find((t) => t === registro?.register_type);
  return (
    <div className={c.estrecha}>
      <Card padding="wide">
        <div className={c.centrado}>
          <MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <PageHeading>{registroYContrasena.tituloCompruebaCorreo}</PageHeading>
          <p>
            {registro
              ? registroYContrasena.compruebaCorreo(registro.email)
              : registroYContrasena.compruebaCorreoSinDireccion}
          </p>
          <p>{registroYContrasena.consejoSpam}</p>
          {configuracion.buzon && <a href={configuracion.buzon}>{registroYContrasena.verBuzon}</a>}
          {registro?.id && tipo && <Reenvio id={registro.id} registerType={tipo} esperaInicial={60} />}
          {otroCorreo}
        </div>
      </Card>
    </div>
  );
}
