/** Why an input is not read: one sentence for the person who gave it, that says what to do. Nothing has changed. */
export class FalloLectura extends Error {
  override readonly name: string = 'FalloLectura';
}
