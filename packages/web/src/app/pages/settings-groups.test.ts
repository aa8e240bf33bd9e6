import type { CurrentUser } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { settingsPlaces } from '#app/extensions/settings-places.ts';
import type { Right } from '#shared/extensions/menu-entry.ts';
import type { SettingsPlace } from '#shared/extensions/settings-place.ts';
import { sampleUser } from '#test/sample-user.ts';
import { settingsGroups } from './settings-groups.ts';

const prices: SettingsPlace = {
  group: 'Stammdaten',
  to: '/pricing/db',
  title: 'Preise',
  detail: 'Was eine Leistung kostet',
  right: 'seeCatalogue',
};

describe('the settings', () => {
  const titlesFor = (...rights: readonly Right[]) => {
    const can: CurrentUser['can'] = { ...sampleUser.can };
    for (const right of rights) can[right] = true;
    return settingsGroups({ can }, [...settingsPlaces, prices]).map(({ name, places }) => [
      name,
      ...places.map(({ title }) => title),
    ]);
  };

  it('show everybody what needs no right', () => {
    expect(titlesFor()).toEqual([
      ['Persönlich', 'Benachrichtigungen'],
      ['Sicherheit', 'Anmeldung'],
      ['Über EnergieAkte', 'Lizenzen'],
    ]);
  });

  it('put a contributed page below the others of its group, for those who may see it', () => {
    expect(titlesFor('seeCatalogue')[0]).toEqual([
      'Stammdaten',
      'Förderprogramme',
      'Unterlagenlisten',
      'Leistungen',
      'Projektarten',
      'Haustypen',
      'Erinnerungen',
      'Preise',
    ]);
  });

  it('show in the group of security what each right opens', () => {
    const security = titlesFor(
      'setSecurityRule',
      'changeOfficeSettings',
      'seeAudit',
      'seeOutbox',
      'seeFileScans',
      'seeOperations',
      'seeRights',
      'usePrivacy',
    );
    expect(security.find(([group]) => group === 'Sicherheit')).toEqual([
      'Sicherheit',
      'Anmeldung',
      'Anmelderegeln',
      'Büro und Sicherheit',
      'Protokoll',
      'Postausgang',
      'Virenprüfung',
      'Betrieb',
      'Rechte',
      'Datenschutz',
    ]);
  });
});
