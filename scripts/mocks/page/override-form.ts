import { escapeHtml } from '#platform/escape-html';
import { DECLARED } from '../calls.ts';
import { FOR_ONE_CALL, type Override, type OverrideForm, OWN, SESSIONS } from '../overrides/override.ts';
import { madeUpBody } from '../samples/made-up.ts';

/** The form with the invented answer of its call as the body, for changing something in it. */
export function withInventedBody(form: OverrideForm): OverrideForm {
  const endpoint = DECLARED.find(({ name }) => name === form.llamada)?.endpoint;
  if (!endpoint?.answer) return form;
  return { ...form, respuesta: OWN, cuerpo: JSON.stringify(madeUpBody(endpoint), null, 2) };
}

/**
 * The part of the page with the overrides in effect and the form for a new one.
 * @param refused what is wrong with the form that was sent; null: nothing, or none was sent
 */
export const overridesSection = (
  overrides: readonly Override[],
  form: OverrideForm,
  refused: string | null,
): string => `<section aria-labelledby="propias"><h2 id="propias">Respuestas a una llamada</h2>
<p>Van antes que los escenarios, la más nueva la primera. La API no sabe de qué pestaña viene una llamada, pero sí con qué sesión: para responder otra cosa a una pestaña, entra en ella con otra cuenta desde una ventana privada.</p>
${overrides.length === 0 ? '' : `<ul class="propias">${overrides.map(overrideItem).join('\n')}</ul>`}
<form method="post" action="/llamada#propias" class="llamada">
<label class="ancho">Llamada <input name="llamada" list="declaradas" required autocomplete="off" spellcheck="false" placeholder="main GET /api/…" value="${escapeHtml(form.llamada)}"></label>
<datalist id="declaradas">${DECLARED.map(({ name, endpoint }) => `<option value="${escapeHtml(name)}">${escapeHtml(endpoint.summary)}</option>`).join('')}</datalist>
<label>Respuesta <select name="respuesta">${FOR_ONE_CALL.map(
  ({ title, scenarios }) =>
    `<optgroup label="${escapeHtml(title)}">${options(
      scenarios.map(({ name }) => [name, name]),
      form.respuesta,
    )}</optgroup>`,
).join('')}${options([[OWN, 'El cuerpo de abajo']], form.respuesta)}</select></label>
<label>Sesión <select name="sesion">${options(SESSIONS, form.sesion)}</select></label>
<label>Veces <select name="veces">${options(TIMES, form.veces)}</select></label>
<label>Estado <input name="estado" inputmode="numeric" placeholder="El de la llamada" value="${escapeHtml(form.estado)}"></label>
<label class="ancho">Cuerpo, en JSON <textarea name="cuerpo" rows="8" spellcheck="false">${escapeHtml(form.cuerpo)}</textarea></label>
${refused === null ? '' : `<p role="alert" class="ancho error">${escapeHtml(refused)}</p>`}
<p class="ancho"><button>Responder así</button> <button formaction="/llamada/cuerpo#propias">Poner el cuerpo inventado</button></p>
</form></section>`;

const TIMES: readonly (readonly [string, string])[] = [
  ['siempre', 'Siempre'],
  ['una', 'Solo la próxima vez'],
];

const options = (values: readonly (readonly [string, string])[], chosen: string) =>
  values
    .map(
      ([value, text]) =>
        `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(text)}</option>`,
    )
    .join('');

function overrideItem({ id, call, session, isOnce, gives }: Override): string {
  const answer = 'scenario' in gives ? gives.scenario : `un cuerpo propio, con estado ${gives.answer.status}`;
  const [, whose = session] = SESSIONS.find(([name]) => name === session) ?? [];
  const says = `${answer} · ${isOnce ? 'la próxima vez' : 'siempre'} · ${whose}`;
  return `<li><form method="post" action="/llamada/quitar"><span><code>${escapeHtml(call)}</code><br>${escapeHtml(says)}</span> <button name="id" value="${id}" aria-label="Quitar la respuesta a ${escapeHtml(call)}">Quitar</button></form></li>`;
}
