-- What a list shows of a text in Markdown.

-- A paragraph of Markdown as its reader reads it: without pictures, marks and addresses. It knows what people write, not all
-- of CommonMark: what is unusual leaves a sign behind, no more.
create function private.markdown_line(paragraph text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Signs behind a backslash mean nothing: characters for private use stand in for them meanwhile.
  signs constant text := '\*_`[]<>()!&~#';
  hidden constant text := U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009\E00A\E00B\E00C\E00D';
  -- An address in parentheses, which may itself have a pair of them.
  target constant text := '\((?:[^()]|\([^()]*\))*\)';
begin
  for position in 1..length(signs) loop
    paragraph := replace(paragraph, '\' || substr(signs, position, 1), substr(hidden, position, 1));
  end loop;
  paragraph := regexp_replace(paragraph, '!\[[^][]*\]' || target, '', 'g');
  paragraph := regexp_replace(paragraph, '\[([^][]*)\](?:' || target || '|\[[^][]*\])', '\1', 'g');
  paragraph := regexp_replace(paragraph, '<((?:https?://|mailto:)[^<>\s]*|[^<>\s@]+@[^<>\s]+)>', '\1', 'g');
  paragraph := regexp_replace(paragraph, '</?[a-zA-Z][^<>]*>', '', 'g');
  paragraph := regexp_replace(paragraph, '`+([^`]+)`+', '\1', 'g');
  for depth in 1..3 loop
    paragraph := regexp_replace(paragraph, '\*([^*\s]|[^*\s][^*]*[^*\s])\*', '\1', 'g');
    paragraph := regexp_replace(
      paragraph, '(^|[^[:alnum:]_])(_*)_([^_\s]|[^_\s][^_]*[^_\s])_(?=_*(?:$|[^[:alnum:]_]))', '\1\2\3', 'g');
  end loop;
  paragraph := replace(replace(paragraph, '&nbsp;', ' '), '&quot;', '"');
  paragraph := replace(replace(replace(paragraph, '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
  return trim(regexp_replace(translate(paragraph, hidden, signs), '[\s\u0001-\u001f\u007f-\u00a0]+', ' ', 'g'));
end;
$$;

-- The first 200 characters, cut at a word, of the first paragraph that has something to read; null where none has. Headings,
-- lists, tables, code and what begins with an HTML tag are no paragraphs.
create function private.markdown_lead(markdown text) returns text
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

-- The lead of a text in each language that has one.
create function private.leads_of(value jsonb) returns jsonb
language sql immutable strict parallel safe set search_path = ''
as $$
  select jsonb_object_agg(language, lead) filter (where lead is not null)
  from jsonb_each_text(case jsonb_typeof(value) when 'object' then value else '{}' end)
      as entry (language, content),
    private.markdown_lead(content) as lead
$$;

revoke execute on function private.markdown_line, private.markdown_lead, private.leads_of from public;
grant execute on function private.markdown_line, private.markdown_lead, private.leads_of
  to anon, authenticated, service_role;
