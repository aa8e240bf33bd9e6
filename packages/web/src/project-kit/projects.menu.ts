import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';
import { listPaths } from './row-links.ts';

/** The lists of the three kinds of projects. */
export const projectMenu: readonly MenuEntry[] = [
  {
    part: 'main',
    label: 'KfW-Projekte',
    icon: House,
    to: listPaths[0],
    counts: 0,
    covers: /^\/project\/(edit0|add\/0)(\/|$)/u,
  },
  {
    part: 'main',
    label: 'I-Projekte',
    icon: FileText,
    to: listPaths[1],
    counts: 1,
    covers: /^\/project\/(edit1|add\/1)(\/|$)/u,
  },
  {
    part: 'main',
    label: 'II-Projekte',
    icon: Building2,
    to: listPaths[2],
    counts: 2,
    covers: /^\/project\/(edit2|add\/2|details2)(\/|$)/u,
  },
];
