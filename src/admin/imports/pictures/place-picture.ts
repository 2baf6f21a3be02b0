import type { PlannedRow } from '@/data-service/backend/staff/imports';

const escaped = (text: string) => text.replaceAll(/[^\w]/g, String.raw`\$&`);

/** Returns a row with its next picture in its place, or without it. */
export function placePicture(row: PlannedRow, url: string | null): PlannedRow {
  const { pictures: [picture, ...later] = [], ...rest } = row;
  const mark = picture?.mark ?? null;
  return {
    ...rest,
    values: mark === null ? withCover(row.values, url) : inTexts(row.values, mark, url),
    ...(later.length > 0 && { pictures: later }),
  };
}

const withCover = (values: PlannedRow['values'], url: string | null) => ({
  ...values,
  cover_art_url: url,
  ...(url === null && 'image_alt' in values && { image_alt: null }),
});

/** Puts a picture into the texts of a row. Without one, its line goes. */
function inTexts(values: PlannedRow['values'], mark: string, url: string | null) {
  const whole = new RegExp(String.raw`!\[[^\]]*\]\(${escaped(mark)}\)\n*`, 'g');
  const place = (text: string) =>
    url === null ? text.replaceAll(whole, '').trim() : text.replaceAll(`](${mark})`, `](${url})`);
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      column === 'content' && typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value).map(([language, text]: [string, unknown]) => [
              language,
              typeof text === 'string' ? place(text) : text,
            ]),
          )
        : value,
    ]),
  );
}
