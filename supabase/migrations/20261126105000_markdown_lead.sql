-- The lead of a news item follows what its page shows since lines begin with the numbers that were typed: dates and numbered
-- lines are text, so is an indented line, and dashes below a line make no heading of it.

create or replace function private.markdown_lead(markdown text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  longest constant integer := 200;
  line text;
  paragraph text := '';
  fence text;
  is_end boolean;
  is_skipped boolean := false;
  lead text;
begin
  -- An empty line ends the last paragraph, too.
  for line in select regexp_split_to_table(markdown || E'\n\n', '\r\n|\n|\r') loop
    if fence is not null then
      if starts_with(ltrim(line), fence) then
        fence := null;
      end if;
      continue;
    end if;
    line := regexp_replace(line, '^(?:[ \t]*> ?)+', '');
    fence := substring(line from '^[ \t]*(```|~~~)');
    -- Below the first row of a table stands a line of dashes.
    if paragraph <> '' and line ~ '^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?[ \t]*)?$' then
      paragraph := '';
      is_skipped := true;
      continue;
    end if;
    is_end := fence is not null
      or line ~ '^[ \t]*(?:#{1,6}(?:\s|$)|(?:\*[ \t]*){3,}$|(?:-[ \t]*){3,}$|(?:_[ \t]*){3,}$|$)';
    if is_end or line ~ '^[ \t]*[-+*]\s+\S' then
      if paragraph <> '' then
        lead := private.markdown_line(left(paragraph, 4000));
        exit when lead <> '';
        paragraph := '';
      end if;
      is_skipped := not is_end;
      continue;
    end if;
    -- The lines below the first of something else belong to it.
    is_skipped := is_skipped or paragraph = ''
      and line ~ '^[ \t]*(?:[-+*](?:\s|$)|\||<!|</?[a-zA-Z][a-zA-Z0-9-]*(?:[\s/>]|$)|\[[^]^][^]]*\]:)';
    if not is_skipped then
      paragraph := paragraph || ' ' || regexp_replace(line, '\\$', '');
    end if;
  end loop;
  lead := regexp_replace(lead, '~~([^~\s]|[^~\s][^~]*[^~\s])~~', '\1', 'g');
  if length(lead) <= longest then
    return nullif(lead, '');
  end if;
  -- One more than is left, for a word that ends just there.
  lead := left(lead, longest);
  lead := coalesce(substring(lead from '^(.*\S)\s'), left(lead, longest - 1));
  return regexp_replace(lead, '[\s,;:.–—-]+$', '') || '…';
end;
$$;

-- The leads that are there are computed again, without a new version of the rows.
alter table public.news_items drop column lead;
alter table public.news_items add column lead jsonb generated always as (private.leads_of(content)) stored;
