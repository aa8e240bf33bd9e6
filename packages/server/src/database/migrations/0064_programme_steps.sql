-- What programmes give gets less with the number of flats (458, 459), and 261 knows bonuses beside EE and WPB. Both are known
-- to us and not copied from the provider's terms: the rows say so, and ask to be checked again. Rows whose levels the office
-- has changed stay as they are.
update funding_programme set
  version = version + 1,
  levels = '[
    {"efficiencyLevel": null, "classes": [], "qng": "NONE", "fromUnit": 1, "maxAmountPerUnit": 3000000, "repaymentGrantPct": null},
    {"efficiencyLevel": null, "classes": [], "qng": "NONE", "fromUnit": 2, "maxAmountPerUnit": 1500000, "repaymentGrantPct": null},
    {"efficiencyLevel": null, "classes": [], "qng": "NONE", "fromUnit": 7, "maxAmountPerUnit": 800000, "repaymentGrantPct": null}]',
  checked_on = date '2026-02-15',
  checked_by = null,
  note = left(concat_ws(' ', note, 'Staffel der Höchstbeträge nach Wohneinheiten aus eigener Kenntnis, Stand 02/2026.'), 2000)
where code in ('458', '459')
  and levels = '[{"efficiencyLevel": null, "classes": [], "qng": "NONE", "maxAmountPerUnit": 3000000, "repaymentGrantPct": null}]';

-- 261: 120.000 € a flat, 150.000 € with EE or NH; the grant is 20 % (EH 40) to 5 % (EH 85, Denkmal), with EE or NH 5 points more
-- (once), with WPB 10, with SerSan 15, and with both of these 20. WPB: EH 40, EH 55 and EH 70 EE; SerSan: EH 40 and EH 55.
with stage (place, efficiency_level, pct) as (
  values (1, '40', 20), (2, '55', 15), (3, '70', 10), (4, '85', 5), (5, 'DENKMAL', 5)
),
class (place, name, pct, euros) as (
  values (1, null, 0, 120000), (2, 'EE', 5, 150000), (3, 'NH', 5, 150000)
),
bonus (place, names, pct) as (
  values (1, null, 0), (2, 'WPB', 10), (3, 'SERSAN', 15), (4, 'WPB,SERSAN', 20)
),
before as (
  select jsonb_agg(jsonb_build_object('efficiencyLevel', stage.efficiency_level,
      'classes', to_jsonb(string_to_array(concat_ws(',', class.name, bonus.names), ',')), 'qng', 'NONE',
      'maxAmountPerUnit', class.euros * 100, 'repaymentGrantPct', stage.pct + class.pct + bonus.pct)
    order by stage.place, class.place, bonus.place) as levels
  from stage, class, bonus
  where class.name is distinct from 'NH'
    and (bonus.names is null or bonus.names = 'WPB' and class.name = 'EE' and stage.efficiency_level in ('40', '55', '70'))
),
now as (
  select jsonb_agg(jsonb_build_object('efficiencyLevel', stage.efficiency_level,
      'classes', to_jsonb(string_to_array(concat_ws(',', class.name, bonus.names), ',')), 'qng', 'NONE', 'fromUnit', 1,
      'maxAmountPerUnit', class.euros * 100, 'repaymentGrantPct', stage.pct + class.pct + bonus.pct)
    order by stage.place, class.place, bonus.place) as levels
  from stage, class, bonus
  where bonus.names is null or stage.efficiency_level in ('40', '55')
    or bonus.names = 'WPB' and class.name = 'EE' and stage.efficiency_level = '70'
)
update funding_programme set
  version = version + 1,
  levels = now.levels,
  checked_on = date '2026-02-15',
  checked_by = null,
  note = left(concat_ws(' ', note, 'Boni für NH, WPB und SerSan (WPB und SerSan zusammen höchstens 20 Punkte) aus eigener Kenntnis, Stand 02/2026.'), 2000)
from before, now
where funding_programme.code = '261' and funding_programme.levels = before.levels;
