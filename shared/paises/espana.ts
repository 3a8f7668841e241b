/** Id of Spain, as the specification has it (section 9). */
export const ESPANA_ID = 28;
/** Base of the ids of Spain's provinces: 28000 + the number of INE, with which postal codes begin too. */
export const PROVINCIAS_DE_ESPANA = 28_000;
