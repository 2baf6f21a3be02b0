import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/checks';
import { expect, openPanel, openPanelAsNew, test, type Client } from '../support/fixtures';
import { saveButton, textLanguages, unsavedText } from '../support/panel-page';

const SPOTIFY_ID = '4AbC2dEf6GhI8jKl0MnO1p';

/** An artist of the test's own, deleted after it. */
const artist = test.extend<{ artist: { id: string; name: string } }>({
  artist: async ({ rows }, use, { testId }) => {
    const row = { name: `Test ${testId}`, bio: { en: 'Sings **loudly**.', uk: 'Співає.' } };
    const { data } = await rows
      .from('artists')
      .insert(row)
      .select('id, name')
      .single()
      .throwOnError();
    await use(data);
    await rows.from('artists').delete().eq('id', data.id).throwOnError();
  },
});

const stored = async (rows: Client, id: string) =>
  (await rows.from('artists').select().eq('id', id).single().throwOnError()).data;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit artist' });
const biography = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Biography · ${language}` });

artist(
  'texts are translated language by language, beginning with those of another',
  async ({ page, demo, rows, artist }) => {
    await openPanel(page, demo, `/adminpanel/artists/${artist.id}`);
    const languages = textLanguages(page);
    await expect(languages.locator('label')).toHaveText(
      [
        /^English\s*complete$/,
        /^Ukrainian\s*complete$/,
        /^German\s*no text$/,
        /^Russian\s*no text$/,
      ],
      { useInnerText: true },
    );

    await languages.getByText('German').click();
    await expect(biography(page, 'German')).toHaveAttribute('lang', 'de');
    await page.getByRole('button', { name: 'Fill empty fields from English' }).click();
    await expect(biography(page, 'German')).toHaveValue('Sings **loudly**.');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(biography(page, 'German')).toHaveValue('');

    await biography(page, 'German').fill('# Stimme\n\nSingt **laut**.');
    await page.getByRole('button', { name: 'Add a contact' }).scrollIntoViewIfNeeded(); // the form's end
    await expect(languages).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Side by side with').selectOption('uk');
    await biography(page, 'Ukrainian').fill('');
    await expect(languages.locator('label').nth(1)).toHaveText(/no text/);
    await expectAccessible(page);
    await saveButton(page).click();
    await expect(dialogOf(page)).toBeHidden();
    const { bio } = await stored(rows, artist.id);
    expect(bio).toEqual({ en: 'Sings **loudly**.', de: '# Stimme\n\nSingt **laut**.' });
  },
);

artist(
  'unsaved text asks before the page is closed, survives a crash, is offered only to the user who typed it, and is deleted when saved',
  async ({ page, context, demo, rows, artist }) => {
    const path = `/adminpanel/artists/${artist.id}`;
    await openPanel(page, demo, path);
    await biography(page, 'English').fill('Sings **very** loudly.');
    page.once('dialog', (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect(biography(page, 'English')).toHaveValue('Sings **very** loudly.');
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    await Promise.race([session.send('Page.crash'), crashed]);
    await crashed;
    await page.close();

    const again = await context.newPage();
    await again.goto(new URL(path, demo.siteUrl).href);
    const offer = unsavedText(again);
    await expect(offer).toContainText('There is unsaved text from');
    await expectAccessible(again);
    await expect(biography(again, 'English')).toHaveValue('Sings **loudly**.');

    const colleague = await context.newPage();
    const own = await again.evaluate(() => localStorage.getItem('sb-127-auth-token'));
    await openPanelAsNew(colleague, demo, path);
    await expect(biography(colleague, 'English')).toHaveValue('Sings **loudly**.');
    await expect(unsavedText(colleague)).toHaveCount(0);
    await colleague.evaluate(
      (token) => localStorage.setItem('sb-127-auth-token', token ?? ''),
      own,
    );
    await colleague.close();

    await again.goto(new URL(path, demo.siteUrl).href);
    await offer.getByRole('button', { name: 'Restore' }).click();
    await expect(biography(again, 'English')).toHaveValue('Sings **very** loudly.');
    await expect(offer).toBeHidden();
    await saveButton(again).click();
    await expect(dialogOf(again)).toBeHidden();
    const { bio } = await stored(rows, artist.id);
    expect(bio).toEqual({ en: 'Sings **very** loudly.', uk: 'Співає.' });
    await again.goto(new URL(path, demo.siteUrl).href);
    await expect(biography(again, 'English')).toHaveValue('Sings **very** loudly.');
    await expect(offer).toHaveCount(0);
  },
);

artist(
  'two members editing the same entry are asked before overwriting each other',
  async ({ page, browser, demo, rows, artist }) => {
    const path = `/adminpanel/artists/${artist.id}`;
    const elsewhere = await browser.newContext();
    const colleague = await elsewhere.newPage();
    await Promise.all([openPanel(page, demo, path), openPanelAsNew(colleague, demo, path)]);

    await biography(page, 'English').fill('Mine.');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('dj');
    await biography(colleague, 'English').fill('Theirs.');
    await textLanguages(colleague).getByText('Ukrainian').click();
    await biography(colleague, 'Ukrainian').fill('Їхнє.');
    await saveButton(colleague).click();
    await expect(dialogOf(colleague)).toBeHidden();
    await elsewhere.close();

    await saveButton(page).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else has saved a newer version' });
    const english = conflict.getByRole('group', { name: 'Biography · English' });
    await expect(english).toContainText('Mine.');
    await expect(english).toContainText('Theirs.');
    await expect(english.getByRole('radio', { name: 'Your version' })).toBeChecked();
    const ukrainian = conflict.getByRole('group', { name: 'Biography · Ukrainian' });
    await expect(ukrainian.getByRole('radio', { name: 'The other version' })).toBeChecked();
    await expect(conflict.getByRole('group', { name: 'Type' })).toContainText('Performer');
    await expect(conflict.getByRole('group')).toHaveCount(3);
    await expectAccessible(page);

    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await expect(biography(page, 'English')).toHaveValue('Mine.');
    expect((await stored(rows, artist.id)).bio).toEqual({ en: 'Theirs.', uk: 'Їхнє.' });

    await saveButton(page).click();
    await english.getByRole('radio', { name: 'The other version' }).check();
    await conflict.getByRole('button', { name: 'Save this choice' }).click();
    await expect(dialogOf(page)).toBeHidden();
    const { bio, artist_type } = await stored(rows, artist.id);
    expect({ bio, artist_type }).toEqual({
      bio: { en: 'Theirs.', uk: 'Їхнє.' },
      artist_type: 'dj',
    });
  },
);

artist(
  'an embed code becomes a URL that plays on the site',
  async ({ page, demo, rows, artist }) => {
    await openPanel(page, demo, `/adminpanel/artists/${artist.id}`);
    const player = dialogOf(page).getByRole('textbox', { name: 'Spotify', exact: true });
    await player.fill('https://soundcloud.com/label');
    await saveButton(page).click();
    await expect(player).toBeFocused();
    await expect(player).toHaveAccessibleDescription(
      /^This address is not from a platform that can be played here\. Spotify and BeatStars are supported\./,
    );
    await player.fill(
      `<iframe src="https://open.spotify.com/embed/artist/${SPOTIFY_ID}?utm_source=generator"></iframe>`,
    );
    await expect(page.getByText('Recognized: Spotify, artist')).toBeVisible();
    await saveButton(page).click();
    await expect(dialogOf(page)).toBeHidden();
    expect(await stored(rows, artist.id)).toMatchObject({
      spotify_embed_url: `https://open.spotify.com/artist/${SPOTIFY_ID}`,
      streaming_links: { spotify: `https://open.spotify.com/artist/${SPOTIFY_ID}` },
    });
    await page.goto(`/artists/${artist.id}`);
    await page.getByRole('button', { name: `Play here: ${artist.name}` }).click();
    await expect(page.getByRole('link', { name: 'Open on Spotify' })).toHaveAttribute(
      'href',
      `https://open.spotify.com/artist/${SPOTIFY_ID}`,
    );
  },
);
