import type { Choice } from './field-definition.ts';

/** Colors that can be distinguished in small marks and in the Mitarbeiterplanung, dark enough for white text. */
export const markColors: readonly Choice[] = [
  { value: '#b34e09', label: 'Orange' },
  { value: '#2e7d32', label: 'Grün' },
  { value: '#1565c0', label: 'Blau' },
  { value: '#6a1b9a', label: 'Violett' },
  { value: '#ad1457', label: 'Pink' },
  { value: '#00695c', label: 'Petrol' },
  { value: '#5d4037', label: 'Braun' },
  { value: '#37474a', label: 'Schiefer' },
];
