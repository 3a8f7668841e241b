/**
 * What is typed and no list of medicines has: things that a pharmacy sells besides them, brands of other countries, words of every
 * day, twenty of each. The only right answer is no product at all. Written before the corrections were narrowed (2026-11-27); every
 * third is set aside as in the other kinds. Three of that third showed a product when it was looked at, and rightly: the list has
 * them (a medicine with «manzana», «Arnica montana», «ambiental» that «ambien» begins). Others stand in their place.
 *
 * On the same day the vocabulary learned foreign brands with what they are (lexico/extranjeras.ts): thirteen of the twenty, whose
 * substance the list has, are something since then. Thirteen brands of substances that nobody sells any more stand in their place.
 */
const WORDS = `
termómetro
pañales
biberón
chupete
tiritas
preservativos
compresas
tampones
tensiómetro
cepillo de dientes
pintauñas
desodorante
mascarillas
muletas
rodillera
plantillas
lentillas
gafas de lectura
test de embarazo
esparadrapo
hismanal
propulsid
rezulin
raxar
zelnorm
baycol
nyquil
lunesta
percocet
vicodin
seldane
meridia
omniflox
excedrin
duract
posicor
neosaldina
dorflex
belviq
lotronex
zapatos
resaca
bicicleta
lavadora
ordenador
paraguas
zanahoria
camiseta
ventana
guitarra
aeropuerto
sombrero
tortilla
periódico
escalera
pelota
calcetines
autobús
cuchara
relámpago
`;

export interface Nothing {
  q: string;
  isSetAside: boolean;
}

export const NOTHING: readonly Nothing[] = WORDS.trim()
  .split('\n')
  .map((q, i) => ({ q, isSetAside: i % 3 === 2 }));
