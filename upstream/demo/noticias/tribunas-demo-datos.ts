/** Opinion columns written for the demonstration. Their authors are named by their trade: they do not exist. */
interface TribunaDemo {
  /** Slug of an area of the news. */
  area: string;
  firma: string;
  titulo: string;
  entradilla: string;
  conflicto: string;
  destacada: boolean;
  parrafos: readonly string[];
}

const NINGUNO = 'No declara conflictos de interés.';

export const FIRMAS = {
  oficina: {
    nombre: 'Farmacéutica comunitaria',
    cargo: 'Titular en Sevilla',
    bio: 'Firma de demostración: veinte años de mostrador en una ciudad mediana.',
  },
  hospital: {
    nombre: 'Farmacéutico de hospital',
    cargo: 'Jefe de servicio, Zaragoza',
    bio: 'Firma de demostración: dirige un servicio de farmacia hospitalaria y forma a residentes.',
  },
  distribucion: {
    nombre: 'Responsable de almacén',
    cargo: 'Logística farmacéutica, Valladolid',
    bio: 'Firma de demostración: ha organizado el reparto diario a más de mil farmacias.',
  },
  visita: {
    nombre: 'Visitadora médica',
    cargo: 'Atención primaria, Madrid',
    bio: 'Firma de demostración: lleva quince años visitando centros de salud.',
  },
  docencia: {
    nombre: 'Profesora de Farmacia',
    cargo: 'Universidad pública, Barcelona',
    bio: 'Firma de demostración: enseña farmacia asistencial y dirige prácticas tuteladas.',
  },
  rural: {
    nombre: 'Farmacéutica rural',
    cargo: 'Zafra, Badajoz',
    bio: 'Firma de demostración: única farmacia de tres pueblos desde hace doce años.',
  },
  inspeccion: {
    nombre: 'Inspectora farmacéutica',
    cargo: 'Toledo',
    bio: 'Firma de demostración: ha visitado más de quinientos establecimientos.',
  },
  primaria: {
    nombre: 'Farmacéutico de atención primaria',
    cargo: 'Granada',
    bio: 'Firma de demostración: revisa cada semana los tratamientos de quince consultas.',
  },
  industria: {
    nombre: 'Directora técnica de laboratorio',
    cargo: 'Puebla, México',
    bio: 'Firma de demostración: dirige la calidad de una planta de sólidos.',
  },
  residente: {
    nombre: 'Residente de tercer año',
    cargo: 'Salamanca',
    bio: 'Firma de demostración: hace la residencia de Farmacia Hospitalaria.',
  },
} as const satisfies Record<string, { nombre: string; cargo: string; bio: string }>;

export const TRIBUNAS: readonly (TribunaDemo & { firma: keyof typeof FIRMAS })[] = [
  {
    area: 'oficina-de-farmacia',
    firma: 'oficina',
    titulo: 'Dispensar empieza por preguntar',
    entradilla: 'Tres preguntas bastan para que una caja de comprimidos se convierta en un tratamiento.',
    conflicto: NINGUNO,
    destacada: true,
    parrafos: [
      '¿Para quién es? ¿Sabe cómo se toma? ¿Toma algo más? Las hacemos cada día y casi nadie las recuerda al salir. Quizá por eso cuesta tanto explicar en qué consiste nuestro trabajo: cuando sale bien, no se nota.',
      'La semana pasada, una de ellas evitó que una vecina tomase dos veces el mismo principio activo con dos nombres distintos. No hubo urgencia ni llamada al médico: hubo una conversación de dos minutos y una anotación en su historial.',
      'Medimos las recetas que entran y las cajas que salen. Si de verdad queremos hablar de servicios profesionales, tendremos que empezar a medir las conversaciones, y a reservar para ellas un sitio donde se pueda hablar sin que escuche toda la cola.',
    ],
  },
  {
    area: 'distribucion',
    firma: 'distribucion',
    titulo: 'El desabastecimiento no empieza en la farmacia',
    entradilla:
      'Cuando falta un medicamento en el mostrador, la cadena lleva semanas avisando. Conviene escucharla antes.',
    conflicto: 'Trabaja para una empresa de distribución.',
    destacada: false,
    parrafos: [
      'En un almacén, la falta de un medicamento se ve venir: primero llegan cajas sueltas, después pedidos partidos y al final una fecha que se mueve. Para entonces, quien está detrás del mostrador ya ha dicho tres veces que no sabe cuándo habrá.',
      'La información existe, pero viaja peor que las cajas. Cada eslabón guarda su dato por miedo a que el siguiente haga acopio, y el acopio llega igual, solo que a ciegas.',
      'Compartir previsiones con reglas claras no es regalar nada al competidor. Es reconocer que, cuando falta un tratamiento, el prestigio que se pierde es el de todos.',
    ],
  },
  {
    area: 'hospital',
    firma: 'hospital',
    titulo: 'El residente que pregunta por el precio',
    entradilla: 'Hablar de costes junto a la cama no enfría la medicina: la hace sostenible y más honrada.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'Hace unos años, preguntar cuánto costaba un tratamiento en una sesión clínica se consideraba de mal gusto. Hoy lo preguntan los residentes, y lo preguntan bien: cuánto cuesta, frente a qué y qué gana el paciente.',
      'No se trata de negar nada a nadie. Se trata de saber que cada decisión ocupa el sitio de otra, y de que esa otra también tiene nombre y apellidos aunque no esté en la sala.',
      'La evaluación económica se enseña en una tarde y se aprende en una planta. Merece más que una diapositiva al final del programa de formación.',
    ],
  },
  {
    area: 'atencion-primaria',
    firma: 'visita',
    titulo: 'Cinco minutos que no son publicidad',
    entradilla:
      'La visita médica sobrevivirá si aporta lo que no cabe en un folleto: datos, dudas y respuestas a tiempo.',
    conflicto: 'Trabaja para un laboratorio y cobra un incentivo ligado a objetivos.',
    destacada: false,
    parrafos: [
      'En un centro de salud, cinco minutos son un lujo. Quien me los concede no espera un discurso: espera saber qué ha cambiado en la ficha técnica desde la última vez y qué no sabemos todavía.',
      'He aprendido a llevar primero las malas noticias. Una alerta contada a tiempo vale más que diez gráficos, y deja la puerta abierta para la siguiente visita.',
      'Si alguna vez nos sustituye una pantalla, que sea porque informa mejor. Mientras tanto, mi tarjeta dice visitadora, pero mi trabajo consiste en que alguien decida con mejores datos que ayer.',
    ],
  },
  {
    area: 'formacion',
    firma: 'docencia',
    titulo: 'Aprender a decir «no lo sé»',
    entradilla: 'La frase más útil de una práctica tutelada no está en ningún temario.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'Nuestros estudiantes llegan a las prácticas con miles de datos y un temor: que alguien les pregunte lo que no saben. La primera lección es que eso ocurrirá el primer día, probablemente antes de las once.',
      'Decir «no lo sé, lo consulto y se lo digo» exige saber dónde consultar, cuánto tardar y cómo volver con la respuesta. Es una competencia tan evaluable como leer una analítica, y bastante menos frecuente.',
      'Propongo que la pongamos en el cuaderno de prácticas, con su casilla y su firma. Quien sabe reconocer un límite ya ha empezado a proteger a su paciente.',
    ],
  },
  {
    area: 'oficina-de-farmacia',
    firma: 'rural',
    titulo: 'La guardia que nadie cubre',
    entradilla: 'En los pueblos pequeños, la luz verde encendida es parte del servicio público.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'Hace dos inviernos que la ambulancia tarda cuarenta minutos y la farmacia, cuatro. No es una queja: es la cuenta que hacemos todos cuando alguien llama de noche y hay que decidir si vestirse o contestar por teléfono.',
      'El trabajo de una guardia rural se mide mal. Casi nunca es una venta; es saber si una tos espera a mañana, buscar una jeringa, acompañar a una vecina hasta que llega su hija. Nada de eso cabe en un ticket.',
      'Si queremos farmacias en los pueblos, hablemos de quién las sostiene los martes de enero. Lo demás son inauguraciones.',
    ],
  },
  {
    area: 'regulacion',
    firma: 'inspeccion',
    titulo: 'Una buena acta cabe en una página',
    entradilla: 'La inspección sirve cuando quien la recibe sabe qué hacer el lunes.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'Empecé escribiendo actas de doce páginas. Las leía mi jefatura y nadie más. Un titular me lo dijo con cariño: «Dígame las tres cosas que están mal y cuál arreglo primero».',
      'Desde entonces busco esas tres. El resto va al anexo, con su norma y su plazo, para quien lo necesite. Las visitas de seguimiento son más cortas, y las conversaciones, mejores.',
      'Inspeccionar no es encontrar fallos: es que dejen de repetirse. Para eso hay que escribir como quien quiere que le entiendan.',
    ],
  },
  {
    area: 'atencion-primaria',
    firma: 'primaria',
    titulo: 'Quitar también es recetar',
    entradilla: 'Retirar un medicamento pide más tiempo, más explicación y más confianza que ponerlo.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'Nadie sale contento de una consulta con una pastilla menos si no entiende por qué. Lo hemos aprendido a base de llamadas: la semana siguiente, alguien vuelve a tomarla porque «siempre la tomó».',
      'Ahora retiramos de una en una, con fecha para revisar y con la farmacia del barrio avisada. Tardamos más y vuelven menos.',
      'Si contáramos las retiradas como contamos las recetas, descubriríamos que es una de las cosas que mejor hacemos y que menos aprendimos a enseñar.',
    ],
  },
  {
    area: 'industria',
    firma: 'industria',
    titulo: 'El lote que no salió',
    entradilla: 'Detener una liberación cuesta dinero; explicar por qué se detuvo lo devuelve.',
    conflicto: 'Trabaja para un laboratorio.',
    destacada: false,
    parrafos: [
      'El dato estaba dentro de especificación, pero no donde solía. Podíamos firmar. No firmamos, y durante tres días la planta me miró como se mira a quien arruina una semana.',
      'La causa era una junta gastada que habría dado la cara dos lotes después, ya en la calle. Lo contamos en una reunión abierta, con el coste de pararlo y el de no haberlo hecho.',
      'Desde entonces llegan más avisos desde la línea que desde el laboratorio. Esa es la inversión: que quien ve algo raro crea que vale la pena decirlo.',
    ],
  },
  {
    area: 'formacion',
    firma: 'residente',
    titulo: 'Lo que no se aprende de guardia',
    entradilla: 'La residencia enseña a resolver; falta tiempo para aprender a preguntar.',
    conflicto: NINGUNO,
    destacada: false,
    parrafos: [
      'En tres años he validado miles de tratamientos y he hablado despacio con muy pocas personas que los toman. La guardia enseña a decidir con lo que hay, y eso es mucho; pero a las cuatro de la mañana nadie pregunta qué espera el paciente de esa pastilla.',
      'Este curso hemos pedido una tarde al mes en la consulta externa, sin busca. La primera vez me sobró media hora y no supe qué hacer con ella. La segunda, pregunté.',
      'No pido menos guardias: pido que las tardes tranquilas cuenten también como formación.',
    ],
  },
];
