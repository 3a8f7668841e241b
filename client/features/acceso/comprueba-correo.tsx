import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TIPOS_REGISTRO } from '#shared/tipos-registro';
import { Card } from '#ui/card';
import { PageHeading } from '#ui/page-heading';
import { configuracion } from '../../api/configuracion.ts';
import { acceso } from '../../i18n/es/acceso.ts';
import c from './acceso.module.css';
import { leerBorrador } from './borrador-acceso.ts';
import { Reenvio } from './reenvio.tsx';

/** After registering: where the mail went, and what to do when it does not come. */
export function CompruebaCorreo({ otroCorreo }: { otroCorreo: ReactNode }) {
  const { registro } = leerBorrador();
  const tipo = TIPOS_REGISTRO.find((t) => t === registro?.register_type);
  return (
    <div className={c.estrecha}>
      <Card padding="wide">
        <div className={c.centrado}>
          <MailCheck size={40} strokeWidth={1.5} aria-hidden="true" />
          <PageHeading>{acceso.confirmacionEnviada}</PageHeading>
          <p>{registro ? acceso.compruebaCorreo(registro.email) : acceso.compruebaCorreoSinDireccion}</p>
          <p>{acceso.consejoSpam}</p>
          {configuracion.buzon && <a href={configuracion.buzon}>{acceso.verBuzon}</a>}
          {registro && tipo && <Reenvio id={registro.id} registerType={tipo} esperaInicial={60} />}
          {otroCorreo}
        </div>
      </Card>
    </div>
  );
}
