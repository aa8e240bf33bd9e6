import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly content?: string | Buffer;
  /** What the archive says it unpacks to, when that is not the truth. */
  readonly claims?: number;
  /** A symbolic link to its content. */
  readonly isLink?: true;
}

interface Packed {
  readonly member: ZipMember;
  readonly name: Buffer;
  readonly data: Buffer;
  readonly crc: number;
  readonly size: number;
}

function pack(member: ZipMember): Packed {
  const content = Buffer.from(member.content ?? '');
  return {
    member,
    name: Buffer.from(member.name),
    data: deflateRawSync(content),
    crc: crc32(content),
    size: member.claims ?? content.length,
  };
}

/** What the local header and the directory say alike. */
function sharedFields({ name, data, crc, size }: Packed): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x08_00, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function directoryEntry(packed: Packed, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(packed.member.isLink === true ? 0xa1_ff_00_00 : 0, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([
    Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'),
    sharedFields(packed),
    rest,
    packed.name,
  ]);
}

/** A ZIP archive that may lie about what it holds. `listed`: so often its directory names each of its files. */
export function zipBytes(members: readonly ZipMember[], listed = 1): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const packed of members.map(pack)) {
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004', 'latin1'),
      sharedFields(packed),
      packed.name,
      packed.data,
    ]);
    locals.push(local);
    const entry = directoryEntry(packed, offset);
    entries.push(...Array.from({ length: listed }, () => entry));
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const mainTypes = {
  docx: ['word/document.xml', 'wordprocessingml.document.main+xml'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
} as const;

/** An Office document. `mainType` says what its main part calls itself, as documents with macros do otherwise. */
export function officeBytes(
  kind: keyof typeof mainTypes,
  more: { readonly members?: readonly ZipMember[]; readonly mainType?: string } = {},
): Buffer {
  const [part, usual] = mainTypes[kind];
  const type = more.mainType ?? `application/vnd.openxmlformats-officedocument.${usual}`;
  return zipBytes([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: part, content: '<document/>' },
    ...(more.members ?? []),
  ]);
}
