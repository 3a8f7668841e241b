-- Whether a package is for sale is known, known not, or not known: a list of medicines alone says that one is for sale, and not which
-- of its packages (visita/importar/aplicar/concordar.ts).
alter table presentacion alter column comercializada drop not null;
