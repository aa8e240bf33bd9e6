import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

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
