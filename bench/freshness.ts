import { setTimeout } from 'node:timers/promises';
import type { BenchBackend } from './backend';
import { median, milliseconds } from './figures';
import type { BenchSite } from './site';
import type { Table } from './table';

interface Case {
  name: string;
  /** The milliseconds between the requests of visitors. */
  every: number;
  /** Added to the URL. */
  query: string;
}

const CASES: readonly Case[] = [
  { name: 'a visitor every 50 ms', every: 50, query: '' },
  { name: 'a visitor every 3 s', every: 3_000, query: '' },
  { name: 'an editor who looks at what was saved', every: 50, query: '?saved=1' },
];

/** Measures how long a saved change is not on the site yet, and how long the visitor waits who gets it first. */
export async function measureFreshness(
  backend: BenchBackend,
  site: BenchSite,
  { quick }: { quick: boolean },
): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, every, query } of CASES) {
    const delays: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < (quick ? 3 : 15); round += 1) {
      const text = `A label of ${name}, ${round}`;
      await fetch(`${site.url}/en/about`); // so it was asked after just before the change
      await backend.sql(
        `update public.site_settings set about_us_subtitle = jsonb_build_object('en', '${text}')`,
      );
      const saved = performance.now();
      for (;;) {
        const asked = performance.now();
        const page = await (await fetch(`${site.url}/en/about${query}`)).text();
        if (page.includes(text)) {
          delays.push(asked - saved);
          waits.push(performance.now() - asked);
          break;
        }
        await setTimeout(every);
      }
    }
    rows.push([name, ...[median(delays), Math.max(...delays), median(waits)].map(milliseconds)]);
  }
  return {
    title: 'A saved change, until a request gets it',
    columns: ['who comes', 'sent after', 'at most', 'takes'],
    rows,
    note: 'Aim: sent after 2 s at most. What it takes includes rendering the page.',
  };
}
