import Button from '@mui/material/Button';
import { counted } from '#shared/format/numbers.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { ConflictDialog, type ConflictTexts } from '../merge/conflict-dialog.tsx';
import type { RecordEditing } from '../use-record-editing.ts';

interface ConflictNoticeProps {
  readonly editing: RecordEditing<unknown>;
}

interface ConflictQuestionProps<Saved> {
  readonly editing: RecordEditing<Saved>;
  /** `Der Benutzer`; not said of a new record, which nobody else can have changed. */
  readonly subject?: string;
  /** Who made the newest version, where that may be said. */
  readonly changedBy?: string | null;
  /** After deciding and saving, with what is stored now. */
  readonly saved: (saved: Saved) => void;
}

/** A new record is stored nowhere: what differs was typed before a draft was taken over. */
function isNew({ record }: RecordEditing<unknown>): boolean {
  return record.base.version === 0;
}

const draftTexts: ConflictTexts = {
  title: 'Welche Angaben gelten?',
  text: 'Diese Felder waren schon ausgefüllt, als der Entwurf übernommen wurde. Alles andere ist schon zusammengeführt.',
  mine: 'aus dem Entwurf',
  theirs: 'vorher eingegeben',
  allMine: 'Alle aus dem Entwurf',
  allTheirs: 'Alle vorher eingegebenen',
};

function textsOf(subject: string, changedBy: string | null): ConflictTexts {
  const other = changedBy ?? 'einer anderen Person';
  return {
    title: 'Dieselben Felder wurden geändert',
    text: `${subject} wurde inzwischen von ${other} geändert. Alles andere ist schon zusammengeführt.`,
    mine: 'mein Wert',
    theirs: changedBy === null ? 'anderer Wert' : `Wert von ${changedBy}`,
    allMine: 'Alle meine Werte',
    allTheirs: 'Alle anderen Werte',
  };
}

function sentenceOf(count: number, isAboutDraft: boolean): string {
  if (isAboutDraft)
    return count === 1
      ? 'Eine Angabe aus dem Entwurf war schon anders ausgefüllt.'
      : `${counted(count, 'Angabe', 'Angaben')} aus dem Entwurf waren schon anders ausgefüllt.`;
  return count === 1
    ? 'Eine Angabe wurde auch von jemand anderem geändert.'
    : `${counted(count, 'Angabe', 'Angaben')} wurden auch von jemand anderem geändert.`;
}

/** Says that something is to be decided, for as long as it is. */
export function ConflictNotice({ editing }: ConflictNoticeProps) {
  const { openConflicts, startDeciding } = editing;
  if (openConflicts === 0) return null;
  return (
    <Notice
      severity="warning"
      role="status"
      action={<Button onClick={startDeciding}>Entscheiden</Button>}
    >
      {sentenceOf(openConflicts, isNew(editing))}
    </Notice>
  );
}

/** Asks which side wins, field by field, while the person decides; saves afterwards where saving had met it. */
export function ConflictQuestion<Saved>(properties: ConflictQuestionProps<Saved>) {
  const { editing, subject = 'Der Eintrag', changedBy = null, saved } = properties;
  if (!editing.isDeciding) return null;
  const { record, sections } = editing;
  return (
    <ConflictDialog
      conflicts={record.conflicts}
      memberConflicts={record.memberConflicts}
      sections={sections}
      changedBy={changedBy}
      texts={isNew(editing) ? draftTexts : textsOf(subject, changedBy)}
      confirmLabel={editing.savesAfterwards ? 'Übernehmen und speichern' : 'Übernehmen'}
      decide={(decisions) => {
        void editing.decide(decisions).then((stored) => stored !== null && saved(stored));
      }}
      postpone={editing.postpone}
    />
  );
}
