-- A representative is verified while a company stands by a product of theirs (perfil/verificado.ts).
update perfil_visitador p set verificado_en = now()
where verificado_en is null and exists (
  select from asociacion_producto a
  where a.usuario_id = p.usuario_id and a.estado = 'activa' and a.empresa_id is not null);
