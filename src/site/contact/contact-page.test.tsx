import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startSite } from '../../../tests/support/site';
import { contact } from './contact-page';

const { set, show, speak } = startSite();

const findForm = async (name: string) => within(await screen.findByRole('form', { name }));

it('states the response time and retention of the settings', async () => {
  await set('answer_days = 1, closed_months = 3, kept_months = 21');
  show(<contact.Component />);
  const message = await findForm('Write to us');
  expect(await message.findByText(/^We answer by e-mail within 1 day\./)).toBeVisible();
  expect(
    message.getByText(/^We delete your message 3 months after your request is settled\./),
  ).toBeVisible();
  const demo = await findForm('Send a demo');
  expect(demo.getByText(/^We answer by e-mail within 1 day\./)).toBeVisible();
  expect(demo.getByText('We delete your demo 3 months after our decision.')).toBeVisible();
  const name = 'You may keep my demo for future projects, for up to 21 months after your decision';
  expect(demo.getByRole('checkbox', { name })).toBeVisible();

  await userEvent.type(message.getByRole('textbox', { name: 'Name' }), 'Olena');
  await userEvent.type(message.getByRole('textbox', { name: 'E-mail' }), 'olena@example.com');
  await userEvent.type(message.getByRole('textbox', { name: 'Message' }), 'When?');
  await userEvent.click(message.getByRole('button', { name: 'Send message' }));
  const promise = 'You can expect an answer by e-mail within 1 day.';
  expect(await message.findByText(promise)).toBeVisible();

  // Demos with consent are never deleted earlier than the rest.
  await set('answer_days = 22, closed_months = 12, kept_months = 1');
  show(<contact.Component />);
  await speak('uk');
  const answers = await screen.findAllByText(
    /^Ми відповідаємо електронною поштою протягом 22 днів\./,
  );
  expect(answers[0]).toBeVisible();
  expect(screen.getByText('Демо видаляємо через 12 місяців після нашого рішення.')).toBeVisible();
  expect(
    screen.getByRole('checkbox', {
      name: 'Дозволяю зберігати моє демо для майбутніх проєктів до 12 місяців після вашого рішення',
    }),
  ).toBeVisible();
});

it('shows e-mail, phone and postal address, each only when the label has one', async () => {
  show(<contact.Component />);
  expect(await screen.findByText('Hamburg, Germany')).toBeVisible();
  const links = () => document.querySelectorAll('a[href^="mailto:"], a[href^="tel:"]');
  expect(links()).toHaveLength(0);
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const term of ['E-mail', 'Phone', 'Address']) expect(terms()).not.toContain(term);

  await set(`contact_email = 'hello@nordlicht.example', contact_phone = '+49 (0)40 66969-120',
    contact_address = e'Nordlicht\\nElbweg 1\\n20000 Hamburg',
    social_links = '{"tiktok":"https://www.tiktok.com/@nordlicht"}'`);
  show(<contact.Component />);
  for (const [name, href] of [
    ['hello@nordlicht.example', 'mailto:hello@nordlicht.example'],
    ['+49 (0)40 66969-120', 'tel:+494066969120'],
    ['TikTok', 'https://www.tiktok.com/@nordlicht'],
  ] as const) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
  const address = screen.getByText(/^Nordlicht/);
  expect(address).toHaveProperty('textContent', 'Nordlicht\nElbweg 1\n20000 Hamburg');
  expect(address).toHaveClass('whitespace-pre-line');
  for (const term of ['E-mail', 'Phone', 'Address']) expect(terms()).toContain(term);
});
