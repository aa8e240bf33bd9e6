import { sql } from 'kysely';

/**
 * Why a red project is red (`RedCause` of the contract), beside the tables `project` and `project_color`. Set to
 * red by hand for one of the causes it has by itself, it has that cause, as `shown_reason` has that sentence. What is red by
 * itself and has no service with a problem is so by its deadlines: rule 2 of domain section 3 knows no third cause.
 */
export const redCause = sql`
  case when project_color.override_color is not null
      and (project_color.override_reason = any(project_color.causes)) is not true
    then json_build_object('code', 'BY_HAND')
  else coalesce((
    select json_build_object('code', 'SERVICE', 'services', json_agg(json_build_object(
      'title', service.title, 'reason', service.red_reason) order by service.position))
    from project_service service
    where service.project_id = project_color.project_id and service.ordered and service.color = 'RED'
    having count(*) > 0), json_build_object('code', 'DEADLINE')) end`;
