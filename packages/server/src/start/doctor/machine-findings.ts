import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesText, type CheckFinding } from '@energieakte/contract';
import { codeOf, orStartFailure } from '#database/cluster/failure.ts';
import { hasEmbeddedCluster } from '#database/running-cluster.ts';
import { existingFolder } from '#platform/files/existing-folder.ts';
import { freeBytes } from '#platform/files/reserved-store.ts';
import type { Config } from '#server/config/config.ts';
import { broken, fine, reasonOf } from '#server/start/doctor/diagnosis.ts';
import { checkPort } from '#server/start/listening.ts';

const oldestNode = 24;

/** Whether this Node runs the program. */
export function findNode(version: string): CheckFinding {
  if (Number.parseInt(version, 10) >= oldestNode) return fine(version);
  return broken(
    `Version ${version} ist zu alt`,
    `Bitte Node ${oldestNode} oder neuer installieren; unter Linux und Windows bringt „npm ci“ es mit.`,
  );
}

/** Whether files can be made in a folder, or where it would be made. */
export async function findFolder(name: string, path: string): Promise<CheckFinding> {
  try {
    await orStartFailure(`${path} (${name})`, async () => {
      await rmdir(await mkdtemp(join(await existingFolder(path), '.doctor-')));
    });
    return fine(path);
  } catch (error) {
    return broken(
      'nicht beschreibbar',
      `${reasonOf(error)} Bitte ${name} auf einen Ordner setzen, in den der Server schreiben darf.`,
    );
  }
}

/** Whether uploads are taken: they leave room for everything else. */
export async function findRoom({ dataDirectory, diskReserveBytes }: Config): Promise<CheckFinding> {
  const free = await freeBytes(dataDirectory);
  const value = `${bytesText(free)} frei`;
  if (free >= diskReserveBytes) return fine(value);
  return broken(
    value,
    `Unter ${bytesText(diskReserveBytes)} (DISK_RESERVE_MB) nimmt der Server keine Uploads an. Bitte auf dem Datenträger von DATA_DIR Platz schaffen.`,
  );
}

const shortestSecret = 32;
const othersMay = 0o077;

async function findSecret(path: string, losing: string): Promise<CheckFinding | null> {
  const found = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (found === null) {
    return broken(
      `${path} fehlt`,
      `Bitte die Datei zurückholen; ohne sie macht der nächste Start eine neue, und ${losing}.`,
    );
  }
  if (found.size < shortestSecret) {
    return broken(`${path} ist beschädigt`, 'Bitte die Datei aus einer Sicherung zurückholen.');
  }
  if (process.platform === 'win32' || (found.mode & othersMay) === 0) return null;
  return broken(
    `${path} ist für andere Benutzer lesbar`,
    `Bitte ausführen: chmod 600 "${path}" – und überlegen, wer das Geheimnis schon gelesen haben kann.`,
  );
}

/** Whether the secrets that were made at the first start are still there, and the server's alone. */
export async function findSecrets(config: Config): Promise<CheckFinding> {
  const { dataDirectory, jwtSecret, encryptionKeys } = config;
  if (!(await hasEmbeddedCluster(dataDirectory)))
    return fine(jwtSecret === null ? 'macht der erste Start' : 'aus der Konfiguration');
  const kept: readonly (readonly [unknown, string, string])[] = [
    [encryptionKeys, 'encryption-key', 'alle müssen ihren zweiten Faktor neu einrichten'],
    [jwtSecret, 'jwt-secret', 'alle müssen sich neu anmelden'],
  ];
  for (const [configured, name, losing] of kept) {
    if (configured !== null) continue;
    const finding = await findSecret(join(dataDirectory, 'secrets', name), losing);
    if (finding !== null) return finding;
  }
  return fine('vorhanden, nur für den Server lesbar');
}

/** Milliseconds. */
const patience = 2000;

async function isOurs({ host, port }: Config): Promise<boolean> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = address.includes(':') ? `[${address}]` : address;
  return fetch(`http://${name}:${port}/api/version`, { signal: AbortSignal.timeout(patience) }).then(
    async (response) => response.ok && (await response.text()).includes('"version"'),
    () => false,
  );
}

/** Whether the server can listen, or does so already. */
export async function findPort(config: Config): Promise<CheckFinding> {
  try {
    await checkPort(config);
    return fine(`${config.port} ist frei`);
  } catch (error) {
    if (await isOurs(config)) return fine(`${config.port}: EnergieAkte läuft`);
    return broken(`${config.port} ist nicht zu haben`, reasonOf(error));
  }
}
