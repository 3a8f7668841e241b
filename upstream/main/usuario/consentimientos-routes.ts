import type { FastifyInstance } from 'fastify';
import { TIPOS_CONSENTIMIENTO, usuario } from '#shared/contract/main/usuario';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { isCurrentVersion, OBLIGATORIOS, recordConsent, requireVersion, respuestasDe } from '../../accounts/consent.ts';
import { unpublishPerfil } from '../../accounts/visitador/perfil-publicado.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';

export function registerConsentimientos(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  handle(app, usuario.consentimientos, async ({ caller }) => ({ data: await consentimientosDe(db, caller.id) }));

  handle(app, usuario.guardarConsentimientos, async ({ caller, body, origin }) => {
    const retirado = body.consentimientos.find(({ tipo, valor }) => OBLIGATORIOS.includes(tipo) && !valor);
    if (retirado)
      throw errors.field(
        retirado.tipo,
        'La cuenta no puede existir sin esta aceptación: si quieres retirarla, elimina la cuenta.',
      );
    for (const { tipo, version_texto: leida } of body.consentimientos)
      if (leida !== undefined) requireVersion(tipo, leida, tipo);
    return db.transaction().execute(async (trx) => {
      const antes = new Map((await consentimientosDe(trx, caller.id)).map((c) => [c.tipo, c]));
      for (const { tipo, valor } of body.consentimientos) {
        const actual = antes.get(tipo);
        const esIgual = actual?.creado_en !== null && actual?.valor === valor;
        if (esIgual && isCurrentVersion(tipo, actual.version_texto)) continue;
        await recordConsent(trx, deps, origin, { usuarioId: caller.id, tipo, valor, origen: 'cuenta', actor: caller });
        if (tipo === 'perfil_publico_visitador' && !valor) await unpublishPerfil(trx, caller.id);
      }
      return { data: await consentimientosDe(trx, caller.id) };
    });
  });
}

/** The newest answer of each type; a missing answer is a no. */
export async function consentimientosDe(db: Db, usuarioId: number) {
  const respuestas = await respuestasDe(db, usuarioId, TIPOS_CONSENTIMIENTO);
  return TIPOS_CONSENTIMIENTO.map((tipo) => {
    const row = respuestas.get(tipo);
    return {
      tipo,
      valor: row?.valor ?? false,
      version_texto: row?.version_texto ?? VERSION_TEXTO[tipo],
      creado_en: row?.creado_en.toISOString() ?? null,
      modificable: !OBLIGATORIOS.includes(tipo),
    };
  });
}
