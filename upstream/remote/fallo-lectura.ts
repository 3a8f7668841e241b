/** Why what somebody gave to be read is not read. One sentence, for who gave it, that says what to do; nothing has changed. */
export class FalloLectura extends Error {
  override readonly name: string = 'FalloLectura';
}
