import type { SettingsPlace } from '#shared/extensions/settings-place.ts';
import { snippetsPath } from './snippet-paths.ts';

export const snippetSettings: readonly SettingsPlace<string>[] = [
  {
    group: 'Stammdaten',
    to: snippetsPath,
    title: 'Textbausteine',
    detail: 'Was das Büro immer wieder schreibt',
    keywords: 'Vorlagen Anschreiben',
    right: 'seeCatalogue',
  },
];
