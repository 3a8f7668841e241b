create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Spanish stems without accents: «cotizacion» finds «cotización».
create text search configuration es (copy = spanish);
alter text search configuration es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
