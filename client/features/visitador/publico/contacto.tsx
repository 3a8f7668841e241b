import type { PerfilPublico } from '#shared/contract/visita/visitadores';
import type { ClicContacto } from '#shared/reglas/cifras';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import { vcardDe } from './compartir/vcard.ts';
import { countClic } from './consultas-publico.ts';
import c from './publico.module.css';

const PARA = ['registrados', 'profesionales'] as const;

function save(perfil: PerfilPublico) {
  const pagina = `${window.location.origin}/app/visita/user/${perfil.slug_publico}`;
  const href = URL.createObjectURL(new Blob([vcardDe(perfil, pagina)], { type: 'text/vcard;charset=utf-8' }));
  const enlace = Object.assign(document.createElement('a'), { href, download: `${perfil.slug_publico}.vcf` });
  enlace.click();
  URL.revokeObjectURL(href);
}

/** Counts a click, except on the user's own page. */
const count = ({ es_propio, slug_publico }: PerfilPublico, que: ClicContacto) => {
  if (!es_propio) countClic(slug_publico, que);
};

/** Contact data that the representative shows to this reader. */
export const Contacto = ({ perfil }: { perfil: PerfilPublico }) => (
  <Card title={publico.contacto}>
    <div className={c.pila}>
      <DatosDeContacto perfil={perfil} />
      <div>
        <Button
          variant="secondary"
          size="small"
          onPress={() => {
            count(perfil, 'vcard');
            save(perfil);
          }}
        >
          {publico.vcard}
        </Button>
      </div>
    </div>
  </Card>
);

export function DatosDeContacto({ perfil }: { perfil: PerfilPublico }) {
  const countClick = (que: ClicContacto) => count(perfil, que);
  const { telefono_trabajo: telefono, email_trabajo: email, linkedin, oculto } = perfil;
  const datos: Datum[] = [
    ...(telefono
      ? [
          [
            publico.telefono,
            <a key="telefono" href={`tel:${telefono}`} onClick={() => countClick('telefono')}>
              {telefono}
            </a>,
          ] as const,
        ]
      : []),
    ...(email
      ? [
          [
            publico.email,
            <a key="email" href={`mailto:${email}`} onClick={() => countClick('correo')}>
              {email}
            </a>,
          ] as const,
        ]
      : []),
    ...(linkedin
      ? [
          [
            publico.linkedin,
            <a key="linkedin" href={linkedin} rel="noopener nofollow ugc" onClick={() => countClick('web')}>
              {publico.perfilLinkedin}
            </a>,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className={c.pila}>
      {datos.length > 0 && <DataList items={datos} />}
      {datos.length === 0 && oculto.length === 0 && <p>{publico.sinContacto}</p>}
      {PARA.map((para) => {
        const partes = oculto.filter((uno) => uno.para === para).map(({ parte }) => publico.parte[parte]);
        return (
          partes.length > 0 && (
            <p key={para} className={c.menor}>
              {publico.oculto[para](partes.join(', '))}
            </p>
          )
        );
      })}
    </div>
  );
}
