import { expect, test } from 'vitest';
import { verificaciones } from '#shared/contract/visita/verificaciones';
import {
  ESTADOS_VERIFICACION,
  type EstadoAsociacion,
  type EstadoVerificacion,
  VERIFICACION_ABIERTA,
} from '#shared/estados/pasos-cartera';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { FIRMA, RECHAZO } from '../../testing/cartera-de-prueba.ts';
import { confirmLaboratorio } from '../../testing/laboratorios-confirmados.ts';
import { type Declarada, type Esperado, fallosDe, genteDePrueba, rutasSin } from '../../testing/tabla-de-llamadas.ts';
import { estaAbierta, fotoDePedidas, loQueHay, ponerPedida, productoDe } from './testing/pedidas-de-prueba.ts';

const visita = await buildTestVisita({ limitsFactor: 1000 });
const { db, app, bearer } = visita;
const { gente, productos, empresaId, visitador } = await genteDePrueba(visita);
const autora = await visitador();
await confirmLaboratorio(db, empresaId, productos.paracetamol);
/** Sessions of the link's holder: only the link counts. */
const DE_QUIEN = { autora, nadie: null, otra: gente.otra, jefa: gente.jefa, ajena: gente.ajena, web: gente.web };

interface Llamada {
  de: Declarada;
  cuerpo?: object;
  /** Whether the request is about a product that the company does not hold. */
  ajeno?: boolean;
  a?: EstadoVerificacion;
  producto?: EstadoAsociacion;
}
const SI = { decision: 'aprobada', motivo: null, ...FIRMA };
const { decidirPublica, abrir, noSoyYo, publica } = verificaciones;
const LLAMADAS: Record<string, Llamada> = {
  'its request is read': { de: publica },
  'its page is open': { de: abrir, a: 'abierta' },
  'it approves': { de: decidirPublica, cuerpo: SI, a: 'aprobada', producto: 'activa' },
  'it approves products that the company does not hold': {
    de: decidirPublica,
    cuerpo: SI,
    ajeno: true,
    a: 'en_comprobacion',
    producto: 'pendiente_verificacion',
  },
  'it refuses': { de: decidirPublica, cuerpo: { ...RECHAZO, ...FIRMA }, a: 'rechazada', producto: 'rechazada' },
  '«no soy yo»': { de: noSoyYo, a: 'rechazada', producto: 'rechazada' },
};

test('the table has every writing call without a session', () => {
  const faltan = rutasSin(LLAMADAS, verificaciones);
  expect(faltan.filter((ruta) => ruta.startsWith('/api/public/'))).toEqual([]);
});

test.each(Object.entries(LLAMADAS))('a mailed link, from each state: %s', async (_, llamada) => {
  const { de, cuerpo, ajeno = false } = llamada;
  const fallos: string[] = [];
  for (const [nombre, quien] of Object.entries(DE_QUIEN))
    for (const estado of ESTADOS_VERIFICACION) {
      const producto_id = ajeno ? productos.insulina : productos.paracetamol;
      const una = await ponerPedida(
        db,
        { solicitante_id: autora.id, empresa_id: empresaId, producto_id },
        { metodo: 'email_hash', estado },
      );
      const { a = estado, producto = productoDe(estado) } = llamada;
      // The recipient has passed the link on to the applicant.
      const esSuyo = quien === autora && (de === decidirPublica || de === noSoyYo);
      const abierta: Esperado = esSuyo ? '403 sin_permiso' : 'bien';
      const esperado = estaAbierta(estado) ? abierta : estado === 'caducada' ? '410 caducado' : '410 retirado';
      const headers = quien ? await bearer(quien.id) : {};
      fallos.push(
        ...(await fallosDe(db, {
          cual: `${nombre}, ${estado}`,
          esperado,
          acto: async () => {
            const url = de.path.replace(':hash', una.secreto);
            const { statusCode, body } = await app.inject({
              method: de.method,
              url,
              headers,
              ...(cuerpo && { payload: cuerpo }),
            });
            return { estado: statusCode, cuerpo: body ? JSON.parse(body) : null };
          },
          foto: () => fotoDePedidas(db),
          hay: (auditoria) => loQueHay(db, una, auditoria),
          queda: {
            auditoria: a === estado ? [] : [`verificacion: ${estado} → ${a} (verificador)`],
            estado: a,
            producto,
          },
        })),
      );
    }
  expect(fallos).toEqual([]);
});

test.each(VERIFICACION_ABIERTA)(
  '%s: after its deadline nobody can answer by the link, whether or not a job has ended the request',
  async (estado) => {
    for (const [cual, { de, cuerpo }] of Object.entries(LLAMADAS)) {
      const de_quien = { solicitante_id: autora.id, empresa_id: empresaId, producto_id: productos.paracetamol };
      const { id, secreto } = await ponerPedida(db, de_quien, { metodo: 'email_hash', estado });
      await db
        .updateTable('verificacion')
        .set({ caduca_en: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute();
      const antes = await fotoDePedidas(db);
      const url = de.path.replace(':hash', secreto);
      const tarde = await app.inject({ method: de.method, url, ...(cuerpo && { payload: cuerpo }) });
      expect([cual, tarde.statusCode, tarde.json().code]).toEqual([cual, 410, 'caducado']);
      expect(await fotoDePedidas(db)).toEqual(antes);
    }
  },
);
