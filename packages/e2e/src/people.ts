import { expect, type Page } from '@playwright/test';

/** The demo accounts the stories use, one per role (the demo office of the server). */
export const people = {
  user: 'jana.keller',
  colleague: 'tobias.maurer',
  accountant: 'petra.vogt',
  markedAdmin: 'cc-admin.roth',
  superAdmin: 'sabine.brenner',
  guest: 'm.huber@albblick-haus.example',
} as const;

export const demoPassword = 'EnergieAkte-Demo';

/** Of the accounts that stories make: nobody may choose that of the demo office. */
const ownPassword = 'Weidenkorb-am-Fenster-4';

const withOwnPassword = new Set<string>();

/** Makes stories sign this account in with the password they chose for it. */
export function rememberOwnAccount(username: string): string {
  withOwnPassword.add(username);
  return ownPassword;
}

/** The password of an account of the demo office or of a story. */
export function passwordOf(username: string): string {
  return withOwnPassword.has(username) ? ownPassword : demoPassword;
}

/** The newest release note; someone who has seen it is not met by the dialog. */
const newestRelease = '1.3.0';

/** A token for the person, as `POST /authenticate` gives it. */
export async function tokenFor(page: Page, username: string): Promise<string> {
  const response = await page.request.post('/api/authenticate', {
    data: { username, password: passwordOf(username) },
  });
  expect(response.status()).toBe(200);
  return (response.headers()['authorization'] ?? '').replace(/^Bearer /u, '');
}

/** Puts the page into the state of someone who signed in earlier and knows the release notes, and opens the path. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  const token = await tokenFor(page, username);
  // A page of the same origin that loads nothing: what is stored there is there for the application.
  await page.goto('/api/health');
  await page.evaluate(
    ([kept, release]) => {
      localStorage.setItem('energieakte.token', kept);
      localStorage.setItem('energieakte.lastSeenRelease', release);
    },
    [token, newestRelease] as const,
  );
  await page.goto(path);
}

/** Types name and password into the sign-in page and sends them. */
export async function typeSignIn(
  page: Page,
  username: string,
  password = passwordOf(username),
): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Marks the release notes as seen for every page of this browser that opens from now on. */
export async function knowReleases(page: Page): Promise<void> {
  await page.addInitScript(
    (release) => localStorage.setItem('energieakte.lastSeenRelease', release),
    newestRelease,
  );
}
