import { expect, test } from 'vitest';
import { admin } from '../../i18n/es/admin/admin.ts';
import { busqueda } from '../../i18n/es/busqueda.ts';
import { cuenta } from '../../i18n/es/cuenta.ts';
import { candidato } from '../../i18n/es/empleo/empleo-candidato.ts';
import { panel } from '../../i18n/es/empleo/empleo-panel.ts';
import { tablero } from '../../i18n/es/empleo/empleo-tablero.ts';
import { marco } from '../../i18n/es/marco.ts';
import { noticias } from '../../i18n/es/noticias/noticias.ts';
import { mesa } from '../../i18n/es/noticias/noticias-mesa.ts';
import { mesaTribunas } from '../../i18n/es/noticias/tribunas-mesa.ts';
import { ficha } from '../../i18n/es/productos/ficha.ts';
import { demoUser } from '../../testing/demo-user.ts';
import { paginasDe, searchPaginas } from './paginas.ts';

const nombres = (...[usuario]: Parameters<typeof paginasDe>) => paginasDe(usuario).map(({ nombre }) => nombre);
const candidata = () => demoUser({ roles: { candidato: 1 } });

test('names of pages are their headings', () => {
  const { resumen: _, ...secciones } = admin.secciones;
  const titulos = {
    ...cuenta.secciones,
    candidaturas: candidato.misCandidaturas,
    ofertasGuardadas: candidato.guardadas,
    alertas: candidato.alertas,
    perfilCandidato: candidato.perfil,
    noticiasGuardadas: noticias.guardadas,
    productosSeguidos: ficha.seguidos,
    visitador: marco.miPaginaVisitador,
    panel: panel.titulo,
    nuevaOferta: panel.nueva,
    plantillas: tablero.plantillas,
    academia: marco.academia,
    mesaNoticias: mesa.titulo,
    importarNoticias: mesa.importarTitulo,
    mesaTribunas: mesaTribunas.titulo,
    resumen: admin.titulo,
    ...secciones,
    condiciones: marco.condiciones,
    privacidad: marco.privacidad,
    cookies: marco.cookies,
  };
  expect(Object.fromEntries(Object.entries(busqueda.paginas).map(([clave, [nombre]]) => [clave, nombre]))).toEqual(
    titulos,
  );
});

test('without a login no page that needs one is offered', () => {
  expect(nombres(null)).toEqual(['Condiciones de uso', 'Política de privacidad', 'Cookies']);
});

test('pages of staff, editors and recruiters are offered only to them', () => {
  const deOtros = ['Panel de empleo', 'Mesa de redacción', 'Mesa de tribunas', 'Personas y roles', 'Auditoría'];
  const suyas = (roles: Record<string, 1>) => {
    const todas = nombres(demoUser({ roles }));
    return deOtros.filter((nombre) => todas.includes(nombre));
  };
  expect(nombres(candidata())).toContain('Mis candidaturas');
  expect(suyas({ candidato: 1 })).toEqual([]);
  expect(suyas({ empleo: 1 })).toEqual(['Panel de empleo']);
  expect(suyas({ editor_noticias: 1 })).toEqual(['Mesa de redacción']);
  expect(suyas({ editor_tribunas: 1 })).toEqual(['Mesa de tribunas']);
  expect(suyas({ moderador: 1 })).toEqual(['Personas y roles']);
  expect(suyas({ admin: 1 })).toEqual(deOtros.slice(1));
  expect(nombres(candidata())).not.toContain('Mi página de visitador');
  expect(nombres(demoUser({ marketing: true }))).toContain('Mi página de visitador');
});

test('a page is found by a part of its title, ignoring accents and case, before pages found by other words', () => {
  const halladas = (texto: string) => searchPaginas(paginasDe(candidata()), texto).map(({ nombre }) => nombre);
  expect(halladas('CANDÍDAT')).toEqual(['Mis candidaturas', 'Mi perfil de candidato']);
  expect(halladas('avisos')).toEqual(['Avisos', 'Preferencias de avisos', 'Alertas de empleo']);
  expect(halladas('politica priv')).toEqual(['Política de privacidad']);
  // «Mis datos» contains a word that begins with «dato»; «candidato» does not begin with it.
  expect(halladas('dato')).toEqual(['Mis datos', 'Perfil', 'Política de privacidad']);
  expect(halladas('??')).toEqual([]);
});
