-- Whether a medicine is a psychotropic or a narcotic is known, known not, or not known: ANMAT's list says it of few, and its importer
-- wrote «no» of the others, morphine among them (visita/importar/anmat/anmat-expendio.ts).
alter table producto
  alter column psicotropo drop not null, alter column psicotropo drop default,
  alter column estupefaciente drop not null, alter column estupefaciente drop default;

-- Not an importer's doing, but the official layer all the same (trigger of 0050). The next list says again what it knows.
select set_config('catalogo.importador', 'migracion', true);
update producto set psicotropo = nullif(psicotropo, false), estupefaciente = nullif(estupefaciente, false), huella = ''
  where origen = 'anmat' and not (psicotropo and estupefaciente);
-- A list file of AEMPS's that says nothing of a prescription says nothing of these; and who proposes a product is not asked.
update producto set psicotropo = nullif(psicotropo, false), estupefaciente = nullif(estupefaciente, false), huella = ''
  where (origen = 'aemps' and receta is null) or origen in ('usuario', 'empresa');
