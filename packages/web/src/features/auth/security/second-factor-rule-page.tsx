import {
  mostGraceDays,
  roleNames,
  roles,
  type Role,
  type SecondFactorRule,
} from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import { ruleQuery, saveRuleMutation } from '../second-factor.queries.ts';

const daysMessage = `Bitte eine ganze Zahl von 0 bis ${mostGraceDays} eingeben.`;

function readDays(typed: string): number | null {
  const days = /^\d{1,2}$/u.test(typed.trim()) ? Number(typed) : null;
  return days === null || days > mostGraceDays ? null : days;
}

function Roles({
  chosen,
  onChoose,
}: {
  readonly chosen: ReadonlySet<Role>;
  readonly onChoose: (chosen: ReadonlySet<Role>) => void;
}) {
  const toggle = (role: Role): void => {
    const next = new Set(chosen);
    if (!next.delete(role)) next.add(role);
    onChoose(next);
  };
  return (
    <Box role="group" aria-labelledby="factor-roles">
      <Typography id="factor-roles" variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        Pflicht für
      </Typography>
      <FormGroup>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            control={<Checkbox checked={chosen.has(role)} onChange={() => toggle(role)} />}
            label={roleNames[role]}
          />
        ))}
      </FormGroup>
    </Box>
  );
}

function missingText(count: number): string {
  if (count === 0) return 'Alle, die es betrifft, haben einen zweiten Faktor.';
  return count === 1
    ? 'Eine Person, die es betrifft, hat noch keinen zweiten Faktor.'
    : `${count} Personen, die es betrifft, haben noch keinen zweiten Faktor.`;
}

interface RuleFormProps {
  readonly rule: SecondFactorRule;
  readonly withoutFactor: number;
}

function RuleForm({ rule, withoutFactor }: RuleFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Role>>(new Set(rule.roles));
  const [typed, setTyped] = useState(String(rule.graceDays));
  const save = useMutation(saveRuleMutation);
  const graceDays = readDays(typed);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    if (graceDays === null) return;
    const params = { roles: roles.filter((role) => chosen.has(role)), graceDays };
    save.mutate(params, { onSuccess: () => reportSuccess('Die Anmelderegel wurde gespeichert.') });
  };
  return (
    <Card sx={{ p: 5 }}>
      <Stack component="form" noValidate spacing={5} onSubmit={send} sx={{ alignItems: 'flex-start' }}>
        <FormAlert message={save.error?.message ?? null} />
        <Roles chosen={chosen} onChoose={setChosen} />
        <TextField
          label="Frist in Tagen"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={graceDays === null}
          helperText={
            graceDays === null
              ? daysMessage
              : 'So lange wird nur erinnert; danach geht nichts anderes, bis ein zweiter Faktor eingerichtet ist.'
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          sx={{ maxWidth: 420 }}
        />
        {rule.roles.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {missingText(withoutFactor)}
          </Typography>
        )}
        <Button type="submit" variant="contained" loading={save.isPending}>
          Speichern
        </Button>
      </Stack>
    </Card>
  );
}

function Rule() {
  return (
    <Loaded
      query={useQuery(ruleQuery)}
      loading={320}
      failure="Die Anmelderegel konnte nicht geladen werden."
    >
      {(rule) => <RuleForm rule={rule} withoutFactor={rule.withoutFactor} />}
    </Loaded>
  );
}

/** Which roles need a second factor (`/settings/sicherheit`); super admins decide. */
export function SecondFactorRulePage() {
  usePagePlace({ title: 'Anmelderegeln', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader title="Anmelderegeln" />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
        <Typography sx={{ color: 'text.secondary' }}>
          Empfohlen ist der zweite Faktor wenigstens für die Administration. Ein Passkey zählt als
          zweiter Faktor.
        </Typography>
        <Rule />
      </Box>
    </>
  );
}
