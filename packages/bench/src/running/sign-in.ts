/** The password of the first admin of every database that is made for measuring. */
export const officePassword = 'Messung-100-000';

async function post(url: string, body: object, authorization = ''): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  });
}

async function firstToken(url: string, typed: string, username = 'admin'): Promise<string | null> {
  const answer = await post(`${url}/api/authenticate`, { username, password: typed });
  return answer.headers.get('authorization');
}

/**
 * Signs in as the first admin, whose printed password is changed at the first time.
 * @param printed what the server wrote when it started
 */
export async function signIn(url: string, printed: string): Promise<string> {
  const first = /^ +Passwort +(\S+)$/mu.exec(printed)?.[1];
  if (first === undefined) {
    const token = await firstToken(url, officePassword);
    if (token === null) throw new Error('The first admin of this database has another password.');
    return token;
  }
  const token = (await firstToken(url, first)) ?? '';
  const changed = await post(
    `${url}/api/user/change`,
    { oldPassword: first, newPassword: officePassword },
    token,
  );
  if (!changed.ok) throw new Error(`The password was not changed: ${await changed.text()}`);
  return changed.headers.get('authorization') ?? token;
}

/** Signs in once more, with the password that the first time set; or as somebody who was given the same. */
export async function signInAgain(url: string, username = 'admin'): Promise<string> {
  const token = await firstToken(url, officePassword, username);
  if (token === null) throw new Error(`${username} could not sign in again.`);
  return token;
}
