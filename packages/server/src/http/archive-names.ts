import { withoutEnd } from '@energieakte/contract';

/** So long a part of a path may be: together with three folders it stays below the 260 signs of Windows. */
const longest = 120;

/** Names that Windows keeps for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/iu;

/** What no file system of our offices takes, what hides or turns letters around, and what leads to other folders. */
const forbiddenSigns = /[\p{Cc}\p{Cf}<>:"/\\|?*]/gu;

function endingOf(name: string): string {
  return /\.[^. ]{1,10}$/u.exec(name)?.[0] ?? '';
}

/** Cut in the middle of the name, so that the ending stays; never through a letter made of two code units. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = endingOf(name);
  const kept = name.slice(0, most - ending.length - 1).replace(/[\uD800-\uDBFF]$/u, '');
  return `${kept.trimEnd()}…${ending}`;
}

/**
 * One part of a path, folder or file, as every system takes it: no path in the name, no sign Windows refuses, umlauts
 * as one letter. Never empty.
 */
export function archiveName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(forbiddenSigns, '_')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+/u, '_');
  const cut = withoutEnd(shortened(plain, longest), /[. ]/u);
  if (cut === '') return 'Ohne Namen';
  return reserved.test(cut) ? `_${cut}` : cut;
}

function numbered(path: string, number: number): string {
  const ending = endingOf(path);
  return `${path.slice(0, path.length - ending.length)} (${number})${ending}`;
}

/**
 * Answers a function that gives every path only once: the second `Plan.pdf` of a folder becomes `Plan (2).pdf`, also
 * where only capitals differ, because Windows takes both for the same.
 */
export function createUniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  const nextNumber = new Map<string, number>();
  return (path) => {
    const key = path.toLowerCase();
    let number = nextNumber.get(key) ?? 1;
    let unique = path;
    while (taken.has(unique.toLowerCase())) {
      number += 1;
      unique = numbered(path, number);
    }
    nextNumber.set(key, number);
    taken.add(unique.toLowerCase());
    return unique;
  };
}
