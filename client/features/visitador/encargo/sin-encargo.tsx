import type { Usuario } from '#shared/contract/main/usuario';
import { Banner } from '#ui/feedback/banner';
import { encargo } from '../../../i18n/es/visitador/empresa/encargo.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { faltaParaResponder } from './responde.ts';

/** Tells a marketing user who does not answer for their company why, and who can change that. */
export function SinEncargo({ usuario }: { usuario: Pick<Usuario, 'marketing' | 'empresa'> }) {
  const falta = faltaParaResponder(usuario);
  if (falta === null) return null;
  return (
    <Banner
      title={encargo.titulo[falta]}
      action={
        <EnlaceBoton to="/cuenta/empresa" variant="secondary" size="small">
          {encargo.miEmpresa}
        </EnlaceBoton>
      }
    >
      {encargo.texto[falta](usuario.empresa?.nombre ?? '')}
    </Banner>
  );
}
