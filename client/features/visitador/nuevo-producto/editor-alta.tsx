import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { type Falta, faltasAlta, obligatoriosAlta } from '#shared/reglas/revision/reglas-revision';
import { TabLinks } from '#ui/navigation/tab-links';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { nuevoProducto as t } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { FormErrorsContext, NO_ERRORS } from '../../../ui/form/form-errors.ts';
import { controlOf } from '../../../ui/form/use-form.ts';
import { PESTANAS_ALTA, type PestanaAlta } from '../nombres-pestanas.ts';
import { CampoDeAlta } from './campo-alta.tsx';
import { Duplicados } from './duplicados.tsx';
import { Guardado } from './guardado.tsx';
import c from './nuevo-producto.module.css';
import { camposDe, limpios, pestanaDe } from './pestanas.ts';
import { ResumenAlta } from './resumen-alta.tsx';
import { type Escrito, useAlta } from './use-alta.ts';
import { VerificacionAlta } from './verificacion-alta.tsx';

interface EditorProps {
  usuario: Usuario;
  revision: Revision | null;
  inicial: Escrito;
  pestana: PestanaAlta;
  onCreada: (revision: Revision) => void;
}

const conPestana = (tab: PestanaAlta) => (search: Record<string, unknown>) => ({ ...search, tab });

export function EditorAlta({ usuario, revision, inicial, pestana, onCreada }: EditorProps) {
  const alta = useAlta({ usuario: usuario.id, revision, inicial, onCreada });
  const { valores } = alta.escrito;
  const faltas = faltasAlta(limpios(valores));
  const obligatorios = obligatoriosAlta(limpios(valores));
  // After the first attempt to send, errors are shown at each field until they are corrected.
  const [quiereEnviar, setQuiereEnviar] = useState(false);
  const cuerpo = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [aCampo, setACampo] = useState<string | null>(null);
  useEffect(() => {
    const campo = aCampo && cuerpo.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(aCampo)}"]`);
    if (!campo) return;
    controlOf(campo).focus();
    setACampo(null);
  });
  const goTo = (campo: string) => {
    setQuiereEnviar(true);
    setACampo(campo);
    void navigate({ to: '/visita/nuevo-producto', search: conPestana(pestanaDe(campo)), resetScroll: false });
  };
  const sitio = PESTANAS_ALTA.indexOf(pestana);
  const [antes, despues] = [PESTANAS_ALTA[sitio - 1], PESTANAS_ALTA[sitio + 1]];
  return (
    <>
      <AlSalir hayCambios={alta.hayCambios} save={async () => (await alta.save()) !== null} />
      <Guardado alta={alta} />
      <TabLinks label={t.pestanas} current={pestana}>
        {PESTANAS_ALTA.map((una) => (
          <Link
            key={una}
            to="/visita/nuevo-producto"
            search={conPestana(una)}
            resetScroll={false}
            aria-current={una === pestana ? 'page' : undefined}
          >
            {t.pestana[una]}
            <Marca
              pestana={una}
              faltas={faltas}
              tiene={camposDe(una, valores).some((campo) => limpios(valores)[campo])}
            />
          </Link>
        ))}
      </TabLinks>
      <form
        noValidate
        className={c.cuerpo}
        ref={cuerpo}
        aria-label={t.titulo}
        onBlur={() => alta.estado === 'pendiente' && void alta.save()}
        onSubmit={(event) => {
          event.preventDefault();
          void alta.save();
        }}
      >
        <FormErrorsContext value={quiereEnviar ? erroresDe(faltas) : NO_ERRORS}>
          <div className={c.campos}>
            <h2>{t.pestana[pestana]}</h2>
            {camposDe(pestana, valores).map((nombre) => (
              <CampoDeAlta
                key={nombre}
                nombre={nombre}
                valor={valores[nombre]}
                isOptional={!obligatorios.includes(nombre)}
                onChange={(valor) => alta.change({ valores: { ...valores, [nombre]: valor } })}
              />
            ))}
            {pestana === 'verificacion' && <VerificacionAlta alta={alta} usuario={usuario} />}
            {pestana === 'resumen' && <ResumenAlta alta={alta} usuario={usuario} faltas={faltas} goTo={goTo} />}
            <div className={c.pasos}>
              {antes && (
                <EnlaceBoton to="/visita/nuevo-producto" search={conPestana(antes)} variant="quiet">
                  {t.anterior}
                </EnlaceBoton>
              )}
              {despues && (
                <EnlaceBoton to="/visita/nuevo-producto" search={conPestana(despues)} variant="secondary">
                  {t.siguiente}
                </EnlaceBoton>
              )}
            </div>
          </div>
        </FormErrorsContext>
        <aside className={c.lado} aria-label={t.duplicados.titulo}>
          <Duplicados valores={valores} />
        </aside>
      </form>
    </>
  );
}

const erroresDe = (faltas: readonly Falta[]) => {
  const errores: Record<string, string[]> = {};
  for (const { campo, frase } of faltas) errores[campo] = [...(errores[campo] ?? []), frase];
  return errores;
};

/** Badge of a tab: number of errors, or complete. */
function Marca({ pestana, faltas, tiene }: { pestana: PestanaAlta; faltas: readonly Falta[]; tiene: boolean }) {
  const suyas = faltas.filter(({ campo }) => pestana === 'resumen' || pestanaDe(campo) === pestana).length;
  if (pestana === 'verificacion' || (suyas === 0 && !tiene && pestana !== 'resumen')) return null;
  return (
    <span className={c.deTab}>
      <span className={c.marca} aria-hidden="true">
        {suyas > 0 ? ' !' : ' ✓'}
      </span>
      <VisuallyHidden>{`, ${suyas > 0 ? plural(suyas, t.faltan) : t.completa}`}</VisuallyHidden>
    </span>
  );
}
