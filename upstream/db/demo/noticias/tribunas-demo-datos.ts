/** Opinion columns written for the demonstration. Who signs is named by their trade: there are no such persons. */
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
    cargo: 'Titular de una farmacia de barrio',
    bio: 'Firma de demostración: veinte años de mostrador en una ciudad mediana.',
  },
  hospital: {
    nombre: 'Farmacéutico de hospital',
    cargo: 'Jefe de un servicio de farmacia',
    bio: 'Firma de demostración: dirige un servicio de farmacia hospitalaria y forma a residentes.',
  },
  distribucion: {
    nombre: 'Responsable de almacén',
    cargo: 'Logística farmacéutica',
    bio: 'Firma de demostración: ha organizado el reparto diario a más de mil farmacias.',
  },
  visita: {
    nombre: 'Visitadora médica',
    cargo: 'Atención primaria',
    bio: 'Firma de demostración: lleva quince años visitando centros de salud.',
  },
  docencia: {
    nombre: 'Profesora de Farmacia',
    cargo: 'Universidad pública',
    bio: 'Firma de demostración: enseña farmacia asistencial y dirige prácticas tuteladas.',
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
];
