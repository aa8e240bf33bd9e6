import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  optionalText,
  recordId,
  recordVersion,
  reference,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { stepProblems } from './programme-steps.ts';
import { DeadlineRule, ProgrammeTerms } from './programme-terms.ts';

export const programmeProviders = ['KFW', 'BAFA', 'LAND'] as const;
export const programmeBuildings = ['WG', 'NWG', 'BEIDE'] as const;

/** After so many days somebody should look at the provider's terms again (domain section 2.4). */
export const daysBetweenChecks = 90;

/** The code of a programme: `297`, `BAFA-EM`. */
export const programmeCode = z
  .string()
  .trim()
  .regex(
    /^[0-9A-Z][0-9A-Z-]{1,19}$/u,
    'Nur Ziffern, Großbuchstaben und -, zum Beispiel 297 oder BAFA-EM.',
  );

const httpsAddress = z
  .url({
    protocol: /^https$/u,
    hostname: z.regexes.domain,
    error: 'Die Adresse muss mit https:// beginnen.',
  })
  .max(500);

export const ProgrammeLink = z.strictObject({
  label: requiredText('Bezeichnung', 80),
  url: httpsAddress.meta({ title: 'Adresse' }),
});
export type ProgrammeLink = z.infer<typeof ProgrammeLink>;

const { kind, levels, requiresPermit, requiresLca, contractRule, expertCategory, idKind, measures } =
  ProgrammeTerms.shape;

const shape = {
  code: programmeCode.meta({ title: 'Programm' }),
  name: requiredText('Name', 160),
  provider: z.enum(programmeProviders).meta({ title: 'Fördergeber' }),
  kind,
  building: z.enum(programmeBuildings).meta({ title: 'Gebäude' }),
  measures,
  levels,
  requiresPermit,
  requiresLca,
  contractRule,
  expertCategory,
  idKind,
  deadlineRules: z
    .array(DeadlineRule)
    .max(40)
    .superRefine((rules, context) => {
      rules.forEach(({ code }, index) => {
        if (rules.findIndex((other) => other.code === code) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'code'],
            message: 'Diese Frist gibt es schon.',
          });
      });
    })
    .meta({ title: 'Fristen' }),
  checklistTemplateId: reference('Unterlagenliste'),
  links: z.array(ProgrammeLink).max(20).meta({ title: 'Links' }),
  validFrom: calendarDay('Gilt ab'),
  validTo: calendarDay('Gilt bis'),
  note: optionalText('Hinweis', 2000),
};

/** A funding programme as it is for a time (domain section 2.4); `null` is an open end. */
export const FundingProgramme = z.object({
  id: uuid,
  version: z.int(),
  ...shape,
  checkedOn: z.iso.date(),
  /** `null` as long as nobody of the office has compared the row with the provider's terms. */
  checkedByName: z.string().nullable(),
});
export type FundingProgramme = z.infer<typeof FundingProgramme>;

export const FundingProgrammeInput = z
  .strictObject({
    id: recordId,
    version: recordVersion.optional(),
    ...shape,
    levels: levels.superRefine((rows, context) => {
      for (const { index, field, message } of stepProblems(rows))
        context.addIssue({ code: 'custom', path: [index, field], message });
    }),
    checkedOn: z.unknown().optional(),
    checkedByName: z.unknown().optional(),
    /** The row this new one follows: it ends on the day before `validFrom`. */
    follows: z
      .strictObject({ id: uuid, version: recordVersion })
      .optional()
      .meta({ title: 'Bisherige Fassung' }),
  })
  .refine(({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo, {
    path: ['validTo'],
    message: 'Das Ende darf nicht vor dem Beginn liegen.',
  })
  .refine(({ follows, validFrom }) => follows === undefined || validFrom !== null, {
    path: ['validFrom'],
    message: 'Eine neue Fassung braucht einen Tag, ab dem sie gilt.',
  });
export type FundingProgrammeInput = z.infer<typeof FundingProgrammeInput>;

const ProgrammePath = z.strictObject({ id: uuid.meta({ title: 'Förderprogramm' }) });

export const listFundingProgrammes = endpoint({
  method: 'GET',
  path: '/programme',
  summary: 'Liefert alle Förderprogramme in allen Fassungen.',
  access: 'catalogue.read',
  success: [200],
  response: z.array(FundingProgramme),
});

export const saveFundingProgramme = endpoint({
  method: 'POST',
  path: '/programme',
  summary:
    'Legt eine Fassung eines Förderprogramms an (ohne id) oder ändert sie (mit id und version); follows beendet die bisherige.',
  access: 'catalogue.write',
  success: [200, 201],
  body: FundingProgrammeInput,
  response: FundingProgramme,
});

export const confirmFundingProgramme = endpoint({
  method: 'POST',
  path: '/programme/check/:id',
  summary: 'Hält fest, dass die Angaben heute mit denen des Fördergebers verglichen wurden.',
  access: 'catalogue.write',
  success: [200],
  params: ProgrammePath,
  response: FundingProgramme,
});

export const deleteFundingProgramme = endpoint({
  method: 'POST',
  path: '/programme/delete/:id',
  summary: 'Löscht eine Fassung eines Förderprogramms, das noch kein Projekt nutzt.',
  access: 'catalogue.write',
  success: [204],
  params: ProgrammePath,
});
