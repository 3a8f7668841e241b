-- A move whose words are one person's own is said in their conversation too, and not only mailed.
alter table candidatura_aviso add column se_dice boolean not null default false;
