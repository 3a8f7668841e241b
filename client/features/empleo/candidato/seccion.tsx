import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { empleo } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import c from './candidato.module.css';

interface SeccionProps {
  titulo: string;
  intro: string;
  children: ReactNode;
}

/** Page of the candidate's area, with the links to its four pages on top. */
export function Seccion({ titulo, intro, children }: SeccionProps) {
  useMetadata({ title: titulo });
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/empleo">{empleo.area}</Link>
        <span>{titulo}</span>
      </Breadcrumbs>
      <PageHeading intro={intro}>{titulo}</PageHeading>
      <TabLinks label={candidato.secciones} current={titulo}>
        <Link to="/empleo/mis-candidaturas">{candidato.misCandidaturas}</Link>
        <Link to="/empleo/guardadas">{candidato.guardadas}</Link>
        <Link to="/empleo/alertas">{candidato.alertas}</Link>
        <Link to="/empleo/mi-perfil">{candidato.perfil}</Link>
      </TabLinks>
      {children}
    </div>
  );
}
