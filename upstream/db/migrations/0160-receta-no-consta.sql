-- Whether a medicine needs a prescription is known, known not, or not known: an importer that found no word of it wrote «no».
alter table producto alter column receta drop not null, alter column receta drop default;

-- Not an importer's doing, but the official layer all the same (trigger of 0050).
select set_config('catalogo.importador', 'migracion', true);
update producto set receta = true, huella = ''
  where receta is not true
    and (uso_hospitalario or diagnostico_hospitalario or especial_control_medico or psicotropo or estupefaciente or tld);
-- What a list file or ANMAT's left at «no» may only mean that it said nothing. The next list says it again.
update producto p set receta = null, huella = ''
  from lote_importacion l where l.id = p.origen_lote_id and l.fuente in ('listado', 'anmat') and p.receta = false;
update producto set receta = null where receta = false and tipo <> 'medicamento';

-- What the law gives to a prescription alone is never without one, whoever writes (shared/prescripcion.ts).
alter table producto add constraint producto_receta check (receta is true
  or not (uso_hospitalario or diagnostico_hospitalario or especial_control_medico or psicotropo or estupefaciente or tld));

-- The words follow from the facts: two copies of one fact can disagree.
alter table producto drop column condiciones_prescripcion;
alter table producto add column condiciones_prescripcion text[] not null generated always as (array_remove(array[
  case receta when true then 'Medicamento sujeto a prescripción médica' when false then 'Sin receta' end,
  case when uso_hospitalario then 'Uso hospitalario' end,
  case when diagnostico_hospitalario then 'Diagnóstico hospitalario' end,
  case when tld then 'Tratamiento de larga duración' end,
  case when especial_control_medico then 'Especial control médico' end,
  case when psicotropo then 'Psicótropo' end,
  case when estupefaciente then 'Estupefaciente' end], null)) stored;
