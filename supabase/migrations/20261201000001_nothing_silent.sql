SET local check_function_bodies = off;

DROP INDEX "public"."concerts_over_idx";

DROP VIEW "public"."concert_years";

ALTER TABLE "public"."concerts"
  DROP COLUMN "over_at";

CREATE OR REPLACE FUNCTION private.start_day (
  day        date,
  doors_time time without time zone,
  start_time time without time zone
)
  RETURNS date
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select case when doors_time > '17:00' and start_time < '08:00' then day + 1 else day end;
$function$;

REVOKE ALL ON FUNCTION "private"."start_day"(date, time WITHOUT time zone, time WITHOUT time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."start_day"(date, time WITHOUT time zone, time WITHOUT time zone) TO "anon", "authenticated", "service_role";

ALTER TABLE "public"."concerts"
  ADD COLUMN "over_at" timestamp WITH time zone GENERATED ALWAYS AS (private.end_of_day(private.start_day(date, doors_time, start_time), time_zone)) STORED;

CREATE VIEW "public"."concert_years" WITH (security_invoker=true) AS  SELECT (EXTRACT(year FROM date))::text AS id,
    (count(*))::integer AS concerts
   FROM public.concerts
  WHERE (over_at <= now())
  GROUP BY (EXTRACT(year FROM date))::text;

REVOKE ALL ON TABLE "public"."concert_years" FROM "anon";

GRANT SELECT ON TABLE "public"."concert_years" TO "anon";

REVOKE ALL ON TABLE "public"."concert_years" FROM "authenticated";

GRANT SELECT ON TABLE "public"."concert_years" TO "authenticated";

REVOKE ALL ON TABLE "public"."concert_years" FROM "service_role";

GRANT SELECT ON TABLE "public"."concert_years" TO "service_role";

CREATE INDEX concerts_over_idx ON public.concerts USING btree (over_at);
