import { randomUUID } from 'node:crypto';
import { expect, test, useLanguage } from '../support/fixtures';
import { fillIn, messageForm, openContact, sendMessage, sentBy } from '../support/contact-forms';

const ASKED = [
  {
    language: 'en',
    form: 'Write to us',
    link: 'Ask for this service: Mixing from €80',
    topic: 'Subject',
    service: 'Mixing',
  },
  {
    language: 'uk',
    form: 'Напишіть нам',
    link: 'Запитати про цю послугу: Зведення від 80 €',
    topic: 'Тема',
    service: 'Зведення',
  },
  {
    language: 'de',
    form: 'Schreiben Sie uns',
    link: 'Diese Leistung anfragen: Mixing ab 80 €',
    topic: 'Betreff',
    service: 'Mixing',
  },
  {
    language: 'ru',
    form: 'Напишите нам',
    link: 'Спросить об этой услуге: Сведение от 80 €',
    topic: 'Тема',
    service: 'Сведение',
  },
];
test('a price links to the message form with the service filled in, in four languages', async ({
  page,
}) => {
  for (const { language, form: name, link, topic, service } of ASKED) {
    await useLanguage(page, language);
    await page.goto('/services');
    await page.getByRole('link', { name: link }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/contact?${new URLSearchParams({ about: service })}`);
    const form = page.getByRole('form', { name });
    await expect(form).toBeFocused();
    await expect(form).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(form.getByRole('textbox', { name: topic })).toBeFocused();
    await expect(form.getByRole('textbox', { name: topic })).toHaveValue(service);
  }
});

test('every price is a link to the message form', async ({ page, seed }) => {
  await page.goto(`${seed.siteUrl}/services`);
  await expect(page.getByRole('link', { name: /^Ask for this service: ./ })).toHaveCount(29);
});

test('the service can be changed, is sent with the message and is cleared afterwards', async ({
  page,
  rows,
}) => {
  const email = `${randomUUID()}@example.com`;
  await openContact(page, '/contact?about=Mixing');
  const form = messageForm(page);
  await fillIn(form, { Subject: 'Mixing of three songs', Name: 'Olena' });
  await page.reload();
  await expect(form.getByLabel('Subject')).toHaveValue('Mixing of three songs');
  await fillIn(form, { 'E-mail': email, Message: 'When?' });
  await sendMessage(form).click();
  await expect(form.getByText('Message sent successfully!')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(page).toHaveURL('/contact');
  expect(await sentBy(rows, email)).toMatchObject([{ topic: 'Mixing of three songs' }]);
});

test('the service can be removed, and the next requested one replaces it', async ({ page }) => {
  await page.goto('/contact?about=Mixing');
  const form = messageForm(page);
  await fillIn(form, { Message: 'When?' });
  await form.getByRole('button', { name: 'Remove this field' }).click();
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(page).toHaveURL('/contact');
  await page.goto('/contact?about=Mastering');
  await expect(form.getByLabel('Subject')).toHaveValue('Mastering');
  await expect(form.getByLabel('Message')).toHaveValue('When?');
});

test('shows the service from the URL as one line of plain text', async ({ page }) => {
  const about = `<img src=x onerror="document.title = 'mine'">\n\u0000 ${'x'.repeat(300)}`;
  await page.goto(`/contact?${new URLSearchParams({ about })}`);
  const topic = messageForm(page).getByLabel('Subject');
  const shown = `<img src=x onerror="document.title = 'mine'"> ${'x'.repeat(300)}`;
  await expect(topic).toHaveValue(shown.slice(0, 200));
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await page.goto('/contact?about=%20%0A');
  await expect(messageForm(page).getByRole('textbox')).toHaveCount(3);
});
