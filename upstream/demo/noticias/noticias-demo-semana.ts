import type { NoticiaDemo } from './noticias-demo-datos.ts';

const p = (...parrafos: string[]) => parrafos.map((parrafo) => `<p>${parrafo}</p>`).join('');

/** News of the demonstration between the newest and the older ones, so that every area has something of this week. */
export const NOTICIAS_DE_LA_SEMANA: readonly NoticiaDemo[] = [
  {
    titulo: 'Un hospital comarcal prepara la quimioterapia a setenta kilómetros y la entrega en dos horas',
    antetitulo: 'Farmacia hospitalaria',
    entradilla:
      'La preparación centralizada evita duplicar una sala blanca y acorta la espera de quien recibe el tratamiento.',
    area: 'hospital',
    categoria: 'medicamentos',
    etiquetas: ['Oncología', 'Farmacia hospitalaria'],
    paises: ['ES'],
    horas: 16,
    cuerpo: p(
      'Desde hace un mes, las mezclas de quimioterapia de un hospital comarcal se preparan en el de referencia. El pedido sale de la consulta a primera hora, la preparación se libera antes de las diez y el transporte, con dos registradores de temperatura, llega a mediodía.',
      'El servicio de farmacia calculó antes el coste de no hacer nada: una sala propia se habría usado dos mañanas por semana. La enfermería del hospital de día destaca otra ventaja, que la hora de inicio se cumple y el sillón rota.',
    ),
  },
  {
    titulo: 'Las farmacias podrán devolver por lotes lo que caduca en seis meses',
    antetitulo: 'Distribución',
    entradilla:
      'El acuerdo entre almacenes y farmacias simplifica el trámite y publica cuánto se destruye de cada grupo.',
    area: 'distribucion',
    categoria: 'empresas',
    etiquetas: ['Caducidades', 'Logística'],
    paises: ['ES'],
    horas: 23,
    cuerpo: p(
      'Devolver una caja exigía un formulario por referencia. Con el acuerdo firmado esta semana, la farmacia agrupa en un solo envío todo lo que caduca dentro de seis meses, y el almacén responde con un único abono en diez días.',
      'La novedad menos visible es la estadística: cada trimestre se publicará cuánto se destruye por grupo terapéutico. Quien compra podrá ajustar sus pedidos, y quien fabrica, el tamaño de sus lotes.',
    ),
  },
  {
    titulo: 'La receta electrónica se lee ya en las islas y en la península sin trámites',
    entradilla: 'La interoperabilidad completa llega tras dos años de pruebas con viajeros frecuentes.',
    area: 'oficina-de-farmacia',
    categoria: 'salud-publica',
    etiquetas: ['Receta electrónica', 'Interoperabilidad'],
    paises: ['ES'],
    horas: 30,
    cuerpo: p(
      'Quien viaja podrá recoger su medicación en cualquier farmacia sin avisar antes. El sistema muestra lo que está pendiente de dispensar y guarda el registro en el lugar de origen, de modo que el médico que prescribe lo ve al día siguiente.',
      'Quedan fuera, por ahora, los estupefacientes y los tratamientos que necesitan visado. Los colegios recomiendan enseñar a los pacientes a comprobar su plan de medicación antes de salir de casa.',
    ),
  },
  {
    titulo: 'Un centro de salud mide el tiempo que se ahorra al renovar tratamientos por bloques',
    antetitulo: 'Atención primaria',
    entradilla: 'Agrupar las renovaciones de cada paciente libera once horas de consulta a la semana.',
    area: 'atencion-primaria',
    categoria: 'salud-publica',
    etiquetas: ['Crónicos', 'Organización'],
    paises: ['ES'],
    horas: 36,
    cuerpo: p(
      'Renovar por separado seis tratamientos que vencen en seis fechas distintas obliga a seis visitas. El equipo los ha hecho coincidir: una sola revisión al año, con la farmacéutica de primaria, y una fecha común.',
      'El ahorro, once horas semanales en un centro de nueve consultas, se ha dedicado a las visitas a domicilio. La plantilla de trabajo está a disposición de quien la pida.',
    ),
  },
  {
    titulo: 'La planta que convirtió sus mermas en indicador de calidad',
    antetitulo: 'Producción',
    entradilla: 'Contar lo que se tira en cada turno ha reducido a la mitad los paros de una línea de comprimidos.',
    area: 'industria',
    categoria: 'empresas',
    etiquetas: ['Fabricación', 'Calidad'],
    paises: ['MX'],
    horas: 44,
    cuerpo: p(
      'Nadie medía las mermas porque nadie las consideraba un problema. Desde que se anotan por turno y se leen en la reunión de la mañana, la línea para la mitad de veces: casi todas las incidencias venían de dos ajustes que cada persona hacía a su manera.',
      'El equipo insiste en que no se buscó a quién señalar. El cuaderno dice qué pasó, no quién estaba; las correcciones se proponen ese mismo día y se prueban durante una semana.',
    ),
  },
  {
    titulo: 'Brasil y Argentina reconocen mutuamente sus inspecciones de fabricación',
    entradilla: 'El acuerdo evita auditorías repetidas y empieza por las plantas de sólidos orales.',
    area: 'regulacion',
    categoria: 'medicamentos',
    etiquetas: ['Inspección', 'Reconocimiento mutuo'],
    paises: ['AR', 'BR'],
    horas: 49,
    cuerpo: p(
      'Una planta inspeccionada por una de las dos autoridades no recibirá la misma visita de la otra durante tres años. Los informes se comparten completos y cada parte conserva el derecho a preguntar, y a volver si algo no encaja.',
      'La industria calcula un ahorro de doscientas jornadas de auditoría. Las autoridades prefieren hablar de otra cosa: las personas que inspeccionan podrán dedicar ese tiempo a las plantas que nunca han visto.',
    ),
  },
  {
    titulo: 'Un registro público dirá cuándo termina cada ensayo y qué encontró',
    antetitulo: 'Transparencia',
    entradilla: 'Los resultados se publicarán en un año como máximo, también los que no salieron como se esperaba.',
    area: 'investigacion',
    categoria: 'medicamentos',
    etiquetas: ['Ensayos clínicos', 'Transparencia'],
    paises: ['ES'],
    horas: 58,
    cuerpo: p(
      'El registro asigna a cada ensayo una ficha con tres fechas: cuándo empezó, cuándo acabó y cuándo se publicó. La tercera, que hasta ahora quedaba en blanco con frecuencia, pasa a ser obligatoria y lleva un color que se ve desde la lista.',
      'Quienes investigan con fondos públicos celebran que los resultados negativos cuenten lo mismo. Un ensayo que no funciona, recuerdan, evita repetir el siguiente.',
    ),
  },
  {
    titulo: 'La especialidad de farmacia de atención primaria pide su propio itinerario',
    antetitulo: 'Formación',
    entradilla: 'La propuesta reúne tres años de rotaciones y una tutoría compartida entre hospital y centro de salud.',
    area: 'formacion',
    categoria: 'empleo-y-nombramientos',
    etiquetas: ['Residencia', 'Atención primaria'],
    paises: ['ES'],
    horas: 66,
    cuerpo: p(
      'La propuesta llega a la comisión con un programa detallado: un año en el hospital, uno en el centro de salud y un tercero que combina gestión, docencia y un proyecto propio. Cada residente tendría dos tutoras, una en cada lugar.',
      'Los servicios que ya acogen rotaciones ven una oportunidad para retener a quien formaron. El calendario, si la comisión lo aprueba, permitiría convocar las primeras plazas dentro de dos años.',
    ),
  },
  {
    titulo: 'Uruguay paga por resultado el primer tratamiento de una enfermedad rara',
    entradilla: 'El contrato fija qué se mide, quién lo mide y cuánto se devuelve si el objetivo no se cumple.',
    area: 'regulacion',
    categoria: 'precios-y-financiacion',
    etiquetas: ['Enfermedades raras', 'Financiación'],
    paises: ['UY'],
    horas: 84,
    cuerpo: p(
      'El acuerdo incluye a catorce pacientes y dos centros. A los doce meses, un comité independiente mirará tres variables acordadas de antemano; si no se alcanzan, el laboratorio devuelve una parte del precio.',
      'Las asociaciones de pacientes han participado en la elección de las variables. Piden que, termine como termine, los datos se publiquen con el mismo detalle con que se firmó el contrato.',
    ),
  },
  {
    titulo: 'La farmacia del aeropuerto que cierra a las dos y abre a las tres',
    antetitulo: 'Servicio',
    entradilla: 'Un horario pensado para los vuelos y no para la costumbre ha duplicado las consultas con cita.',
    area: 'oficina-de-farmacia',
    categoria: 'empresas',
    etiquetas: ['Horarios', 'Farmacia comunitaria'],
    paises: ['ES'],
    horas: 97,
    cuerpo: p(
      'De madrugada llegan los vuelos de larga distancia y con ellos las preguntas que no admiten espera: equivalencias, tratamientos olvidados, picaduras. La farmacia cambió su horario hace un año y hoy atiende a las tres de la mañana lo que antes llegaba mal resuelto a las nueve.',
      'La persona titular recomienda mirar los datos antes de copiar la idea. En su caso bastó con anotar durante un mes a qué hora sonaba el teléfono.',
    ),
  },
  {
    titulo: 'Un hospital abre a la ciudadanía los datos de consumo de antibióticos',
    antetitulo: 'Resistencias',
    entradilla: 'El tablero se actualiza cada lunes y explica en una frase qué significa cada curva.',
    area: 'hospital',
    categoria: 'salud-publica',
    etiquetas: ['Antibióticos', 'Datos abiertos'],
    paises: ['PT'],
    horas: 120,
    cuerpo: p(
      'Los datos existían, pero había que pedirlos. Ahora cualquiera puede ver cuántas dosis diarias se usaron por cada mil estancias, planta por planta, y comparar con el mismo mes del año anterior.',
      'El equipo de optimización de antimicrobianos eligió palabras antes que colores: junto a cada curva hay una frase que dice si sube, si baja y por qué se cree que lo hace.',
    ),
  },
  {
    titulo: 'Costa Rica forma a mil promotores de salud en uso seguro de medicamentos',
    entradilla:
      'El curso, de veinte horas, se imparte en las propias comunidades y termina con una visita a la farmacia.',
    area: 'formacion',
    categoria: 'salud-publica',
    etiquetas: ['Formación', 'Seguridad del paciente'],
    paises: ['CR'],
    horas: 140,
    cuerpo: p(
      'Los promotores no dispensan ni aconsejan dosis: aprenden a reconocer cuándo alguien toma dos veces lo mismo, cuándo un envase está mal guardado y a quién llamar. Es lo que más se repite en las visitas a casa.',
      'La última clase se da en la farmacia del barrio, para que se conozcan las caras. El programa se extenderá el próximo año a las zonas de costa.',
    ),
  },
];
