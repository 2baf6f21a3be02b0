import type { Source } from './source';

/** What spreadsheets write. */
const TABLE = '.csv,.tsv,.txt,text/csv';

/** Where an import can come from, in the order in which it is offered. A new source is a file in `sources/` and a line here. */
export const SOURCES: readonly [Source, ...Source[]] = [
  { name: 'releases', accept: TABLE, load: () => import('./sources/releases') },
  { name: 'musicbrainz', load: () => import('./sources/musicbrainz') },
  { name: 'concerts', accept: TABLE, load: () => import('./sources/concerts') },
  { name: 'calendar', accept: '.ics,text/calendar', load: () => import('./sources/calendar') },
  {
    name: 'news',
    accept: '.xml,text/xml,application/xml',
    load: () => import('./sources/wordpress'),
  },
  { name: 'subscribers', accept: TABLE, load: () => import('./sources/subscribers') },
];
