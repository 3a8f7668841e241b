import { callInSession, logInAs, reviewDialogo, reviewPage } from '../accesibilidad/axe.ts';
import { correoPara, expect, test } from '../prueba.ts';
import { candidataPropia } from './propias.ts';
import { choose, continuar, creaSuEmpresa, nuevaCuenta } from './reclutadora.ts';

const OFERTA = {
  titulo: 'Delegada de la empresa que se suspende',
  cargo_id: 1,
  pais_id: 28,
  estado_id: 28028,
  poblacion: 'Madrid',
  modalidad: 'presencial',
  tipo_contrato: 'indefinido',
  jornada: 'completa',
  descripcion: `<p>${'Trabajarás con los centros de salud de tu zona y darás a conocer la evidencia. '.repeat(4)}</p>`,
  salario_min: '28000',
  salario_max: '34000',
};
const MOTIVO = 'Varias personas dicen que estas ofertas no existen';

test('a suspended company’s offer and applicants are hidden and its people read why; afterwards everything is back', async ({
  ventana,
  stack,
}) => {
  test.setTimeout(240_000);
  const empresa = `Laboratorio que se suspende ${Date.now()}`;
  const reclutadora = await ventana();
  const correo = await nuevaCuenta(reclutadora, 'Empresa que busca talento', 'empleo');
  await choose(reclutadora, 'Cargo', 'Recursos', /Recursos/);
  await continuar(reclutadora, '**/app/auth/crear-cuenta/empleo/success');
  await creaSuEmpresa(reclutadora, empresa);
  const personal = await ventana();
  await logInAs(personal, stack, 'Moderación');
  await personal.goto('/app/admin/empresas');
  await personal.getByRole('button', { name: `Verificar ${empresa}` }).click();
  await expect(personal.getByText('Empresa verificada')).toBeVisible();
  const { id, slug } = await callInSession<{ id: number; slug: string }>(
    reclutadora,
    'POST',
    '/api/empleo/ofertas',
    OFERTA,
  );
  await callInSession(reclutadora, 'POST', `/api/empleo/ofertas/${id}/publicar`);
  const candidata = await ventana();
  await candidataPropia(candidata, id, 'Candidata');
  await reclutadora.goto(`/app/empleo/panel/${id}/candidaturas`);
  await expect(reclutadora.getByText(/^Candidata/).first()).toBeVisible();

  // A suspension without a reason is refused, and corrected in the same dialog.
  await reviewPage(personal, `/app/admin/empresas?estado=verificada&q=${encodeURIComponent(empresa)}`, empresa);
  await reviewDialogo(personal, `Suspender ${empresa}`);
  await personal.getByRole('button', { name: `Suspender ${empresa}` }).click();
  const dialogo = personal.getByRole('dialog');
  const confirmar = dialogo.getByRole('button', { name: 'Suspender' });
  await confirmar.click();
  await expect(dialogo.getByText('Rellena este campo').first()).toBeVisible();
  await dialogo.getByLabel('Motivo').fill(MOTIVO);
  await confirmar.click();
  await expect(personal.getByText('Empresa suspendida')).toBeVisible();
  await reviewPage(personal, '/app/admin/empresas?estado=suspendida', `Suspendida: ${MOTIVO}`);

  const { texto } = await correoPara(reclutadora, correo, /^Tu empresa está suspendida/);
  expect(texto).toContain(MOTIVO);
  await reviewPage(reclutadora, '/app/cuenta/empresa', `Está suspendida: ${MOTIVO}`);
  await reviewPage(reclutadora, '/app/empleo/panel', `Tu empresa está suspendida: ${MOTIVO}`);
  await expect(reclutadora.getByText('No tienes borradores')).toBeVisible();
  await reclutadora.goto(`/app/empleo/panel/${id}/candidaturas`);
  await expect(reclutadora.getByText(`Tu empresa está suspendida: ${MOTIVO}`)).toBeVisible();
  await expect(reclutadora.getByText(/^Candidata/)).toHaveCount(0);
  const nadie = await ventana();
  const pagina = `/app/empleo/oferta/${slug}/${id}`;
  await nadie.goto(pagina);
  await expect(nadie.getByText(/ya está cerrada/).first()).toBeVisible();
  await candidata.goto('/app/empleo/mis-candidaturas');
  await expect(candidata.getByText(OFERTA.titulo).first()).toBeVisible();

  await reviewDialogo(personal, `Levantar la suspensión de ${empresa}`);
  await personal.getByRole('button', { name: `Levantar la suspensión de ${empresa}` }).click();
  await personal.getByRole('alertdialog').getByRole('button', { name: 'Levantar la suspensión' }).click();
  await expect(personal.getByText('Suspensión levantada')).toBeVisible();
  await nadie.goto(pagina);
  await expect(nadie.getByRole('heading', { name: OFERTA.titulo })).toBeVisible();
  await reclutadora.goto(`/app/empleo/panel/${id}/candidaturas`);
  await expect(reclutadora.getByText(/^Candidata/).first()).toBeVisible();
});
