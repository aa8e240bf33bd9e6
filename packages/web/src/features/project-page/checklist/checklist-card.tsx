import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import {
  type ChecklistItem,
  countMissing,
  isMissingItem,
  missingCountText,
  type Project,
} from '@energieakte/contract';
import { type ReactNode, useState } from 'react';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { OpenedRequest, RequestMissing } from '../request/request-opening.tsx';
import { type OpenedChecklistItem, PackagePart } from './package-part.tsx';
import { ChecklistItemDialog, RejectDialog } from './checklist-item-dialog.tsx';
import { packagesOf } from '#project-kit/checklist-item-steps.ts';

interface ChecklistCardProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The way to where files are uploaded. */
  readonly upload?: ReactNode;
}

function Actions({ project, today, add }: ChecklistCardProps & { readonly add: () => void }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 2, mx: -3, '&:empty': { display: 'none' } }}>
      <RequestMissing project={project} today={today} />
      {project.can.editChecklist && <Button onClick={add}>Unterlage eintragen</Button>}
    </Box>
  );
}

function MissingFilter({
  isOn,
  change,
}: {
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}) {
  return (
    <FormControlLabel
      control={<Switch checked={isOn} onChange={(_, next) => change(next)} />}
      label="nur was fehlt"
      slotProps={{ typography: { variant: 'body2' } }}
      // The thumb of the switch stands in line with the text below it.
      sx={{ mb: 1, ml: -1 }}
    />
  );
}

function Dialogs({
  project,
  today,
  opened,
  close,
}: ChecklistCardProps & {
  readonly opened: OpenedChecklistItem;
  readonly close: () => void;
}) {
  const checklistItem = project.checklist.find(({ id }) => id === opened.id) ?? null;
  if (opened.task === 'add')
    return <ChecklistItemDialog project={project} checklistItem={null} close={close} />;
  if (checklistItem === null) return null;
  if (opened.task === 'request')
    return <OpenedRequest project={project} today={today} itemIds={[checklistItem.id]} close={close} />;
  return opened.task === 'reject' ? (
    <RejectDialog checklistItem={checklistItem} today={today} close={close} />
  ) : (
    <ChecklistItemDialog
      key={checklistItem.id}
      project={project}
      checklistItem={checklistItem}
      close={close}
    />
  );
}

function metaText(checklist: readonly ChecklistItem[]): string | null {
  if (checklist.length === 0) return null;
  return missingCountText(countMissing(checklist)) || 'nichts fehlt';
}

/** The documents of a project by package: what is missing, who owes it, and how far each is. */
export function ChecklistCard({ project, today, upload }: ChecklistCardProps) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [opened, setOpened] = useState<OpenedChecklistItem | null>(null);
  const { checklist } = project;
  return (
    <InfoCard title="Unterlagen" meta={metaText(checklist)} action={upload}>
      {checklist.length === 0 && <EmptyLine>Noch keine Unterlage verlangt.</EmptyLine>}
      {(onlyMissing || checklist.some(isMissingItem)) && (
        <MissingFilter isOn={onlyMissing} change={setOnlyMissing} />
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {packagesOf(project).map((one) => (
          <PackagePart
            key={one.name}
            project={project}
            today={today}
            papers={one}
            onlyMissing={onlyMissing}
            open={setOpened}
          />
        ))}
      </Box>
      <Actions project={project} today={today} add={() => setOpened({ id: null, task: 'add' })} />
      {opened !== null && (
        <Dialogs project={project} today={today} opened={opened} close={() => setOpened(null)} />
      )}
    </InfoCard>
  );
}
