const sectorSize = 512;
const entriesPerSector = 4;

function directoryEntry(name: string, kind: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = kind;
  return entry;
}

/** The container of older Office files and Outlook messages with empty streams of these names. */
export function compoundBytes(names: readonly string[]): Buffer {
  const entries = [directoryEntry('Root Entry', 5), ...names.map((name) => directoryEntry(name, 2))];
  const sectors = Math.ceil(entries.length / entriesPerSector);
  const header = Buffer.alloc(sectorSize, 0xff);
  header.fill(0, 0, 76);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xff_ff_ff_fe, 60);
  header.writeUInt32LE(0xff_ff_ff_fe, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  for (let sector = 1; sector <= sectors; sector += 1) {
    table.writeUInt32LE(sector === sectors ? 0xff_ff_ff_fe : sector + 1, sector * 4);
  }
  return Buffer.concat([header, table, Buffer.concat(entries, sectors * sectorSize)]);
}
