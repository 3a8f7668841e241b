import { useState } from 'react';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { seVePerfil } from '#shared/reglas/reglas-visitador';
import { Avatar } from '#ui/content/avatar';
import { Card } from '#ui/content/card';
import { NativeSelect } from '#ui/inputs/native-select';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { useNombresZonas } from '../cartera/nombres-zonas.ts';
import { DatosDeContacto } from '../publico/contacto.tsx';
import { DatosDeTrabajo } from '../publico/trabajo.tsx';
import { type Escrito, vistaPara } from './escrito-perfil.ts';
import c from './perfil.module.css';

const LECTORES = ['anonimo', 'registrado', 'profesional'] as const;

/** Preview of the typed profile for each kind of reader. */
export function VistaPrevia({ escrito, perfil }: { escrito: Escrito; perfil: PerfilVisitador }) {
  const [lector, setLector] = useState<(typeof LECTORES)[number]>('anonimo');
  const nombres = useNombresZonas(escrito.zonas);
  const visto = vistaPara(escrito, perfil, { lector, nombres });
  return (
    <aside className={c.lado} aria-label={texto.previa}>
      <Card title={texto.previa}>
        <div className={c.pila}>
          <NativeSelect
            label={texto.previaDe}
            labelAt="hidden"
            items={LECTORES.map((id) => ({ id, label: texto.lector[id] }))}
            value={lector}
            onChange={setLector}
          />
          <p className={c.menor}>{texto.previaSinGuardar}</p>
          {seVePerfil(escrito.visibilidad.perfil, lector) ? (
            <>
              <div className={c.quien}>
                <Avatar text={visto.iniciales} src={visto.foto} size={48} />
                <div>
                  <p className={c.nombre}>{`${visto.nombre} ${visto.apellidos}`.trim()}</p>
                  {visto.titular && <p>{visto.titular}</p>}
                  <p className={c.menor}>{[visto.cargo, visto.empresa?.nombre].filter(Boolean).join(' · ')}</p>
                </div>
              </div>
              {visto.presentacion && <p className={c.texto}>{visto.presentacion}</p>}
              <DatosDeContacto perfil={visto} />
              <DatosDeTrabajo perfil={visto} />
            </>
          ) : (
            <p className={c.nombre}>{texto.noSeVe}</p>
          )}
        </div>
      </Card>
    </aside>
  );
}
