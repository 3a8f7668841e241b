import type { Db } from '../../../db/schema/schema.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';

/** Name, ATC code, whether marketed, name of the simplified form. */
type Hecho = readonly [nombre: string, atc: string, comercializado: boolean, forma?: string];

/** Products for the tests of how a query is understood. */
const HECHOS: readonly Hecho[] = [
  ['TIROVAL 50 microgramos COMPRIMIDOS', 'H03AA01', true],
  ['TIROVAL 75 microgramos COMPRIMIDOS', 'H03AA01', true],
  ['DERMIVAL 20 mg/g CREMA', 'D07AA02', true],
  ['DERMIVAL 10 mg/g CREMA', 'D07AA02', true],
  ['VITALUZ 25.000 UI SOLUCIÓN ORAL', 'A11CC05', true],
  ['TOSIVAL JARABE', 'R05DA09', true],
  // Not marketed; TENSALIA has the same ingredient.
  ['TENSOVIEJO 80 mg COMPRIMIDOS', 'C09CA07', false],
  // Not marketed, and no other product has its ingredient; LEUCOVAL is of the same ATC group.
  ['LEUCOVIEJO 20 mg COMPRIMIDOS', 'R03DC01', false],
  ['LEUCOVAL 10 mg COMPRIMIDOS', 'R03DC03', true],
  // A pair of products whose names say with and without potassium.
  ['DIALIVAL CON POTASIO SOLUCIÓN', 'B05ZB', true],
  ['DIALIVAL SIN POTASIO SOLUCIÓN', 'B05ZB', true],
  ['SOMNOVAL 5 mg COMPRIMIDOS', 'N05CF02', true],
  ['HISTAVAL 10 mg COMPRIMIDOS', 'R06AX13', true],
  ['HISTAVAL INFANTIL JARABE', 'R06AX13', true],
  ['PRUEBA TEST POLVO', 'V04CX', true],
  ['DOLIVAL SOLUCIÓN PARA INYECCIÓN', 'M01AE', true],
  // One letter away from «barriga», a word of the lexicon that no product name has.
  ['BARRIGO JARABE', 'A03AX13', true],
  // Of the ATC group of a withdrawn brand that no list has.
  ['COXIVAL 90 mg COMPRIMIDOS', 'M01AH05', true],
  ['ÁCIDO CITRAVAL 5 mg COMPRIMIDOS', 'A09AB', true],
  // Not marketed; «yes» is no brand of its own.
  ['CALMAVIEJO YES 80 mg COMPRIMIDOS', 'C09CA07', false],
  // A brand, and below it its generic.
  ['CARDIOMARCA 5 mg COMPRIMIDOS', 'C08CA01', true],
  ['AMLODIVAL RIBERA 5 mg COMPRIMIDOS EFG', 'C08CA01', true],
  // The same strength per gram and per millilitre.
  ['UNGUVAL 10 mg/g GEL', 'D07AA02', true],
  ['UNGUVAL 10 mg/ml SOLUCIÓN', 'D07AA02', true],
];
const GRUPOS = ['M01AH', 'N05C', 'R06A', 'C09C', 'N02B', 'R05', 'R05D', 'R03DC', 'A11CC', 'H03A', 'C08CA', 'A10AE'];

export const seedHechos = (db: Db, hechos: readonly Hecho[] = HECHOS): Promise<void> =>
  asImporter(db, async (tx) => {
    const codigos = new Set([...GRUPOS, ...hechos.map(([, atc]) => atc)]);
    const nivel = (codigo: string) => [1, 3, 4, 5, 7].indexOf(codigo.length) + 1;
    await tx
      .insertInto('atc')
      .values([...codigos].map((codigo) => ({ codigo, nombre: null, nivel: nivel(codigo), padre: null })))
      .onConflict((c) => c.column('codigo').doNothing())
      .execute();
    const formas = new Map<string, number>();
    for (const nombre of new Set(hechos.flatMap(([, , , forma]) => forma ?? []))) {
      const values = { pais_id: 28, codigo: `hecho-${nombre}`, nombre };
      const { id } = await tx.insertInto('forma_simplificada').values(values).returning('id').executeTakeFirstOrThrow();
      formas.set(nombre, id);
    }
    for (const [i, [nombre, atc, comercializado, forma]] of hechos.entries())
      await tx
        .insertInto('producto')
        .values({
          slug: `hecho-${i}`,
          nombre,
          pais_id: 28,
          origen: 'aemps',
          huella: `h${i}`,
          nregistro: `8000${i}`,
          atc_codigo: atc,
          atc_codigos: [atc],
          comercializado,
          forma_simplificada_id: formas.get(forma ?? '') ?? null,
          generico: nombre.endsWith('EFG'),
          num_principios: 1,
        })
        .execute();
  });
