import type { OpenUploadLink } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newId } from '#shared/forms/new-id.ts';
import { useFileDrag } from '../intake/use-file-drag.ts';
import type { UploadItem } from '../uploads/upload-item.ts';
import { HandInFrame } from './hand-in-frame.tsx';
import { LinkFoot, LinkHead } from './link-head.tsx';
import type { LinkSession } from './link-session.ts';
import { ChecklistItemBox } from './checklist-item-box.tsx';
import { PlainInput } from './plain-input.tsx';
import { judgeFiles, quotaLeft } from './quota.ts';
import { RefusedRow, SendingRow, SentRow } from './sending-row.tsx';
import { SendingSummary } from './sending-summary.tsx';

interface OpenLinkProps {
  readonly session: LinkSession;
  readonly link: OpenUploadLink;
}

interface RefusedFile {
  readonly key: string;
  readonly paperId: string;
  readonly name: string;
  readonly problem: string;
}

const longestName = 120;

/** The places files can be brought to; what nobody asked for by name has an empty id. */
function placesOf({ papers, acceptsOther }: OpenUploadLink) {
  const others = { id: '', label: papers.length === 0 ? 'Unterlagen' : 'Weitere Unterlagen' };
  return acceptsOther ? [...papers, others] : papers;
}

function useSending({ session, link }: OpenLinkProps) {
  const items = useSyncExternalStore(session.uploads.subscribe, session.uploads.list);
  const sent = useSyncExternalStore(session.sent.subscribe, session.sent.all);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const added = items.filter((item) => item.state !== 'failed' && !session.isCounted(item));
  const quota = quotaLeft(link, added);
  const take = (files: readonly File[], paperId: string, sender: string): void => {
    const judged = judgeFiles(files, link, quota);
    for (const { file, problem } of judged)
      if (problem === null) session.send(file, { paperId, sender });
    const wrong = judged.flatMap(({ file: { name }, problem }) =>
      problem === null ? [] : [{ key: newId(), paperId, name, problem }],
    );
    setRefused((before) => [...before, ...wrong]);
  };
  const dismiss = (key: string): void => setRefused((before) => before.filter((one) => one.key !== key));
  return { items, sent, refused, quota, take, dismiss };
}

function isFor({ target }: UploadItem, paperId: string): boolean {
  return target.kind === 'link' && target.paperId === paperId;
}

interface FilesOfPlaceProps {
  readonly session: LinkSession;
  readonly sending: ReturnType<typeof useSending>;
  readonly paperId: string;
}

function FilesOfPlace({ session: { uploads }, sending, paperId }: FilesOfPlaceProps) {
  const { items, sent, refused, dismiss } = sending;
  const arrived = sent.filter((file) => file.paperId === paperId);
  const moving = items.filter((item) => item.state !== 'done' && isFor(item, paperId));
  const wrong = refused.filter((file) => file.paperId === paperId);
  if (arrived.length + moving.length + wrong.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 4, p: 0 }}>
      {arrived.map((file, place) => (
        <SentRow key={`${place} ${file.name}`} file={file} />
      ))}
      {moving.map((item) => (
        <SendingRow key={item.id} uploads={uploads} item={item} />
      ))}
      {wrong.map(({ key, ...file }) => (
        <RefusedRow key={key} {...file} dismiss={() => dismiss(key)} />
      ))}
    </Box>
  );
}

/** The page of a link that is open: what is wanted, and the way to send it. */
export function OpenLink({ session, link }: OpenLinkProps) {
  const [sender, setSender] = useState('');
  const sending = useSending({ session, link });
  const places = placesOf(link);
  // What is dropped beside every place goes to the only one, or to the further documents.
  const beside = link.acceptsOther ? '' : places.length === 1 ? places[0]?.id : undefined;
  const aimed = useFileDrag(true, (files, { paperId = beside }) => {
    if (paperId !== undefined) sending.take(files, paperId, sender.trim());
  });
  useEffect(() => {
    document.title = `Unterlagen hochladen · ${link.office.name}`;
  }, [link.office.name]);
  const isFull = sending.quota.files === 0 || sending.quota.bytes === 0;
  return (
    <HandInFrame office={link.office.name}>
      <LinkHead link={link} quota={sending.quota} />
      <Box sx={{ display: 'grid', gap: 4 }}>
        <PlainInput
          label="Ihr Name (freiwillig)"
          value={sender}
          change={setSender}
          maxLength={longestName}
          autoComplete="name"
          help="So weiß das Büro, von wem die Dateien sind."
        />
        {places.map(({ id, label }) => (
          <ChecklistItemBox
            key={id}
            paperId={id}
            label={label}
            extensions={link.extensions}
            isAimed={aimed === `paper:${id}` || (aimed === 'page' && beside === id)}
            isFull={isFull}
            take={(files) => sending.take(files, id, sender.trim())}
          >
            <FilesOfPlace session={session} sending={sending} paperId={id} />
          </ChecklistItemBox>
        ))}
      </Box>
      <SendingSummary items={sending.items} sent={sending.sent.length} />
      <LinkFoot link={link} />
    </HandInFrame>
  );
}
