import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  { person: ['Herr', 'Huber', 'Martin Huber'], greeting: 'Guten Tag Herr Huber' },
  { person: ['Frau', 'Weiß', 'Dr. Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Frau', 'Dr. Weiß', 'Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Herr', 'Roth', 'Prof. Dr. Karl Roth'], greeting: 'Guten Tag Herr Prof. Dr. Roth' },
  { person: ['Herr', 'Roth', 'Dr.-Ing. Karl Roth'], greeting: 'Guten Tag Herr Dr. Roth' },
  { person: ['Herr', 'Dr.-Ing. Roth', 'Karl Roth'], greeting: 'Guten Tag Herr Dr. Roth' },
  { person: ['Frau', 'Dr. med. Weiß', 'Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Frau', 'Dr. rer. nat. Weiß', 'Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Frau', 'Dr.Weiß', 'Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Frau', 'Weiß', 'Weiß, Dr. Annette'], greeting: 'Guten Tag Frau Dr. Weiß' },
  {
    person: ['Herr', 'Roth', 'Prof. Dr. Dr. h. c. Karl Roth'],
    greeting: 'Guten Tag Herr Prof. Dr. Roth',
  },
  {
    person: ['Herr', 'Prof. Dr.-Ing. habil. Dr. h.c. mult. Roth', 'Roth'],
    greeting: 'Guten Tag Herr Prof. Dr. Roth',
  },
  { person: ['Herr', 'Huber', 'Dipl.-Ing. Martin Huber'], greeting: 'Guten Tag Herr Huber' },
  { person: ['Herr', 'Dipl.-Ing. (FH) Huber', 'Martin Huber'], greeting: 'Guten Tag Herr Huber' },
  { person: ['Herr', 'Huber, M. Sc.', 'Martin Huber'], greeting: 'Guten Tag Herr Huber' },
  { person: ['Frau', 'Dr. von der Heide', 'Heide'], greeting: 'Guten Tag Frau Dr. von der Heide' },
  { person: ['Frau', 'St. Clair', 'Ann St. Clair'], greeting: 'Guten Tag Frau St. Clair' },
  { person: ['Frau', 'Dr.', 'Dr. Annette Weiß'], greeting: 'Guten Tag Dr. Annette Weiß' },
  { person: ['Divers', 'Huber', 'Kim Huber'], greeting: 'Guten Tag Kim Huber' },
  { person: [null, 'Huber', 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
  { person: ['Frau', null, 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
  { person: ['Frau', ' ', 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
])('$person is greeted with $greeting', ({ person, greeting }) => {
  const [salutation = null, lastName = null, displayname = null] = person;
  expect(greetingFor({ salutation, lastName, displayname: displayname ?? '' })).toBe(greeting);
});
