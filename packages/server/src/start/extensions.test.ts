import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { extensions } from '#server/start/extensions.ts';

const features = fileURLToPath(new URL('../features', import.meta.url));

/** The features that have a function of the shape of a point: those that should take part. */
function featuresWith(shape: RegExp): readonly string[] {
  const files = globSync('**/*.service.ts', { cwd: features });
  const found = files.filter((file) => shape.test(readFileSync(`${features}/${file}`, 'utf8')));
  return [...new Set(found.map((file) => file.split('/')[0] ?? ''))].toSorted();
}

it('lets every feature follow a changed project that can, each once', () => {
  const taking = extensions.projectChanged.map(({ feature }) => feature);
  expect(taking.toSorted()).toEqual(featuresWith(/: ProjectFollower = /u));
  // A checklist may ask for what a deadline decides, never the other way round.
  expect(taking).toEqual(['deadlines', 'checklists']);
});

it('tells every feature of ended access that ends something with it, each once', () => {
  const taking = extensions.accessEnded.map(({ feature }) => feature);
  expect(taking).toEqual(featuresWith(/: AccessFollower = /u));
});
