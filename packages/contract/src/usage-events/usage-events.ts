import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { booleanSetting } from '../settings/office-setting.ts';

/** Whether the office records how the product is used; nobody's use is as long as it has not decided so. */
export const usageRecording = booleanSetting({
  name: 'usage.recording',
  section: 'Nutzung',
  label: 'Nutzung aufzeichnen',
  detail:
    'Aufgezeichnet wird, wer wann welche Art von Seite öffnet und welche Befehle der Suche benutzt, auch bei Auftraggebern; nie, welches Projekt es war, und nie, was jemand schreibt oder sucht. Nach 90 Tagen wird alles gelöscht, und es steht in der Auskunft der Person. Ausgeschaltet wird nichts gesendet.',
  defaultValue: false,
});

export const reportUsageEvent = endpoint({
  method: 'POST',
  path: '/usertracking/event',
  summary: 'Nimmt ein Nutzungsereignis auf, sofern die Aufzeichnung eingeschaltet ist.',
  access: 'usage.report',
  success: [204],
  body: z.object({
    username: z.string().max(254).optional().meta({ title: 'Benutzername' }),
    eventCategory: z.string().trim().min(1).max(100).meta({ title: 'Bereich des Ereignisses' }),
    eventLabel: z.string().trim().min(1).max(200).meta({ title: 'Ereignis' }),
  }),
});
