import { Card } from '#ui/content/card';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import l from '../lista/lista.module.css';

/** Card with the link to the associations in the company's name. */
export const IrAEnSuNombre = () => (
  <Card title={enSuNombre.titulo}>
    <div className={l.pila}>
      <p className={l.menor}>{enSuNombre.irTexto}</p>
      <div>
        <EnlaceBoton to="/visita/en-su-nombre" search={{}} variant="secondary">
          {enSuNombre.ir}
        </EnlaceBoton>
      </div>
    </div>
  </Card>
);
