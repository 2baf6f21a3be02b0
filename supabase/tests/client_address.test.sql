-- Where a request comes from, by headers that a stranger may have written.
begin;
create extension if not exists pgtap with schema extensions;
select plan(66);

create function pg_temp.network(headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.client_network();
end;
$$;

-- A hosted project, whose gateway overwrites one header
select is(pg_temp.network(headers), network, format('by default, %s: %s', headers, coalesce(network, 'nowhere')))
  from (values
    ('', null),
    ('{}', null),
    ('[]', null),
    ('"203.0.113.7"', null),
    ('no JSON', null),
    ('{"cf-connecting-ip":null}', null),
    ('{"cf-connecting-ip":""}', null),
    ('{"cf-connecting-ip":"unknown"}', null),
    ('{"cf-connecting-ip":"203.0.113.7.9"}', null),
    ('{"cf-connecting-ip":"203.0.113.7:4321"}', null),
    ('{"cf-connecting-ip":"203.0.113.7, 198.51.100.9"}', null),
    ('{"cf-connecting-ip":"203.0.113.7''; drop table"}', null),
    ('{"cf-connecting-ip":"203.0.113.7"}', '203.0.113.7'),
    ('{"cf-connecting-ip":" 203.0.113.7 "}', '203.0.113.7'),
    ('{"cf-connecting-ip":"203.0.113.7","x-forwarded-for":"198.51.100.9"}', '203.0.113.7'),
    ('{"cf-connecting-ip":"","x-forwarded-for":"198.51.100.9"}', null),
    ('{"x-forwarded-for":"198.51.100.9"}', null),
    ('{"x-real-ip":"198.51.100.9"}', null),
    ('{"cf-connecting-ip":"2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64'),
    ('{"cf-connecting-ip":"2001:DB8:1:2::"}', '2001:db8:1:2::/64'),
    ('{"cf-connecting-ip":"::ffff:203.0.113.7"}', '203.0.113.7'),
    ('{"cf-connecting-ip":"::FFFF:203.0.113.7"}', '203.0.113.7'),
    ('{"cf-connecting-ip":"127.0.0.1"}', null),
    ('{"cf-connecting-ip":"::ffff:127.0.0.1"}', null),
    ('{"cf-connecting-ip":"10.1.2.3"}', null),
    ('{"cf-connecting-ip":"172.16.0.1"}', null),
    ('{"cf-connecting-ip":"172.32.0.1"}', '172.32.0.1'),
    ('{"cf-connecting-ip":"192.168.178.20"}', null),
    ('{"cf-connecting-ip":"100.64.0.1"}', null),
    ('{"cf-connecting-ip":"169.254.1.1"}', null),
    ('{"cf-connecting-ip":"::1"}', null),
    ('{"cf-connecting-ip":"fd00::1"}', null),
    ('{"cf-connecting-ip":"fe80::1"}', null)
  ) as example (headers, network);

-- Proxies of the operator: each appends whom it was asked by
select lives_ok('select public.note_proxies(1)', 'one proxy is noted');
select is(pg_temp.network(headers), network, format('behind one proxy, %s: %s', headers, coalesce(network, 'nowhere')))
  from (values
    ('', null),
    ('{}', null),
    ('no JSON', null),
    ('{"x-forwarded-for":null}', null),
    ('{"x-forwarded-for":""}', null),
    ('{"x-forwarded-for":"203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"198.51.100.9, 203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"198.51.100.9,198.51.100.8 , 203.0.113.7 "}', '203.0.113.7'),
    ('{"x-forwarded-for":"'', \", <b>, 203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"198.51.100.9, 2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64'),
    ('{"x-forwarded-for":"198.51.100.9, ::ffff:203.0.113.7"}', '203.0.113.7'),
    ('{"x-forwarded-for":"198.51.100.9, unknown"}', null),
    ('{"x-forwarded-for":"198.51.100.9, 203.0.113.7:4321"}', null),
    ('{"x-forwarded-for":"198.51.100.9,"}', null),
    ('{"x-forwarded-for":"198.51.100.9, 10.0.0.1"}', null),
    ('{"cf-connecting-ip":"198.51.100.9"}', null),
    ('{"cf-connecting-ip":"198.51.100.9","x-forwarded-for":"198.51.100.8, 203.0.113.7"}', '203.0.113.7')
  ) as example (headers, network);
select lives_ok('select public.note_proxies(2)', 'two proxies are noted');
select is(pg_temp.network(headers), network, format('behind two proxies, %s: %s', headers, coalesce(network, 'nowhere')))
  from (values
    ('{"x-forwarded-for":"203.0.113.7, 192.0.2.1"}', '203.0.113.7'),
    ('{"x-forwarded-for":"203.0.113.7, 10.0.0.1"}', '203.0.113.7'),
    ('{"x-forwarded-for":"198.51.100.9, 203.0.113.7, 192.0.2.1"}', '203.0.113.7'),
    ('{"x-forwarded-for":"203.0.113.7"}', null),
    ('{"x-forwarded-for":"198.51.100.9, unknown, 192.0.2.1"}', null),
    ('{"cf-connecting-ip":"198.51.100.9"}', null),
    ('{"cf-connecting-ip":"198.51.100.9","x-forwarded-for":"203.0.113.7, 192.0.2.1"}', '203.0.113.7')
  ) as example (headers, network);

-- What is answered to the secret key, of its request
select set_config('request.headers', '{"cf-connecting-ip":"198.51.100.9","x-forwarded-for":"203.0.113.7, 192.0.2.1"}', true);
select results_eq('select proxies, network from public.client_address()', $$values (2, '203.0.113.7')$$,
  'the number of proxies is answered, and where the request comes from');
select lives_ok('select public.note_proxies(0)', 'that there is no proxy is noted');
select results_eq('select proxies, network from public.client_address()', $$values (0, '198.51.100.9')$$,
  'then the header of a hosted project counts again');
select throws_ok('select public.note_proxies(-1)', '23514', null, 'there are no fewer than none');
select throws_ok('select public.note_proxies(10)', '23514', null, 'and no more than nine');
select throws_ok('select public.note_proxies(null)', '23502', null, 'and the number is known');
select is((select count(*)::integer from private.operator_proxies), 1, 'one number is kept');

select * from finish();
rollback;
