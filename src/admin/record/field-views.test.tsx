import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CreditsView, PlatformOrderView, TracksView } from './release-views';
import { ImagesView, LinksView, PriceItemsView } from './value-view';

it('shows a price list with its prices, units and notes', () => {
  render(
    <PriceItemsView
      items={[
        { name: { en: 'Mixing', de: 'Abmischung' }, value: 1250.5, unit: 'release' },
        { name: { en: 'Vinyl' }, value: null, note: { en: '12 inches', uk: '12 дюймів' } },
        { name: { en: 'Events' }, value: 'about ten' },
      ]}
    />,
  );
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('enEnglishMixingdeGermanAbmischungfrom €1,250.50Per release');
  expect(screen.getByText('Abmischung').closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(second).toHaveTextContent(
    'enEnglishVinylon requestRemarkenEnglish12 inchesukUkrainian12 дюймів',
  );
  expect(third).toHaveTextContent('enEnglishEventsabout ten');
});

it('shows links with their platforms', () => {
  render(
    <LinksView
      links={{ apple_music: 'https://music.apple.com/de/artist/1' }}
      platforms={['spotify', 'apple_music']}
    />,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Apple Music');
  expect(screen.getByRole('definition')).toHaveTextContent('https://music.apple.com/de/artist/1');
});

it('shows tracks in their order, with the details of each', () => {
  render(
    <TracksView
      tracks={[
        {
          id: 'b',
          title: 'Ebb',
          version: 'Radio Edit',
          featuring: ['Mira', 'Oleh'],
          seconds: 225,
          isrc: 'DEA122600001',
          explicit: true,
          early: true,
          audio: '00000000-0000-4000-8000-000000000001',
        },
        { id: 'a', title: 'Flood', seconds: 'about four' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Ebb (Radio Edit) feat. Mira, Oleh3:45 · DEA122600001 · explicit · may be heard before the release · with audio',
  );
  expect(second).toHaveTextContent(/^Floodabout four$/);
});

it('shows credits by role, also in the words of the label', () => {
  render(
    <CreditsView
      credits={[
        { role: 'backing-vocals', names: ['Mira', 'Oleh'] },
        { ownRole: 'Field recordings', names: ['Jette'] },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Backing vocals',
    'Field recordings',
  ]);
  expect(screen.getAllByRole('definition').map((names) => names.textContent)).toEqual([
    'Mira, Oleh',
    'Jette',
  ]);
});

it('shows platforms in the order of the label', () => {
  render(<PlatformOrderView platforms={['youtube_music', 'bandcamp']} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'YouTube Music',
    'Bandcamp',
  ]);
});

it('shows images in their order, with their alternative texts', () => {
  render(
    <ImagesView
      urls={['/uploads/b.webp', '/uploads/a.webp']}
      alternatives={{ '/uploads/a.webp': { en: 'A bridge' } }}
    />,
  );
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    '/uploads/b.webp',
    '/uploads/a.webp',
  ]);
  const [, bridge] = screen.getAllByRole('listitem');
  if (!bridge) throw new Error('The second image is not there.');
  expect(within(bridge).getByRole('img', { name: 'Picture 2' })).toBeVisible();
  expect(bridge).toHaveTextContent('A bridge');
});
