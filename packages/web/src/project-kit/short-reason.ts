/** What the reason says that stands in the row anyway: the status, and the service it comes from. */
const opening = /^Klärung nötig: (?:[^–]* – )?/u;

/** Kind and day of the deadline stand beside it. */
const passedDeadline = /^Frist überschritten: .*$/u;

/** Why a project is red, as short as a row of a list needs it: `Unternehmererklärung Fenster fehlt`. */
export function shortReason(reason: string): string {
  const text = reason.replace(passedDeadline, 'Frist überschritten').replace(opening, '');
  return text === '' ? reason : text;
}
