-- What the catalogue begins with. Numbers, sums and dates of the programmes are examples with a Stand date, to be
-- confirmed by the office; every row can be edited.

insert into checklist_template (id, name, description, items)
select template.id::uuid, template.name, template.description,
  (select jsonb_agg(jsonb_build_object('key', item.key, 'package', item.package, 'label', item.label,
      'requiredFor', item.required_for, 'owedBy', item.owed_by, 'slot', item.slot, 'perCase', item.per_case,
      'onlyIf', item.only_if) order by item.position)
    from (values
      ('NEUBAU', 1, 'PLAENE', 'A', 'Grundrisse, Schnitte, Ansichten', 'BZA', 'AUFTRAGGEBER', 2, false, null),
      ('NEUBAU', 2, 'LAGEPLAN', 'A', 'Lageplan', 'BZA', 'AUFTRAGGEBER', 2, false, null),
      ('NEUBAU', 3, 'BAUBESCHREIBUNG', 'A', 'Baubeschreibung mit Bauteilaufbauten', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NEUBAU', 4, 'FENSTERLISTE', 'A', 'Fenster- und Türliste', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NEUBAU', 5, 'TECHNIK', 'A', 'Angaben zu Heizung, Warmwasser, Lüftung und PV', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NEUBAU', 6, 'ANTRAGSTELLER', 'A', 'Antragstellerdaten', 'BZA', 'BAUHERR', 1, true, null),
      ('NEUBAU', 7, 'GENEHMIGUNG', 'A', 'Baugenehmigung', 'BZA', 'BAUHERR', 2, false, 'requiresPermit'),
      ('NEUBAU', 8, 'OEKOBILANZ', 'A', 'Mengen und Produktangaben für die Ökobilanz', 'BZA', 'AUFTRAGGEBER', 12, false, 'requiresLca'),
      ('NEUBAU', 9, 'KOSTEN', 'A', 'Kostenschätzung', 'BZA', 'BAUHERR', 6, true, null),
      ('NEUBAU', 10, 'VOLLMACHT', 'A', 'Vollmacht', null, 'BAUHERR', 1, true, null),
      ('NEUBAU', 11, 'ZUSAGE', 'B', 'Zusage der KfW', 'BND', 'BAUHERR', 7, true, null),
      ('NEUBAU', 12, 'UNTERNEHMER', 'B', 'Fachunternehmererklärungen', 'BND', 'HANDWERK', 9, false, null),
      ('NEUBAU', 13, 'PRODUKTE', 'B', 'Produktdatenblätter Dämmung und Fenster', 'BND', 'AUFTRAGGEBER', 3, false, null),
      ('NEUBAU', 14, 'FOTOS', 'B', 'Fotos der Bauteilaufbauten', 'BND', 'AUFTRAGGEBER', 8, false, null),
      ('NEUBAU', 15, 'BEGEHUNG', 'B', 'Begehungsprotokoll', 'BND', 'BUERO', 8, false, null),
      ('NEUBAU', 16, 'BLOWERDOOR', 'B', 'Messprotokoll Blower-Door', 'BND', 'HANDWERK', 9, false, null),
      ('NEUBAU', 17, 'ABGLEICH', 'B', 'Nachweis hydraulischer Abgleich und Einregulierung der Lüftung', 'BND', 'HANDWERK', 9, false, null),
      ('NEUBAU', 18, 'RECHNUNGEN', 'B', 'Rechnungen und Zahlungsbelege', 'BND', 'BAUHERR', 10, true, null),
      ('NEUBAU', 19, 'WAERMEBRUECKEN', 'B', 'Wärmebrückennachweis, wie gebaut', 'BND', 'BUERO', 5, false, null),
      ('NEUBAU', 20, 'LUEFTUNGSKONZEPT', 'B', 'Lüftungskonzept', 'BND', 'BUERO', 5, false, null),
      ('NEUBAU', 21, 'ENERGIEAUSWEIS', 'B', 'Energieausweis', 'BND', 'BUERO', 11, false, null),
      ('NEUBAU', 22, 'ERFUELLUNG', 'ABSCHLUSS', 'Erfüllungserklärung § 92 GEG', 'RECHNUNG', 'BUERO', 11, false, null),
      ('NEUBAU', 23, 'EMPFANG', 'ABSCHLUSS', 'Empfang der BnD bestätigt', 'RECHNUNG', 'BAUHERR', 10, true, null),

      ('SANIERUNG', 1, 'BESTAND', 'A', 'Bestandspläne: Grundrisse, Schnitte, Ansichten', 'BZA', 'BAUHERR', 2, false, null),
      ('SANIERUNG', 2, 'BESTANDSFOTOS', 'A', 'Fotos und Typenschilder des Bestands', 'BZA', 'BAUHERR', 8, false, null),
      ('SANIERUNG', 3, 'BAUBESCHREIBUNG', 'A', 'Baubeschreibung mit Bauteilaufbauten', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('SANIERUNG', 4, 'FENSTERLISTE', 'A', 'Fenster- und Türliste', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('SANIERUNG', 5, 'TECHNIK', 'A', 'Angaben zu Heizung, Warmwasser, Lüftung und PV', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('SANIERUNG', 6, 'ANTRAGSTELLER', 'A', 'Antragstellerdaten', 'BZA', 'BAUHERR', 1, true, null),
      ('SANIERUNG', 7, 'GENEHMIGUNG', 'A', 'Baugenehmigung', 'BZA', 'BAUHERR', 2, false, 'requiresPermit'),
      ('SANIERUNG', 8, 'KOSTEN', 'A', 'Kostenschätzung', 'BZA', 'BAUHERR', 6, true, null),
      ('SANIERUNG', 9, 'VOLLMACHT', 'A', 'Vollmacht', null, 'BAUHERR', 1, true, null),
      ('SANIERUNG', 10, 'ZUSAGE', 'B', 'Zusage der KfW', 'BND', 'BAUHERR', 7, true, null),
      ('SANIERUNG', 11, 'UNTERNEHMER', 'B', 'Fachunternehmererklärungen', 'BND', 'HANDWERK', 9, false, null),
      ('SANIERUNG', 12, 'PRODUKTE', 'B', 'Produktdatenblätter Dämmung und Fenster', 'BND', 'AUFTRAGGEBER', 3, false, null),
      ('SANIERUNG', 13, 'FOTOS', 'B', 'Fotos der Bauteilaufbauten', 'BND', 'AUFTRAGGEBER', 8, false, null),
      ('SANIERUNG', 14, 'BEGEHUNG', 'B', 'Begehungsprotokoll', 'BND', 'BUERO', 8, false, null),
      ('SANIERUNG', 15, 'BLOWERDOOR', 'B', 'Messprotokoll Blower-Door', 'BND', 'HANDWERK', 9, false, null),
      ('SANIERUNG', 16, 'ABGLEICH', 'B', 'Nachweis hydraulischer Abgleich und Einregulierung der Lüftung', 'BND', 'HANDWERK', 9, false, null),
      ('SANIERUNG', 17, 'RECHNUNGEN', 'B', 'Rechnungen und Zahlungsbelege', 'BND', 'BAUHERR', 10, true, null),
      ('SANIERUNG', 18, 'WAERMEBRUECKEN', 'B', 'Wärmebrückennachweis, wie gebaut', 'BND', 'BUERO', 5, false, null),
      ('SANIERUNG', 19, 'LUEFTUNGSKONZEPT', 'B', 'Lüftungskonzept', 'BND', 'BUERO', 5, false, null),
      ('SANIERUNG', 20, 'ENERGIEAUSWEIS', 'B', 'Energieausweis', 'BND', 'BUERO', 11, false, null),
      ('SANIERUNG', 21, 'ERFUELLUNG', 'ABSCHLUSS', 'Erfüllungserklärung § 92 GEG', 'RECHNUNG', 'BUERO', 11, false, null),
      ('SANIERUNG', 22, 'EMPFANG', 'ABSCHLUSS', 'Empfang der BnD bestätigt', 'RECHNUNG', 'BAUHERR', 10, true, null),

      ('HEIZUNG', 1, 'VERTRAG', 'A', 'Lieferungs- und Leistungsvertrag mit aufschiebender Bedingung', 'BZA', 'BAUHERR', 1, true, null),
      ('HEIZUNG', 2, 'TECHNIK', 'A', 'Angaben zur bisherigen und zur neuen Heizung', 'BZA', 'HANDWERK', 3, false, null),
      ('HEIZUNG', 3, 'ANTRAGSTELLER', 'A', 'Antragstellerdaten', 'BZA', 'BAUHERR', 1, true, null),
      ('HEIZUNG', 4, 'KOSTEN', 'A', 'Angebot mit Kostenaufstellung', 'BZA', 'HANDWERK', 6, true, null),
      ('HEIZUNG', 5, 'VOLLMACHT', 'A', 'Vollmacht', null, 'BAUHERR', 1, true, null),
      ('HEIZUNG', 6, 'ZUSAGE', 'B', 'Zusage der KfW', 'BND', 'BAUHERR', 7, true, null),
      ('HEIZUNG', 7, 'UNTERNEHMER', 'B', 'Fachunternehmererklärung', 'BND', 'HANDWERK', 9, false, null),
      ('HEIZUNG', 8, 'ABGLEICH', 'B', 'Nachweis hydraulischer Abgleich', 'BND', 'HANDWERK', 9, false, null),
      ('HEIZUNG', 9, 'RECHNUNGEN', 'B', 'Rechnungen und Zahlungsbelege', 'BND', 'BAUHERR', 10, true, null),
      ('HEIZUNG', 10, 'EMPFANG', 'ABSCHLUSS', 'Empfang der BnD bestätigt', 'RECHNUNG', 'BAUHERR', 10, true, null),

      ('BAFA_EM', 1, 'BESTAND', 'A', 'Bestandspläne und Fotos', 'BZA', 'BAUHERR', 2, false, null),
      ('BAFA_EM', 2, 'ANGEBOT', 'A', 'Angebot mit U-Werten oder technischen Angaben', 'BZA', 'HANDWERK', 3, false, null),
      ('BAFA_EM', 3, 'ANTRAGSTELLER', 'A', 'Antragstellerdaten', 'BZA', 'BAUHERR', 1, true, null),
      ('BAFA_EM', 4, 'VERTRAG', 'A', 'Lieferungs- und Leistungsvertrag mit aufschiebender Bedingung', 'BZA', 'BAUHERR', 1, true, null),
      ('BAFA_EM', 5, 'VOLLMACHT', 'A', 'Vollmacht', null, 'BAUHERR', 1, true, null),
      ('BAFA_EM', 6, 'BESCHEID', 'B', 'Zuwendungsbescheid des BAFA', 'BND', 'BAUHERR', 7, true, null),
      ('BAFA_EM', 7, 'UNTERNEHMER', 'B', 'Fachunternehmererklärung', 'BND', 'HANDWERK', 9, false, null),
      ('BAFA_EM', 8, 'PRODUKTE', 'B', 'Produktdatenblätter', 'BND', 'HANDWERK', 3, false, null),
      ('BAFA_EM', 9, 'RECHNUNGEN', 'B', 'Rechnungen und Zahlungsbelege', 'BND', 'BAUHERR', 10, true, null),
      ('BAFA_EM', 10, 'EMPFANG', 'ABSCHLUSS', 'Empfang des TPN bestätigt', 'RECHNUNG', 'BAUHERR', 10, true, null),

      ('BERATUNG', 1, 'BESTAND', 'A', 'Bestandspläne und Baubeschreibung', null, 'BAUHERR', 2, false, null),
      ('BERATUNG', 2, 'VERBRAUCH', 'A', 'Verbrauchsabrechnungen der letzten drei Jahre', null, 'BAUHERR', 3, false, null),
      ('BERATUNG', 3, 'TECHNIK', 'A', 'Schornsteinfegerprotokoll und Angaben zur Heizung', null, 'BAUHERR', 3, false, null),
      ('BERATUNG', 4, 'ANTRAGSTELLER', 'A', 'Antragstellerdaten', null, 'BAUHERR', 1, false, null),
      ('BERATUNG', 5, 'BESCHEID', 'B', 'Zuwendungsbescheid des BAFA', null, 'BAUHERR', 7, false, null),
      ('BERATUNG', 6, 'EMPFANG', 'ABSCHLUSS', 'Empfang des Berichts bestätigt', 'RECHNUNG', 'BAUHERR', 4, false, null),

      ('INGENIEUR', 1, 'PLAENE', 'A', 'Grundrisse, Schnitte, Ansichten', null, 'AUFTRAGGEBER', 2, false, null),
      ('INGENIEUR', 2, 'LAGEPLAN', 'A', 'Lageplan', null, 'AUFTRAGGEBER', 2, false, null),
      ('INGENIEUR', 3, 'BAUBESCHREIBUNG', 'A', 'Baubeschreibung mit Bauteilaufbauten', null, 'AUFTRAGGEBER', 3, false, null),
      ('INGENIEUR', 4, 'TECHNIK', 'A', 'Angaben zu Heizung, Warmwasser und Lüftung', null, 'AUFTRAGGEBER', 3, false, null),
      ('INGENIEUR', 5, 'FREIGABE', 'ABSCHLUSS', 'Freigabe durch Auftraggeber oder Behörde', 'RECHNUNG', 'AUFTRAGGEBER', 5, false, null),

      ('NWG', 1, 'PLAENE', 'A', 'Grundrisse, Schnitte, Ansichten mit Raumbuch', 'BZA', 'AUFTRAGGEBER', 2, false, null),
      ('NWG', 2, 'NUTZUNG', 'A', 'Nutzungszonen, Belegung und Betriebszeiten', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NWG', 3, 'BAUBESCHREIBUNG', 'A', 'Baubeschreibung mit Bauteilaufbauten', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NWG', 4, 'TECHNIK', 'A', 'Angaben zu Heizung, Kühlung, Lüftung, Beleuchtung', 'BZA', 'AUFTRAGGEBER', 3, false, null),
      ('NWG', 5, 'OEKOBILANZ', 'A', 'Mengen und Produktangaben für die Ökobilanz', 'BZA', 'AUFTRAGGEBER', 12, false, 'requiresLca'),
      ('NWG', 6, 'GENEHMIGUNG', 'A', 'Baugenehmigung', 'BZA', 'BAUHERR', 2, false, 'requiresPermit'),
      ('NWG', 7, 'ZUSAGE', 'B', 'Zusage der KfW', 'BND', 'BAUHERR', 7, true, null),
      ('NWG', 8, 'UNTERNEHMER', 'B', 'Fachunternehmererklärungen', 'BND', 'HANDWERK', 9, false, null),
      ('NWG', 9, 'PRODUKTE', 'B', 'Produktdatenblätter', 'BND', 'AUFTRAGGEBER', 3, false, null),
      ('NWG', 10, 'BEGEHUNG', 'B', 'Begehungsprotokoll', 'BND', 'BUERO', 8, false, null),
      ('NWG', 11, 'BLOWERDOOR', 'B', 'Messprotokoll Blower-Door', 'BND', 'HANDWERK', 9, false, null),
      ('NWG', 12, 'RECHNUNGEN', 'B', 'Rechnungen und Zahlungsbelege', 'BND', 'BAUHERR', 10, true, null),
      ('NWG', 13, 'ENERGIEAUSWEIS', 'B', 'Energieausweis', 'BND', 'BUERO', 11, false, null),
      ('NWG', 14, 'EMPFANG', 'ABSCHLUSS', 'Empfang der Unterlagen bestätigt', 'RECHNUNG', 'AUFTRAGGEBER', 10, false, null)
    ) as item (template, position, key, package, label, required_for, owed_by, slot, per_case, only_if)
    where item.template = template.code)
from (values
  ('NEUBAU', '0198c000-0000-7000-8000-000000000001', 'Neubau Effizienzhaus',
    'Unterlagen für BzA und BnD eines Neubaus mit KfW-Förderung'),
  ('SANIERUNG', '0198c000-0000-7000-8000-000000000002', 'Sanierung Effizienzhaus',
    'Unterlagen für BzA und BnD einer Sanierung zum Effizienzhaus'),
  ('HEIZUNG', '0198c000-0000-7000-8000-000000000003', 'Heizungsförderung',
    'Unterlagen für den Heizungstausch mit Zuschuss'),
  ('BAFA_EM', '0198c000-0000-7000-8000-000000000004', 'BAFA-Einzelmaßnahme',
    'Unterlagen für TPB und TPN; „für BzA“ meint hier die TPB, „für BnD“ den TPN'),
  ('BERATUNG', '0198c000-0000-7000-8000-000000000005', 'Energieberatung',
    'Unterlagen für Sanierungsfahrplan, Energieberatung und Energieaudit'),
  ('INGENIEUR', '0198c000-0000-7000-8000-000000000006', 'Ingenieurleistungen Wohngebäude',
    'Unterlagen für einzelne Nachweise ohne Förderverfahren'),
  ('NWG', '0198c000-0000-7000-8000-000000000007', 'Nichtwohngebäude und Quartiere',
    'Unterlagen für Bilanzen von Nichtwohngebäuden, mit und ohne gBzA und gBnD')
) as template (code, id, name, description);

insert into service_type (code, id, title, modes, weight, review_needed, position)
select code, ('0198c000-0000-7000-8001-' || lpad(position::text, 12, '0'))::uuid, title,
  string_to_array(modes, ','), weight, review_needed, position
from (values
  (10, 'EHB', 'Effizienzhaus-Berechnung DIN V 18599', '0', 8, true),
  (20, 'WBN', 'Wärmebrückennachweis', '0,1,2', 4, false),
  (30, 'LDK', 'Luftdichtheitskonzept', '0,1', 2, false),
  (40, 'LUK', 'Lüftungskonzept DIN 1946-6', '0,1', 2, false),
  (50, 'SWS', 'Sommerlicher Wärmeschutz DIN 4108-2', '0,1,2', 2, false),
  (60, 'HZL', 'Heizlastberechnung DIN EN 12831', '0,1', 3, false),
  (70, 'HYA', 'Hydraulischer Abgleich', '0,1', 3, false),
  (80, 'LCA', 'Ökobilanz und Treibhausgasnachweis', '0,2', 6, false),
  (90, 'QNG', 'QNG-Begleitung', '0,2', 8, false),
  (100, 'BZA', 'Bestätigung zum Antrag (BzA)', '0,2', 3, true),
  (110, 'BBG', 'Energetische Baubegleitung', '0,1,2', 5, false),
  (120, 'BDT', 'Luftdichtheitsmessung DIN EN ISO 9972', '0,1,2', 3, false),
  (130, 'BND', 'Bestätigung nach Durchführung (BnD) mit Neuberechnung', '0,2', 5, true),
  (140, 'EAB', 'Energieausweis Bedarf', '0,1,2', 2, false),
  (150, 'EAV', 'Energieausweis Verbrauch', '0,1,2', 1, false),
  (160, 'EFE', 'Erfüllungserklärung § 92 GEG', '0,1,2', 1, false),
  (170, 'GEG', 'GEG-/Wärmeschutznachweis zum Bauantrag', '1,2', 5, true),
  (180, 'SCH', 'Schallschutznachweis DIN 4109', '1,2', 4, false),
  (190, 'THG', 'Thermografie', '1', 3, false),
  (200, 'ISF', 'Individueller Sanierungsfahrplan (iSFP)', '1', 8, true),
  (210, 'TPB', 'BAFA Technische Projektbeschreibung (TPB)', '1', 3, true),
  (220, 'TPN', 'BAFA Technischer Projektnachweis (TPN)', '1', 3, true),
  (230, 'NWB', 'NWG-Bilanz Mehrzonenmodell DIN V 18599', '2', 10, true),
  (240, 'EBN', 'Energieberatung Nichtwohngebäude', '2', 8, false),
  (250, 'AUD', 'Energieaudit DIN EN 16247', '2', 8, false),
  (260, 'KON', 'Energiekonzept', '2', 8, false),
  (270, 'SIM', 'Thermische Gebäudesimulation', '2', 8, false),
  (280, 'MON', 'Monitoring', '2', 5, false),
  (290, 'FRI', 'Fristenüberwachung Förderverfahren', '0,1,2', 1, false)
) as seed (position, code, title, modes, weight, review_needed);

insert into project_type (mode, id, subtitle, description, service_codes, phase_labels, customer_labels, checklist_template_id)
select mode, ('0198c000-0000-7000-8002-' || lpad(mode::text, 12, '0'))::uuid, subtitle, description,
  array(select code from service_type where mode::text = any (modes) order by position),
  jsonb_build_object('NOTHING', 'ohne Status', 'WHITE', 'Anfrage', 'BLUE', 'wartet auf Unterlagen', 'YELLOW',
    'in Bearbeitung', 'ORANGE', 'Antrag läuft', 'LILA', 'im Bau', 'RED', 'Klärung nötig', 'GREEN', 'nachgewiesen',
    'DARKGREEN', 'abgeschlossen')
    || case when mode = 0 then '{}'::jsonb else jsonb_build_object('YELLOW', 'in Berechnung', 'ORANGE',
      'bei Behörde/AG', 'LILA', 'Umsetzung/Messung', 'GREEN', 'Leistung erbracht') end,
  jsonb_build_object('NOTHING', 'Noch nicht begonnen', 'WHITE', 'Anfrage eingegangen', 'BLUE',
    'Wir warten auf Unterlagen', 'YELLOW', 'In Bearbeitung', 'ORANGE', 'Antrag bei der KfW', 'LILA', 'Im Bau', 'RED',
    'In Klärung', 'GREEN', 'Nachweis erstellt', 'DARKGREEN', 'Abgeschlossen')
    || case when mode = 0 then '{}'::jsonb else jsonb_build_object('ORANGE', 'Geliefert, in Prüfung', 'LILA',
      'In Umsetzung', 'GREEN', 'Leistung erbracht') end,
  checklist_template_id::uuid
from (values
  (0, 'Effizienzhäuser mit Förderung der KfW',
    'Von der Anfrage über BzA, Antrag und Zusage bis zur BnD und zum anerkannten Nachweis.',
    '0198c000-0000-7000-8000-000000000001'),
  (1, 'Ingenieurleistungen Wohngebäude',
    'Einzelne Nachweise und Ausweise ohne Kreditverfahren, Sanierungsfahrpläne und BAFA-Einzelmaßnahmen.',
    '0198c000-0000-7000-8000-000000000006'),
  (2, 'Nichtwohngebäude, Quartiere und mehrstufige Projekte',
    'Bilanzen mit mehreren Zonen, Energiekonzepte, Ökobilanzen und Projekte in Leistungsstufen.',
    '0198c000-0000-7000-8000-000000000007')
) as seed (mode, subtitle, description, checklist_template_id);

with rules as (
  select rule_set, jsonb_agg(jsonb_build_object('code', code, 'title', title, 'trigger', trigger, 'months', months,
      'days', 0, 'hard', hard)
    || case when latest_months is null then '{}'::jsonb
       else jsonb_build_object('latest', jsonb_build_object('trigger', 'completeUntil', 'months', latest_months, 'days', 0)) end
    order by position) as deadline_rules
  from (values
    ('CREDIT', 1, 'BZA_VALID', 'BzA gültig bis', 'bzaDate', 6, true, null::int),
    ('CREDIT', 2, 'DRAWDOWN', 'Abruffrist', 'approvalDate', 12, true, null),
    ('CREDIT', 3, 'CREDIT_PROOF', 'Nachweisfrist', 'fullyDrawnAt', 9, true, null),
    ('CREDIT', 4, 'BND_VALID', 'BnD gültig bis', 'bndDate', 12, false, null),
    ('GRANT', 1, 'BZA_VALID', 'BzA gültig bis', 'bzaDate', 6, true, null),
    ('GRANT', 2, 'GRANT_DONE', 'Fertigstellungsfrist', 'approvalDate', 36, true, null),
    ('GRANT', 3, 'GRANT_PROOF', 'Nachweisfrist', 'lastInvoiceDate', 6, true, 6),
    ('GRANT', 4, 'BND_VALID', 'BnD gültig bis', 'bndDate', 12, false, null),
    ('ADDITION', 1, 'DRAWDOWN', 'Abruffrist', 'approvalDate', 12, true, null),
    ('BAFA', 1, 'TPB_VALID', 'TPB gültig bis', 'bzaDate', 2, true, null),
    ('BAFA', 2, 'BAFA_DONE', 'Fertigstellungsfrist', 'approvalDate', 36, true, null),
    ('BAFA', 3, 'BAFA_PROOF', 'Nachweisfrist', 'completeUntil', 6, true, null),
    ('BAFA', 4, 'TPN_VALID', 'TPN gültig bis', 'bndDate', 2, false, null)
  ) as rule (rule_set, position, code, title, trigger, months, hard, latest_months)
  group by rule_set
),
levels as (
  select level_set, jsonb_agg(jsonb_build_object('efficiencyLevel', efficiency_level, 'classes',
      to_jsonb(string_to_array(classes, ',')), 'qng', qng, 'maxAmountPerUnit', euros::bigint * 100,
      'repaymentGrantPct', grant_pct) order by position) as levels
  from (values
    ('KFN', 1, '40', '', 'NONE', 100000, null::numeric),
    ('KFN', 2, '40', '', 'PLUS', 150000, null),
    ('KFN', 3, '40', '', 'PREMIUM', 150000, null),
    ('KFN55', 1, '40', '', 'NONE', 100000, null),
    ('KFN55', 2, '40', '', 'PLUS', 150000, null),
    ('KFN55', 3, '40', '', 'PREMIUM', 150000, null),
    ('KFN55', 4, '55', '', 'NONE', 100000, null),
    ('KFN_NWG', 1, '40', '', 'NONE', null, null),
    ('KFN_NWG', 2, '40', '', 'PLUS', null, null),
    ('KFN_NWG', 3, '40', '', 'PREMIUM', null, null),
    ('KNN', 1, '55', '', 'NONE', 100000, null),
    ('FAMILY', 1, '40', '', 'NONE', null, null),
    ('FAMILY', 2, '40', '', 'PLUS', null, null),
    ('FAMILY', 3, '40', '', 'PREMIUM', null, null),
    ('BEG', 1, '40', '', 'NONE', 120000, 20),
    ('BEG', 2, '40', 'EE', 'NONE', 150000, 25),
    ('BEG', 3, '40', 'EE,WPB', 'NONE', 150000, 35),
    ('BEG', 4, '55', '', 'NONE', 120000, 15),
    ('BEG', 5, '55', 'EE', 'NONE', 150000, 20),
    ('BEG', 6, '55', 'EE,WPB', 'NONE', 150000, 30),
    ('BEG', 7, '70', '', 'NONE', 120000, 10),
    ('BEG', 8, '70', 'EE', 'NONE', 150000, 15),
    ('BEG', 9, '70', 'EE,WPB', 'NONE', 150000, 25),
    ('BEG', 10, '85', '', 'NONE', 120000, 5),
    ('BEG', 11, '85', 'EE', 'NONE', 150000, 10),
    ('BEG', 12, 'DENKMAL', '', 'NONE', 120000, 5),
    ('BEG', 13, 'DENKMAL', 'EE', 'NONE', 150000, 10),
    ('BEG_NWG', 1, '40', '', 'NONE', null, 20),
    ('BEG_NWG', 2, '55', '', 'NONE', null, 15),
    ('BEG_NWG', 3, '70', '', 'NONE', null, 10),
    ('BEG_NWG', 4, 'DENKMAL', '', 'NONE', null, 5),
    ('HEATING', 1, null, '', 'NONE', 30000, null),
    ('ADDITION', 1, null, '', 'NONE', 120000, null)
  ) as level (level_set, position, efficiency_level, classes, qng, euros, grant_pct)
  group by level_set
)
insert into funding_programme (id, code, name, provider, kind, building, measures, levels, requires_permit, requires_lca,
  contract_rule, expert_category, id_kind, deadline_rules, checklist_template_id, links, valid_from, valid_to, checked_on, note)
select ('0198c000-0000-7000-8003-' || lpad((row_number() over (order by position))::text, 12, '0'))::uuid,
  seed.code, seed.name, seed.provider, seed.kind, seed.building, string_to_array(seed.measures, ','),
  coalesce(levels.levels, '[]'), coalesce(seed.level_set = 'KFN55', false), seed.requires_lca, seed.contract_rule, seed.expert_category, seed.id_kind,
  coalesce(rules.deadline_rules, '[]'), ('0198c000-0000-7000-8000-00000000000' || seed.checklist)::uuid,
  case seed.provider when 'KFW' then jsonb_build_array(jsonb_build_object('label', 'Programmseite der KfW', 'url',
      'https://www.kfw.de/' || seed.code))
    else jsonb_build_array(jsonb_build_object('label', 'Förderung beim BAFA', 'url', 'https://www.bafa.de')) end,
  seed.valid_from::date, seed.valid_to::date, date '2026-02-15',
  'Beispiel, Stand 02/2026: vor der Verwendung mit den Bedingungen des Fördergebers abgleichen.'
    || coalesce(' ' || seed.note, '')
from (values
  (10, '297', 'Klimafreundlicher Neubau – Wohngebäude, private Selbstnutzung', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'KFN', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2023-03-01', '2025-12-15', null),
  (11, '297', 'Klimafreundlicher Neubau – Wohngebäude, private Selbstnutzung', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'KFN55', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2025-12-16', null, 'EH 55 nur mit Baugenehmigung und solange Mittel da sind, dort ohne Ökobilanz.'),
  (20, '298', 'Klimafreundlicher Neubau – Wohngebäude', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'KFN', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2023-03-01', '2025-12-15', null),
  (21, '298', 'Klimafreundlicher Neubau – Wohngebäude', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'KFN55', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2025-12-16', null, 'EH 55 nur mit Baugenehmigung und solange Mittel da sind, dort ohne Ökobilanz.'),
  (30, '299', 'Klimafreundlicher Neubau – Nichtwohngebäude', 'KFW', 'KREDIT', 'NWG', 'NEUBAU,ERSTERWERB', 'KFN_NWG', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'GBZA_GBND', 'CREDIT', 7, '2023-03-01', null, 'Für die gBnD nennen andere Quellen 18 Monate nach dem Vollabruf.'),
  (40, '296', 'Klimafreundlicher Neubau im Niedrigpreissegment', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'KNN', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2024-10-01', null, null),
  (50, '300', 'Wohneigentum für Familien – Neubau', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', 'FAMILY', true, 'BEFORE_ONLY_CONDITIONAL', 'EEE_KFN_LCA', 'BZA_BND', 'CREDIT', 1, '2023-06-01', null, 'Die Höchstbeträge hängen von der Zahl der Kinder ab.'),
  (60, '308', 'Wohneigentum für Familien – Bestandserwerb', 'KFW', 'KREDIT', 'WG', 'SANIERUNG,ERSTERWERB', null, false, 'BEFORE_ONLY_CONDITIONAL', 'EEE_WG', 'BZA_BND', 'CREDIT', 2, '2024-09-03', null, null),
  (70, '261', 'BEG Wohngebäude – Kredit, Sanierung zum Effizienzhaus', 'KFW', 'KREDIT', 'WG', 'SANIERUNG,ERSTERWERB', 'BEG', false, 'BEFORE_ONLY_CONDITIONAL', 'EEE_WG', 'BZA_BND', 'CREDIT', 2, '2023-01-01', null, 'Die Nachweisfrist ist vorsichtig angesetzt; Quellen nennen 6 bis 18 Monate.'),
  (80, '263', 'BEG Nichtwohngebäude – Kredit', 'KFW', 'KREDIT', 'NWG', 'SANIERUNG,ERSTERWERB', 'BEG_NWG', false, 'BEFORE_ONLY_CONDITIONAL', 'EEE_NWG', 'GBZA_GBND', 'CREDIT', 7, '2021-07-01', null, null),
  (90, '264', 'BEG Kommunen – Kredit', 'KFW', 'KREDIT', 'BEIDE', 'SANIERUNG,ERSTERWERB', 'BEG_NWG', false, 'BEFORE_ONLY_CONDITIONAL', 'EEE_NWG', 'GBZA_GBND', 'CREDIT', 7, '2021-07-01', null, null),
  (100, '464', 'BEG Kommunen – Zuschuss', 'KFW', 'ZUSCHUSS', 'BEIDE', 'SANIERUNG,ERSTERWERB', 'BEG_NWG', false, 'NOT_BEFORE_APPLICATION', 'EEE_NWG', 'GBZA_GBND', 'GRANT', 7, '2021-07-01', null, null),
  (110, '358', 'Einzelmaßnahmen Ergänzungskredit – Plus', 'KFW', 'KREDIT', 'WG', 'EINZELMASSNAHME', 'ADDITION', false, 'NOT_BEFORE_APPLICATION', null, 'NONE', 'ADDITION', 3, '2024-02-27', null, 'Nur zu einer vorhandenen Zusage für einen Zuschuss.'),
  (120, '359', 'Einzelmaßnahmen Ergänzungskredit', 'KFW', 'KREDIT', 'WG', 'EINZELMASSNAHME', 'ADDITION', false, 'NOT_BEFORE_APPLICATION', null, 'NONE', 'ADDITION', 3, '2024-02-27', null, 'Nur zu einer vorhandenen Zusage für einen Zuschuss.'),
  (130, '458', 'Heizungsförderung für Privatpersonen – Wohngebäude', 'KFW', 'ZUSCHUSS', 'WG', 'EINZELMASSNAHME', 'HEATING', false, 'CONDITIONAL_REQUIRED_BEFORE', 'EEE_WG', 'BZA_BND', 'GRANT', 3, '2024-02-27', null, null),
  (140, '459', 'Heizungsförderung für Unternehmen – Wohngebäude', 'KFW', 'ZUSCHUSS', 'WG', 'EINZELMASSNAHME', 'HEATING', false, 'CONDITIONAL_REQUIRED_BEFORE', 'EEE_WG', 'BZA_BND', 'GRANT', 3, '2024-08-27', null, null),
  (150, '498', 'Klimafreundlicher Neubau Kommunen – Zuschuss Wohngebäude', 'KFW', 'ZUSCHUSS', 'WG', 'NEUBAU,ERSTERWERB', 'KFN', true, 'NOT_BEFORE_APPLICATION', 'EEE_KFN_LCA', 'GBZA_GBND', 'GRANT', 7, '2023-03-01', null, null),
  (160, '499', 'Klimafreundlicher Neubau Kommunen – Zuschuss Nichtwohngebäude', 'KFW', 'ZUSCHUSS', 'NWG', 'NEUBAU,ERSTERWERB', 'KFN_NWG', true, 'NOT_BEFORE_APPLICATION', 'EEE_KFN_LCA', 'GBZA_GBND', 'GRANT', 7, '2023-03-01', null, null),
  (170, '522', 'Heizungsförderung für Unternehmen – Nichtwohngebäude', 'KFW', 'ZUSCHUSS', 'NWG', 'EINZELMASSNAHME', null, false, 'CONDITIONAL_REQUIRED_BEFORE', 'EEE_NWG', 'BZA_BND', 'GRANT', 3, '2024-08-27', null, null),
  (180, 'BAFA-EM', 'BEG Einzelmaßnahmen', 'BAFA', 'ZUSCHUSS', 'BEIDE', 'EINZELMASSNAHME', null, false, 'CONDITIONAL_REQUIRED_BEFORE', 'EEE_WG', 'TPB_TPN', 'BAFA', 4, '2021-01-01', null, null),
  (190, 'BAFA-EBW', 'Energieberatung für Wohngebäude', 'BAFA', 'BERATUNG', 'WG', 'SANIERUNG,EINZELMASSNAHME', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_EBW', 'NONE', null, 5, '2023-07-01', null, '50 %, höchstens 650 € (1–2 WE) oder 850 € (ab 3 WE), dazu 250 € für die Eigentümerversammlung.'),
  (200, 'BAFA-EBN', 'Energieberatung für Nichtwohngebäude, Anlagen und Systeme', 'BAFA', 'BERATUNG', 'NWG', 'SANIERUNG,EINZELMASSNAHME', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_NWG', 'NONE', null, 5, '2021-01-01', null, null),
  (310, '151', 'Energieeffizient Sanieren – Effizienzhaus', 'KFW', 'KREDIT', 'WG', 'SANIERUNG', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'BZA_BND', 'CREDIT', 2, null, '2021-06-30', 'Geschlossen; nur noch für alte Fälle.'),
  (320, '152', 'Energieeffizient Sanieren – Einzelmaßnahmen', 'KFW', 'KREDIT', 'WG', 'EINZELMASSNAHME', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'BZA_BND', 'CREDIT', 2, null, '2021-06-30', 'Geschlossen; nur noch für alte Fälle.'),
  (330, '153', 'Energieeffizient Bauen', 'KFW', 'KREDIT', 'WG', 'NEUBAU,ERSTERWERB', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'BZA_BND', 'CREDIT', 1, null, '2021-06-30', 'Geschlossen; nur noch für alte Fälle.'),
  (340, '430', 'Energieeffizient Sanieren – Investitionszuschuss', 'KFW', 'ZUSCHUSS', 'WG', 'SANIERUNG,EINZELMASSNAHME', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'BZA_BND', 'GRANT', 2, null, '2021-06-30', 'Geschlossen; nur noch für alte Fälle.'),
  (350, '431', 'Energieeffizient Bauen und Sanieren – Zuschuss Baubegleitung', 'KFW', 'ZUSCHUSS', 'WG', 'NEUBAU,SANIERUNG', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'NONE', null, 2, null, '2021-06-30', 'Geschlossen; nur noch für alte Fälle.'),
  (360, '461', 'BEG Wohngebäude – Zuschuss', 'KFW', 'ZUSCHUSS', 'WG', 'NEUBAU,SANIERUNG', null, false, 'NOT_BEFORE_APPLICATION', 'EEE_WG', 'BZA_BND', 'GRANT', 2, '2021-07-01', '2022-07-27', 'Geschlossen; alte Zusagen lassen sich auf Antrag bis 48 oder 60 Monate verlängern.')
) as seed (position, code, name, provider, kind, building, measures, level_set, requires_lca, contract_rule, expert_category,
  id_kind, rule_set, checklist, valid_from, valid_to, note)
left join rules on rules.rule_set = seed.rule_set
left join levels on levels.level_set = seed.level_set;
