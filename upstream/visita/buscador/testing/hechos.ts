import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema/schema.ts';
import { asImporter } from '../../../testing/samples/catalogo-de-prueba.ts';

/** Made for the tests of what a query means: name, ATC, whether it is sold. */
const HECHOS = [
  ['TIROVAL 50 microgramos COMPRIMIDOS', 'H03AA01', true],
  ['TIROVAL 75 microgramos COMPRIMIDOS', 'H03AA01', true],
  ['DERMIVAL 20 mg/g CREMA', 'D07AA02', true],
  ['DERMIVAL 10 mg/g CREMA', 'D07AA02', true],
  ['VITALUZ 25.000 UI SOLUCIÓN ORAL', 'A11CC05', true],
  ['TOSIVAL JARABE', 'R05DA09', true],
  // Gone, and TENSALIA has the same.
  ['TENSOVIEJO 80 mg COMPRIMIDOS', 'C09CA07', false],
  // Gone, and nothing else has it; LEUCOVAL is of its group.
  ['LEUCOVIEJO 20 mg COMPRIMIDOS', 'R03DC01', false],
  ['LEUCOVAL 10 mg COMPRIMIDOS', 'R03DC03', true],
  // Said by its name to be without something, and beside it the same with it.
  ['DIALIVAL CON POTASIO SOLUCIÓN', 'B05ZB', true],
  ['DIALIVAL SIN POTASIO SOLUCIÓN', 'B05ZB', true],
  ['SOMNOVAL 5 mg COMPRIMIDOS', 'N05CF02', true],
  ['HISTAVAL 10 mg COMPRIMIDOS', 'R06AX13', true],
  ['HISTAVAL INFANTIL JARABE', 'R06AX13', true],
  ['PRUEBA TEST POLVO', 'V04CX', true],
  ['DOLIVAL SOLUCIÓN PARA INYECCIÓN', 'M01AE', true],
  // A letter away from a word of the vocabulary that no name has.
  ['BARRIGO JARABE', 'A03AX13', true],
  // Of the group of a brand that is gone and in no list.
  ['COXIVAL 90 mg COMPRIMIDOS', 'M01AH05', true],
  ['ÁCIDO CITRAVAL 5 mg COMPRIMIDOS', 'A09AB', true],
  // Gone; «yes» is nobody's brand.
  ['CALMAVIEJO YES 80 mg COMPRIMIDOS', 'C09CA07', false],
  // A brand and its generic.
  ['CARDIOMARCA 5 mg COMPRIMIDOS', 'C08CA01', true],
  ['AMLODIVAL RIBERA 5 mg COMPRIMIDOS EFG', 'C08CA01', true],
  // One strength in two units.
  ['UNGUVAL 10 mg/g GEL', 'D07AA02', true],
  ['UNGUVAL 10 mg/ml SOLUCIÓN', 'D07AA02', true],
] as const;
const GRUPOS = ['M01AH', 'N05C', 'R06A', 'C09C', 'N02B', 'R05', 'R05D', 'R03DC', 'A11CC', 'H03A', 'C08CA', 'A10AE'];

export const seedHechos = (db: Kysely<Schema>): Promise<void> =>
  asImporter(db, async (tx) => {
    const codigos = new Set([...GRUPOS, ...HECHOS.map(([, atc]) => atc)]);
    const nivel = (codigo: string) => [1, 3, 4, 5, 7].indexOf(codigo.length) + 1;
    await tx
      .insertInto('atc')
      .values([...codigos].map((codigo) => ({ codigo, nombre: null, nivel: nivel(codigo), padre: null })))
      .onConflict((c) => c.column('codigo').doNothing())
      .execute();
    for (const [i, [nombre, atc, comercializado]] of HECHOS.entries())
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
          generico: nombre.endsWith('EFG'),
          num_principios: 1,
        })
        .execute();
  });
