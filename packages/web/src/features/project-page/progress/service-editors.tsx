import Box from '@mui/material/Box';
import { DayEditor } from '#shared/in-place/day-editor.tsx';
import { PersonEditor } from '#project-kit/in-place/person-editor.tsx';
import { emptyFields, type ServiceFields } from './use-service-fields.ts';

interface ServiceEditorsProps {
  readonly title: string;
  readonly fields: ServiceFields;
}

/** The frames stand around the texts, which stay where they were; on phones both share the line. */
const around = { mx: -1.5, minWidth: 0, flex: '1 1 130px' } as const;

/** Both fields of a service's row, to be gone through by Tab. */
export function ServiceEditors({ title, fields }: ServiceEditorsProps) {
  const { assignee, typedDay, typeDay, isDayWrong, commit, opened } = fields;
  return (
    <>
      <Box role="gridcell" sx={around}>
        <PersonEditor
          label={`Bearbeitung: ${title}`}
          emptyLabel={emptyFields.assignee}
          chosen={assignee.shown}
          isFocused={opened === 'assigneeId'}
          choose={assignee.save}
        />
      </Box>
      <Box role="gridcell" sx={around}>
        <DayEditor
          label={`Termin: ${title}`}
          typed={typedDay}
          isFocused={opened === 'dueDate'}
          isWrong={isDayWrong}
          change={typeDay}
          pick={commit}
        />
      </Box>
    </>
  );
}
