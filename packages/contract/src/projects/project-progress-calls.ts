import { endpoint } from '../core/endpoint.ts';
import {
  ChecklistInput,
  ColorOverrideInput,
  DeadlineInput,
  ServiceBilling,
  ServiceColorChange,
} from './project-progress.ts';
import { Project } from './project-record.ts';

/** Every call of a project's progress answers the project as it then is. */
const progress = { success: [200], response: Project } as const;

export const changeServiceColor = endpoint({
  method: 'POST',
  path: '/service/color',
  summary: 'Setzt den Status einer Leistung.',
  access: 'service.color',
  body: ServiceColorChange,
  ...progress,
});

export const billService = endpoint({
  method: 'POST',
  path: '/service/billing',
  summary: 'Trägt die Rechnung einer Leistung ein oder nimmt sie zurück.',
  access: 'service.billing',
  body: ServiceBilling,
  ...progress,
});

export const overrideProjectColor = endpoint({
  method: 'POST',
  path: '/project/color',
  summary: 'Setzt den Status eines Projekts von Hand oder gibt den abgeleiteten zurück.',
  access: 'project.color',
  body: ColorOverrideInput,
  ...progress,
});

export const saveDeadline = endpoint({
  method: 'POST',
  path: '/deadline',
  summary: 'Legt eine Frist an oder ändert sie.',
  access: 'deadline.edit',
  body: DeadlineInput,
  ...progress,
});

export const saveChecklistItem = endpoint({
  method: 'POST',
  path: '/checklist',
  summary: 'Legt eine Unterlage an oder ändert ihren Stand.',
  access: 'checklist.edit',
  body: ChecklistInput,
  ...progress,
});
