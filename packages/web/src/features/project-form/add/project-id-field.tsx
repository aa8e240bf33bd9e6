import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { parseProjectId, formatProjectId, type ProjectMode } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { FieldDefinition } from '#shared/forms/field-definition.ts';
import { FieldFrame } from '#shared/forms/field-frame.tsx';
import { descriptionOf, textOf, useBoundField } from '#shared/forms/use-bound-field.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { emptyProjectQuery, projectIdCheckQuery } from '#project-kit/projects.queries.ts';
import { projectIdField } from './add-sections.ts';

interface ProjectIdFieldProps {
  readonly mode: ProjectMode;
  readonly customerId: string | null;
}

const pauseBeforeChecking = 300;

/** A typed id keeps its number and takes the suffix of the proposal, when kind or Auftraggeber change. */
export function withSuffixOf(typed: string, proposal: string | undefined): string {
  const parts = parseProjectId(typed);
  const wanted = proposal === undefined ? null : parseProjectId(proposal);
  if (parts === null || wanted === null || parts.mode !== wanted.mode) return typed;
  return formatProjectId({ ...parts, suffix: wanted.suffix });
}

const plainHelp = 'Vorschlag; wird beim Anlegen vergeben. Eine eigene Id kann eingetippt werden.';

/** What is said below a proposed id; that the numbers of the year run short is something the server knows. */
function useHelpForProposal({ mode, customerId }: ProjectIdFieldProps, proposal = ''): string {
  const { data } = useQuery({
    ...projectIdCheckQuery({ mode, customerId, projectId: proposal }),
    enabled: proposal !== '',
  });
  if (proposal === '') return 'Steht fest, sobald der Auftraggeber gewählt ist.';
  const note = data?.free === true ? data.message : null;
  return note === null ? plainHelp : `Vorschlag. ${note}`;
}

interface IdState {
  readonly help: string;
  readonly error: string | null;
  readonly isFree: boolean;
}

function useIdState(properties: ProjectIdFieldProps, typed: string, proposal?: string): IdState {
  const { mode, customerId } = properties;
  const helpForProposal = useHelpForProposal(properties, proposal);
  const settled = useDebounced(typed.trim(), pauseBeforeChecking);
  const check = useQuery({
    ...projectIdCheckQuery({ mode, customerId, projectId: settled }),
    enabled: settled !== '',
  });
  if (typed.trim() === '') return { help: helpForProposal, error: null, isFree: false };
  if (settled !== typed.trim() || check.data === undefined) {
    return { help: 'wird geprüft …', error: null, isFree: false };
  }
  const isFree = check.data.valid && check.data.free;
  const { message } = check.data;
  const help = message === null ? 'Die Id ist frei.' : `Die Id ist frei. ${message}`;
  return { help, error: isFree ? null : message, isFree };
}

/** The id of a new project: proposed, and checked while somebody types another one. */
export function ProjectIdField(properties: ProjectIdFieldProps) {
  const { mode, customerId } = properties;
  const bound = useBoundField(projectIdField);
  const typed = textOf(bound.value);
  const proposal = useQuery(emptyProjectQuery(mode, customerId)).data?.projectId;
  const state = useIdState(properties, typed, proposal);
  const field: FieldDefinition = { ...projectIdField, help: state.help };
  const shown = { ...bound, error: bound.error ?? state.error, isChanged: false };
  return (
    <FieldFrame field={field} bound={shown}>
      <OutlinedInput
        id={bound.id}
        size="small"
        fullWidth
        readOnly={bound.isReadOnly}
        value={typed === '' ? (proposal ?? '') : typed}
        error={shown.error !== null}
        onChange={(event) => bound.change(event.target.value === proposal ? '' : event.target.value)}
        onBlur={bound.leave}
        inputProps={{ ...descriptionOf(field, shown), autoComplete: 'off', spellCheck: false }}
        endAdornment={
          state.isFree && (
            <InputAdornment position="end" sx={{ color: 'success.main' }}>
              <Check size={16} strokeWidth={2} aria-hidden />
            </InputAdornment>
          )
        }
      />
    </FieldFrame>
  );
}
