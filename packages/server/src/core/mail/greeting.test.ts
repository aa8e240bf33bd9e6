import { expect, test } from 'vitest';
import { greetingFor } from './greeting.ts';

test.each([
  { person: ['Herr', 'Huber', 'Martin Huber'], greeting: 'Guten Tag Herr Huber' },
  { person: ['Frau', 'Weiß', 'Dr. Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Frau', 'Dr. Weiß', 'Annette Weiß'], greeting: 'Guten Tag Frau Dr. Weiß' },
  { person: ['Herr', 'Roth', 'Prof. Dr. Karl Roth'], greeting: 'Guten Tag Herr Prof. Dr. Roth' },
  { person: ['Divers', 'Huber', 'Kim Huber'], greeting: 'Guten Tag Kim Huber' },
  { person: [null, 'Huber', 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
  { person: ['Frau', null, 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
  { person: ['Frau', ' ', 'Martina Huber'], greeting: 'Guten Tag Martina Huber' },
])('$person is greeted with $greeting', ({ person, greeting }) => {
  const [salutation = null, lastName = null, displayname = null] = person;
  expect(greetingFor({ salutation, lastName, displayname: displayname ?? '' })).toBe(greeting);
});
