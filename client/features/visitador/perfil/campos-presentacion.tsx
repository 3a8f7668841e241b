import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PerfilVisitador } from '#shared/contract/visita/visitadores';
import { falloSlugPublico, TITULAR_MAX } from '#shared/reglas/reglas-visitador';
import { Button } from '#ui/actions/button';
import { DataList } from '#ui/content/data-list';
import { FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import { direccionLibreQuery } from './consultas-perfil.ts';
import type { CamposProps } from './escrito-perfil.ts';
import { Foto } from './foto.tsx';
import c from './perfil.module.css';

export const CamposPresentacion = ({ escrito, change, perfil }: CamposProps & { perfil: PerfilVisitador }) => (
  <FormSection title={texto.seccion.presentacion} help={texto.ayuda.cuenta}>
    <div className={c.pila}>
      <DataList
        items={[
          [texto.deCuenta.nombre, `${perfil.nombre} ${perfil.apellidos}`.trim() || texto.nada],
          [texto.deCuenta.cargo, perfil.cargo ?? texto.nada],
          [texto.deCuenta.empresa, perfil.empresa?.nombre ?? texto.nada],
        ]}
      />
      <p>
        <Link to="/cuenta/perfil">{texto.cambiarCuenta}</Link>
      </p>
    </div>
    <Foto escrito={escrito} change={change} iniciales={perfil.iniciales} />
    <TextField
      name="titular"
      label={texto.campo.titular}
      help={texto.ayudaDe.titular}
      isOptional
      maxLength={TITULAR_MAX}
      value={escrito.titular}
      onChange={(titular) => change({ titular })}
    />
    <TextField
      name="presentacion"
      label={texto.campo.presentacion}
      help={texto.ayudaDe.presentacion(escrito.presentacion.length)}
      isOptional
      rows={6}
      value={escrito.presentacion}
      onChange={(presentacion) => change({ presentacion })}
    />
    <SlugPublico escrito={escrito} change={change} guardada={perfil.version === null ? null : perfil.slug_publico} />
  </FormSection>
);

/** The address of the page, and whether it is free, checked while it is typed. */
function SlugPublico({ escrito, change, guardada }: CamposProps & { guardada: string | null }) {
  const slug = escrito.slug_publico.trim();
  const quieto = useSettled(slug);
  const { data } = useQuery({
    ...direccionLibreQuery(quieto),
    enabled: quieto !== guardada && falloSlugPublico(quieto) === undefined,
  });
  const esOtra = slug !== guardada;
  return (
    <div className={c.direccion}>
      <TextField
        name="slug_publico"
        label={texto.campo.slug_publico}
        help={texto.ayudaDe.slug(`${location.host}/app/visita/user/${slug}`)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={escrito.slug_publico}
        onChange={(slug_publico) => change({ slug_publico })}
      />
      <p role="status" className={c.menor}>
        {esOtra && slug !== '' && <>{falloSlugPublico(slug) ?? fraseDe(slug === quieto ? data : undefined)}</>}
        {esOtra && guardada !== null && <> {texto.direccion.cambia}</>}
      </p>
      {esOtra && slug === quieto && data && !data.libre && (
        <div>
          <Button size="small" variant="secondary" onPress={() => change({ slug_publico: data.propuesta })}>
            {texto.direccion.usar(data.propuesta)}
          </Button>
        </div>
      )}
    </div>
  );
}

function fraseDe(respuesta: { libre: boolean; propuesta: string } | undefined): string {
  if (!respuesta) return texto.direccion.comprobando;
  return respuesta.libre ? texto.direccion.libre : texto.direccion.cogida(respuesta.propuesta);
}
