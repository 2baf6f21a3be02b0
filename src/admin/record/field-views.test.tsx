import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  expect(first).toHaveTextContent('enEnglishMixingdeGermanAbmischung€1,250.50Per release');
  expect(screen.getByText('Abmischung').closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(second).toHaveTextContent(
    'enEnglishVinylOn requestRemarkenEnglish12 inchesukUkrainian12 дюймів',
  );
  expect(third).toHaveTextContent('enEnglishEventsabout ten');
});

it('shows links with their platforms', () => {
  render(<LinksView links={{ apple_music: 'https://music.apple.com/de/artist/1' }} />);
  expect(screen.getByRole('term')).toHaveTextContent('Apple Music');
  expect(screen.getByRole('definition')).toHaveTextContent('https://music.apple.com/de/artist/1');
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
