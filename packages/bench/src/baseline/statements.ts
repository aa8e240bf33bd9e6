/**
 * The SQL of the baseline, written by hand for exactly the calls that are measured; each is prepared once per
 * connection. It knows no rights, no folding rules beyond the database's own, and no filter but these.
 */
const line = `
  select page.total, p.id, p.project_id, p.mode, p.name, p.title, p.state, p.customer_reference, p.version, p.updated_at,
    coalesce(c.shown, 'NOTHING') as color,
    c.shown_reason as color_reason,
    case when c.shown = 'RED' then case when c.override_color is not null and coalesce(strpos(c.reason, c.override_reason), 0) = 0
      then '{"code":"BY_HAND"}'::json
      else coalesce((select json_build_object('code', 'SERVICE', 'services', json_agg(json_build_object(
          'title', v.title, 'reason', v.red_reason) order by v.position)) from project_service v
        where v.project_id = p.id and v.ordered and v.color = 'RED' having count(*) > 0), '{"code":"DEADLINE"}') end end
      as red_cause,
    nullif(concat_ws(' ', s.street, s.house_no), '') as street, s.zip, s.city,
    cu.id as customer_id, cu.shortname as customer_shortname, cu.name as customer_name,
    r.id as responsible_id, r.displayname as responsible_name,
    (select json_agg(json_build_object('id', u.id, 'displayname', u.displayname) order by m.position, u.id)
     from project_member m join app_user u on u.id = m.user_id where m.project_id = p.id) as members,
    (select json_build_object('code', d.code, 'title', d.title, 'dueDate', d.due_date, 'hard', d.hard)
     from deadline d where d.project_id = p.id and d.state = 'OFFEN' order by d.due_date, d.id limit 1) as next_deadline,
    (select count(*)::int from project_service v
     where v.project_id = p.id and v.ordered and v.color not in ('GREEN', 'DARKGREEN')) as open_services,
    (select count(*)::int from checklist_item i where i.project_id = p.id and i.missing) as missing_documents,
    (select count(*)::int from checklist_item i
     where i.project_id = p.id and i.missing and i.owed_by <> 'BUERO') as missing_from_outside,
    h.id as holder_id, h.displayname as holder_name, l.granted_at, l.expires_at
  from page
  join project p on p.id = page.id
  left join project_site s on s.project_id = p.id
  left join project_color c on c.project_id = p.id
  left join customer cu on cu.id = p.customer_id
  left join app_user r on r.id = p.responsible_user_id
  left join project_lock l on l.project_id = p.id and l.user_id is not null and l.expires_at > clock_timestamp()
  left join app_user h on h.id = l.user_id
  order by page.place`;

interface Page {
  readonly where: string;
  readonly order?: string;
  readonly with?: string;
}

const lastChange = 'p.updated_at desc, p.id';

/** The first two parameters are size and offset. */
function list({ where, order = lastChange, ...page }: Page): string {
  return `with ${page.with === undefined ? '' : `${page.with},`} page as (
    select p.id, row_number() over (order by ${order}) as place,
      (select count(*)::int from project p where ${where}) as total
    from project p left join project_site s on s.project_id = p.id where ${where}
    order by ${order} limit $1 offset $2) ${line}`;
}

const active = `p.mode = $3 and p.state = 'ACTIVE'`;
const germanName = `p.name collate "de-x-icu" asc nulls last, p.id`;

/** One word, or one of the vocabulary that is a slip of one letter away. */
const found = `typed as materialized (select btrim(words_of($4)) as word),
  found as materialized (
  select project_id from project_search
  where words like like_pattern(btrim(words_of($4)))
    or words like any(array(select '% ' || word || ' %' from similar_words(btrim(words_of($4))) as word)))`;

/** A Bauherr who begins so, words that begin so, parts of words, misspelt words; then what is due first. */
const fitting = `(select case
    when ' ' || replace(p.name_fold, '-', ' ') like '% ' || typed.word || '%' then 1
    when w.words like '% ' || typed.word || '%' then 2
    when w.words like '%' || typed.word || '%' then 3 else 4 end
  from typed, project_search w where w.project_id = p.id), p.next_due asc nulls last, p.id`;

export const listStatements = {
  first: list({ where: active }),
  byName: list({ where: active, order: germanName }),
  byDue: list({
    where: active,
    order: `(select min(due_date) from deadline d where d.project_id = p.id and d.state = 'OFFEN') asc nulls last, p.id`,
  }),
  filtered: list({
    where: `${active} and p.responsible_user_id = $4
      and exists (select from project_site f where f.project_id = p.id and f.federal_state = $5)`,
  }),
  like: list({ where: `${active} and p.name_fold like like_pattern(fold_text($4))` }),
  q: list({
    where: `${active} and p.id in (select project_id from found)`,
    with: found,
    order: fitting,
  }),
} as const;
