/** What is made of an index once, and anew when it has changed. */
export function deVersion<I extends { version: number }, T>(hacer: (indice: I) => T): (indice: I) => T {
  const hechos = new WeakMap<I, { version: number; valor: T }>();
  return (indice) => {
    const known = hechos.get(indice);
    if (known?.version === indice.version) return known.valor;
    const valor = hacer(indice);
    hechos.set(indice, { version: indice.version, valor });
    return valor;
  };
}
