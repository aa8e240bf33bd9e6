import { type Survey, surveyAnonymityLabels } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { wholeRecord } from '#shared/record/whole-record.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { surveyForm } from './survey-form.ts';
import { SurveyHead, SurveyPage } from './survey-page.tsx';
import { saveSurveyMutation } from './surveys.queries.ts';

const promises: Readonly<Record<Survey['anonymity'], string>> = {
  NAMENTLICH: 'Antworten stehen mit Namen in den Ergebnissen.',
  VERTRAULICH: 'Namen sieht nur die Super-Administration, und nur mit Begründung.',
  ANONYM: 'Niemand kann Antworten einer Person zuordnen.',
};

function Settings({ survey }: { readonly survey: Survey }) {
  const navigate = useNavigate();
  const { id, title, anonymity, can } = survey;
  const isPublished = survey.publishedNumber !== null;
  const form = useMemo(() => surveyForm(isPublished), [isPublished]);
  const editing = useRecordEditing(
    wholeRecord({
      form,
      data: { ...survey },
      draftKey: `umfrage-einstellungen/${id}`,
      mutation: saveSurveyMutation,
      savedText: `„${title}“ wurde gespeichert`,
      ...(isPublished && { sentAsStored: ['anonymity'] }),
    }),
  );
  return (
    <RecordEditor
      editing={editing}
      isReadOnly={!can.edit}
      subject="Die Umfrage"
      close={() => void navigate({ to: '/survey' })}
      notices={
        isPublished && (
          <Notice severity="info">
            <strong>{`Namen: ${surveyAnonymityLabels[anonymity]}.`}</strong>{' '}
            {`${promises[anonymity]} Das wurde mit der ersten Version zugesagt und bleibt so.`}
          </Notice>
        )
      }
    />
  );
}

/** The rules of a survey (`/survey/{id}/einstellungen`). */
export function SettingsPage({ id }: { readonly id: string }) {
  return (
    <SurveyPage id={id}>
      {(survey) => (
        <>
          <SurveyHead survey={survey} />
          <Settings survey={survey} />
        </>
      )}
    </SurveyPage>
  );
}
