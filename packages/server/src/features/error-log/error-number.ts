import { randomInt } from 'node:crypto';

/** Without digits and letters that are mistaken for each other when read out or copied by hand. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 6;

/** A number to quote on the telephone: `F-7K3Q9M`. Random, so it tells nothing about how many errors there were. */
export function newErrorNumber(): string {
  return `F-${Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
}
