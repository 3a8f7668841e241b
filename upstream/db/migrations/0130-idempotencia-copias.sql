-- Copies of all that is held about a person, which answers of the personal export were, and codes that log somebody in at the
-- academy: no longer kept. What a dead process began and never finished is no row any more either.
delete from idempotencia where cuerpo #> '{data,documento}' is not null or cuerpo ? 'redirect_academia' or estado is null;
