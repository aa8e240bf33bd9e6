/** The permissions of staff planning in words; part of `permissionTexts`. */
export const planningPermissionTexts = {
  'appointment.list': {
    area: 'Mitarbeiterplanung',
    title: 'Termine sehen',
    own: 'eigene; von anderen nur, wann sie belegt sind',
  },
  'appointment.read': {
    area: 'Mitarbeiterplanung',
    title: 'Einzelne Termine lesen',
    own: 'eigene; Auftraggeber die freigegebenen ihrer Projekte',
  },
  'appointment.save': {
    area: 'Mitarbeiterplanung',
    title: 'Termine anlegen, verschieben und löschen, mit Begründung auch doppelt belegen',
    own: 'an denen man teilnimmt oder die man angelegt hat',
  },
  'planning.board': {
    area: 'Mitarbeiterplanung',
    title: 'Plantafel sehen und freie Zeiten suchen',
  },
  'planning.handOver': {
    area: 'Mitarbeiterplanung',
    title: 'Termine einer Person an andere übergeben',
    own: 'über deren Abwesenheiten man entscheidet',
  },
  'absence.save': {
    area: 'Mitarbeiterplanung',
    title: 'Abwesenheiten eintragen',
    own: 'nur die eigenen',
  },
  'absence.decide': {
    area: 'Mitarbeiterplanung',
    title: 'Über Abwesenheiten entscheiden',
    own: 'derer, die einem zugeordnet sind',
  },
  'workSchedule.write': {
    area: 'Mitarbeiterplanung',
    title: 'Arbeitszeiten, Feiertage und Vertretungen pflegen',
  },
  'calendarFeed.own': {
    area: 'Mitarbeiterplanung',
    title: 'Kalender für Kalenderprogramme einrichten',
    own: 'den eigenen und die der eigenen Gruppen',
  },
  'followUp.read': { area: 'Leistungen und Unterlagen', title: 'Wiedervorlagen sehen' },
  'followUp.write': {
    area: 'Leistungen und Unterlagen',
    title: 'Wiedervorlagen anlegen, erledigen und verschieben',
    own: 'eigene, selbst angelegte und die der eigenen Teams',
  },
} as const;
