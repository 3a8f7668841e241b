import * as v from 'valibot';
import { type LinkKind, valuesOfPage } from '../../accounts/links/email-link.ts';
import type { Db } from '../../db/schema/schema.ts';

const Datos = v.object({ enlace: v.string() });

/** The newest link mailed to an address: the page's address in the mail. */
export async function pageMailedTo(db: Db, kind: LinkKind, email: string): Promise<URL> {
  const { datos } = await db
    .selectFrom('correo_salida')
    .select('datos')
    .where('para', '=', email)
    .where('plantilla', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return new URL(v.parse(Datos, datos).enlace);
}

/** The same, as the API's address within the page's fragment. */
export async function linkOf(db: Db, kind: LinkKind, email: string): Promise<string> {
  return valuesOfPage(await pageMailedTo(db, kind, email)).get('url') ?? '';
}
