import { CalendarDays } from 'lucide-react';
import { OFFICE_HOURS } from '@/config/constants';
import { paths } from '@/config/paths';
import { concertEntity, type Concert, type ConcertDraft } from '@/data-service/content/concerts';
import { CONCERT_STATES, type ConcertState } from '@/data-service/content/concert-state';
import { beginsBeforeDoors, isClubNight } from '@/data-service/content/concert-times';
import { readLineUp, type LineUpEntry } from '@/data-service/content/line-up';
import { upcomingFirst } from '@/data-service/backend/staff/concerts';
import { publicationOf } from '@/data-service/backend/staff/publication';
import { nullableText } from '../form/field-props';
import { declareEntity } from '../list/declare-entity';
import { defineResource } from '../list/section';
import { toDraft } from '../record/declaration';
import { ARTIST_SOURCE } from './artist';
import { withConcertRules } from './concert-schema';
import { performerNames } from '@/data-service/content/line-up';
import { ConcertNameCell, ConcertPlaceCell, ConcertStateCell } from './concert-cells';

const labelOfState = (state: ConcertState) => `concert.states.${state}` as const;

const declared = declareEntity(concertEntity, {
  columns: [
    'date',
    {
      label: 'place',
      cell: (concert) => <ConcertPlaceCell concert={concert} />,
      sort: { column: 'city', isLocalized: true },
    },
    { label: 'lineUp', cell: (concert) => <ConcertNameCell concert={concert} /> },
    {
      label: 'concertState',
      cell: (concert) => <ConcertStateCell concert={concert} save={saveState} />,
      sort: { column: 'state' },
    },
  ],
  fields: {
    lineUp: {
      render: (props, { inputs: { LineUpField } }) => (
        <LineUpField {...props} source={ARTIST_SOURCE} />
      ),
      show: (entries, { LineUpView }) => <LineUpView entries={entries} source={ARTIST_SOURCE} />,
    },
    title: { label: 'concertTitle' },
    state: {
      label: 'concertState',
      render: (props, { draft, part, inputs: { ChoiceField } }) => (
        <ChoiceField
          {...props}
          onChange={(state) => {
            props.onChange(state);
            // The day until now is the one that it is moved from.
            if (state === 'moved') part('movedFrom').onChange((day) => day ?? (draft.date || null));
          }}
          values={CONCERT_STATES}
          labelOf={labelOfState}
        />
      ),
      labelOf: labelOfState,
    },
    movedFrom: {
      render: (props, { draft: { state }, inputs: { DateField } }) =>
        (state === 'moved' || props.value !== null) && <DateField {...nullableText(props)} />,
    },
    country: {
      render: (props, { part, inputs: { CountryField, zoneOfCountry } }) => (
        <CountryField
          {...props}
          onChange={(country) => {
            props.onChange(country);
            part('timeZone').onChange((zone) => zoneOfCountry(country) ?? zone);
          }}
        />
      ),
    },
    startTime: {
      hintOf: (times) => {
        if (isClubNight(times)) return 'startsNextDay';
        return beginsBeforeDoors(times) ? 'startsBeforeDoors' : undefined;
      },
    },
    price: { hintOf: () => 'zeroIsFree' },
  },
  schema: withConcertRules,
});

const emptyConcert = (): ConcertDraft => ({
  ...declared.empty(),
  country: 'DE',
  timeZone: OFFICE_HOURS.timeZone,
});

const saveState = (concert: Concert, state: ConcertState) =>
  declared.mutations.save(
    { ...toDraft<ConcertDraft>(concert, emptyConcert()), state },
    { id: concert.id, version: concert.updatedAt },
  );

export const concertSection = defineResource({
  name: 'concert',
  segment: 'concerts',
  Icon: CalendarDays,
  publicPath: ({ slug }) => paths.concert(slug),
  isOnDashboard: false, // its four counts are the specification's
  isCounted: true,
  ...declared,
  repository: upcomingFirst(declared.repository),
  empty: emptyConcert,
  nameOf: (concert) => concert.title ?? (performerNames(concert) || null),
  nameColumn: 'title,performers',
  groups: [
    { heading: 'place', fields: ['venue', 'city', 'country', 'timeZone'] },
    { heading: 'tickets', fields: ['ticketLink', 'price', 'priceNote'] },
    { heading: 'presentation', fields: ['description', 'imageUrl', 'imageAlt'] },
  ],
  // Of a tour all is the same but day and place, and what is sold for them.
  copyOf: (draft): ConcertDraft => ({
    ...draft,
    slug: '',
    date: '',
    movedFrom: null,
    state: 'announced',
    venue: null,
    city: {},
    ticketLink: null,
  }),
  copyLabel: 'anotherDate',
  joined: { idOf: ({ lineUp }) => JSON.stringify(lineUp), read: readPerformerColumns },
});

/** Returns what a row shows of its line-up. */
async function readPerformerColumns(lineUp: string | null): Promise<object> {
  const nameOne = async (entry: LineUpEntry) => {
    if (!('artist' in entry)) return entry.name === '' ? [] : [{ name: entry.name }];
    if (entry.artist === '') return [];
    const artist = await ARTIST_SOURCE.repository.get(entry.artist);
    return [
      {
        name: artist.name,
        ...(publicationOf(artist) === 'published' && { slug: artist.slug, photo: artist.photoUrl }),
      },
    ];
  };
  const performers = await Promise.all(readLineUp(JSON.parse(lineUp ?? '[]')).map(nameOne));
  return { performers: performers.flat() };
}
