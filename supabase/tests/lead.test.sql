-- The lead of a news item: what lists show of its text.
begin;
create extension if not exists pgtap with schema extensions;
select plan(45);

select is(private.markdown_lead(markdown), lead, format('markdown_lead(%s)', to_json(markdown)))
  from (values
    ('Five cities.', 'Five cities.'),
    (E'One.\n\nTwo.', 'One.'),
    (E'One.\r\n\r\nTwo.', 'One.'),
    (E'One\ntwo\\\nthree', 'One two three'),
    (E'# Tour\n\nFive cities.', 'Five cities.'),
    (E'Tour\n====\n\nFive cities.', 'Tour ===='),
    (E'Tour\n----\n\nFive cities.', 'Tour'),
    (E'Best wishes\n--\nMira', 'Best wishes -- Mira'),
    (E'3. Oktober: Hamburg\n17. Oktober: Kiel', '3. Oktober: Hamburg 17. Oktober: Kiel'),
    (E'10. Ten\n9. Nine', '10. Ten 9. Nine'),
    (E'Konzerte:\n1. Oktober\n3. Oktober', 'Konzerte: 1. Oktober 3. Oktober'),
    (E'\tFive cities.', 'Five cities.'),
    (E'    Five cities.\n\nMore.', 'Five cities.'),
    (E'City | Day\n--- | ---\nKyiv | 1\n\nFive cities.', 'Five cities.'),
    ('~~Four~~ Five cities, ~20 songs', 'Four Five cities, ~20 songs'),
    (E'[^1]: Note.', '[^1]: Note.'),
    (E'[1]: https://label.example\n\nFive cities.', 'Five cities.'),
    (E'***\n\nFive cities.', 'Five cities.'),
    (E'- Kyiv\n- Lviv\n\nFive cities.', 'Five cities.'),
    (E'-\n\nFive cities.', 'Five cities.'),
    (E'1. Kyiv\n   and Lviv\n\nFive cities.', '1. Kyiv and Lviv'),
    (E'The cities:\n- Kyiv\n- Lviv', 'The cities:'),
    (E'```\ncode\n\nmore\n```\n\nFive cities.', 'Five cities.'),
    (E'![A bus](/uploads/a.webp)\n\nFive cities.', 'Five cities.'),
    (E'| a |\n|---|\n\nFive cities.', 'Five cities.'),
    (E'<div>a</div>\n\nFive cities.', 'Five cities.'),
    ('> Five cities.', 'Five cities.'),
    ('***Five*** **big *old* cities**, __no__ _more_', 'Five big old cities, no more'),
    ('snake_case and 5*3', 'snake_case and 5*3'),
    ('`npm` \*not\* \_here\_', 'npm *not* _here_'),
    ('See [our page](https://label.example/a_(b)) or [that][1]', 'See our page or that'),
    ('<https://label.example> or <me@label.example>', 'https://label.example or me@label.example'),
    ('[![A bus](/a.webp)](https://label.example) A bus', 'A bus'),
    ('Rhythm &amp; blues &lt;3', 'Rhythm & blues <3'),
    ('Ціна: 5 < 6 і 7 > 3', 'Ціна: 5 < 6 і 7 > 3'),
    ('# Tour', null),
    ('![A bus](/uploads/a.webp)', null),
    (rtrim(repeat('word ', 40)), rtrim(repeat('word ', 40))),
    (rtrim(repeat('word ', 41)), rtrim(repeat('word ', 39)) || ' word…'),
    (repeat('a', 195) || ' on, and on', repeat('a', 195) || ' on…'),
    (repeat('ї', 201), repeat('ї', 199) || '…')
  ) as example (markdown, lead);

insert into public.news_items (id, title, content) values
  ('00000000-0000-0000-0000-0000000000b1', '{"en":"A"}', '{"en":"One **cat**.","de":"Eine Katze.","uk":"# Кіт"}'),
  ('00000000-0000-0000-0000-0000000000b2', '{"en":"A"}', null);
select is(lead, '{"en":"One cat.","de":"Eine Katze."}', 'each language with a paragraph has its lead')
  from public.news_items where id = '00000000-0000-0000-0000-0000000000b1';
select is(lead, null, 'news without a text have no lead')
  from public.news_items where id = '00000000-0000-0000-0000-0000000000b2';
update public.news_items set content = '{"en":"Two cats."}'
  where id = '00000000-0000-0000-0000-0000000000b1';
select is(lead, '{"en":"Two cats."}', 'the lead follows the text')
  from public.news_items where id = '00000000-0000-0000-0000-0000000000b1';
select throws_ok(
  $$ update public.news_items set lead = '{"en":"Other"}' $$, '428C9', null, 'nobody writes a lead of their own');

select * from finish();
rollback;
