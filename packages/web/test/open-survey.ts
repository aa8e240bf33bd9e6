import type { OpenSurvey } from '@energieakte/contract';

/** A survey as the page of a link gets it, without questions and answers where none are given. */
export function openSurvey(given: Partial<OpenSurvey>): OpenSurvey {
  return {
    title: 'Erfassungsbogen',
    description: null,
    purpose: 'ERFASSUNG',
    anonymity: 'NAMENTLICH',
    office: { name: 'Büro', phone: null, email: null },
    expiresOn: '2030-01-31',
    questions: [],
    facts: {
      buildings: 1,
      dwellings: 1,
      projectName: 'Haus Alb',
      customerName: 'Alb GmbH',
      takesFiles: true,
    },
    files: [],
    answers: {},
    page: 0,
    ...given,
  };
}
