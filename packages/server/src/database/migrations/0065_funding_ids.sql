-- Whether a BzA- or BnD-ID stands in another project already is asked while somebody types one; most cases have none.
create index funding_case__bza_exact on funding_case (bza_id) where bza_id is not null;
create index funding_case__bnd_exact on funding_case (bnd_id) where bnd_id is not null;
