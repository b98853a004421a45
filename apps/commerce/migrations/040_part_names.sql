-- Levels and chromas have a name per language, as products have.
update catalogue_product
set definition = definition || jsonb_build_object(
  'levels', (
    select coalesce(jsonb_agg(jsonb_set(part, '{name}', jsonb_build_object('en-us', part -> 'name')) order by place), '[]')
    from jsonb_array_elements(definition -> 'levels') with ordinality as parts (part, place)
  ),
  'chromas', (
    select coalesce(jsonb_agg(jsonb_set(part, '{name}', jsonb_build_object('en-us', part -> 'name')) order by place), '[]')
    from jsonb_array_elements(definition -> 'chromas') with ordinality as parts (part, place)
  )
);
