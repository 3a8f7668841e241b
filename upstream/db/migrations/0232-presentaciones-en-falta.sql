-- Few presentations have a supply problem; whoever represents thousands of products is told of theirs on each visit.
create index presentacion_en_falta on presentacion (producto_id) where activo and problema_suministro_activo;
