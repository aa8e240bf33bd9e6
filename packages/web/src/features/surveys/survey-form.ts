import {
  surveyAnonymityLabels,
  surveyAudienceLabels,
  SurveyInput,
  surveyPurposeLabels,
  surveyTriggerLabels,
} from '@energieakte/contract';
import { z } from 'zod';
import { choiceOf, severalOf } from '#shared/forms/choices.ts';
import { fieldFor, type FormDescription } from '#shared/record/whole-record.ts';

const field = fieldFor(SurveyInput);
const numbers = z.array(z.coerce.number());

/** What a survey promises about names; once it was published, that stays. */
const names = field('anonymity', {
  ...choiceOf(surveyAnonymityLabels),
  isRequired: true,
  help: 'Lässt sich nach dem Veröffentlichen nicht mehr ändern.',
});

/** The form of a survey beside its questions. */
export function surveyForm(isPublished: boolean): FormDescription<SurveyInput> {
  return {
    schema: SurveyInput,
    shown: (survey) => ({
      ...survey,
      triggerModes: numbers.catch([]).parse(survey['triggerModes']).map(String),
    }),
    prepare: (survey) => ({
      ...survey,
      triggerModes: numbers.catch([]).parse(survey['triggerModes']),
    }),
    sections: [
      {
        id: 'umfrage',
        title: 'Umfrage',
        fields: [
          field('title', { kind: 'text', maximum: 120, isRequired: true, columns: 12 }),
          field('description', { kind: 'paragraph', maximum: 2000, columns: 12 }),
          field('purpose', { ...choiceOf(surveyPurposeLabels), isRequired: true }),
          field('audience', { ...choiceOf(surveyAudienceLabels), isRequired: true }),
          ...(isPublished ? [] : [names]),
        ],
      },
      {
        id: 'einladung',
        title: 'Einladung',
        fields: [
          field('trigger', { ...choiceOf(surveyTriggerLabels), isRequired: true }),
          field('triggerDelayDays', {
            kind: 'number',
            unit: 'Tage',
            isRequired: true,
            help: 'So lange nach dem Farbwechsel wird eingeladen, höchstens 90 Tage.',
          }),
          field('triggerModes', {
            ...severalOf({ 0: 'KfW-Projekte', 1: 'I-Projekte', 2: 'II-Projekte' }),
            columns: 12,
            help: 'Ohne Auswahl gilt es für alle.',
          }),
          field('validFrom', { kind: 'day' }),
          field('validTo', { kind: 'day' }),
        ],
      },
      {
        id: 'erinnerung',
        title: 'Erinnerung',
        fields: [
          field('reminderMax', {
            kind: 'number',
            isRequired: true,
            help: 'Höchstens drei; wer geantwortet hat, bekommt keine.',
          }),
          field('reminderDays', { kind: 'number', unit: 'Tage', isRequired: true }),
        ],
      },
    ],
  };
}
