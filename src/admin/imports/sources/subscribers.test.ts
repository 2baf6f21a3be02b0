import { expect, it } from 'vitest';
import { createContext, type Answers } from '../read-context';
import { source } from './subscribers';

async function read(content: string, answers: Answers = {}, name = 'list.csv') {
  const { signal } = new AbortController();
  const opened = await source.open({ files: [new File([content], name)], text: '', signal });
  const { context, questions } = createContext([], answers, 'en');
  const { entries, ignored } = opened(context);
  return {
    people: entries.map((entry) => (entry.kind === 'subscriber' ? entry.subscriber : null)),
    errors: entries.map(({ error }) => error ?? null),
    ignored,
    questions: [...questions.values()].map(({ name: question, value }) => `${question} ${value}`),
  };
}

it('reads the subscribed and the unsubscribed members of Mailchimp', async () => {
  const listed = await read(
    `"Email Address","First Name","MEMBER_RATING","OPTIN_TIME","OPTIN_IP","CONFIRM_TIME","CONFIRM_IP","LEID","NOTES"
mira@example.com,Mira,2,"2020-01-02 10:00:00",203.0.113.7,"2020-01-02 10:05:00",203.0.113.7,1,
ada@example.com,Ada,2,,,"2021-03-04 11:00:00",,2,
`,
  );
  expect(listed.people).toMatchObject([
    {
      email: 'mira@example.com',
      hasLeft: false,
      at: '2020-01-02T10:05:00.000Z',
      proof: '2020-01-02 10:05:00 · 203.0.113.7',
      origin: 'list.csv',
    },
    { email: 'ada@example.com', proof: '' },
  ]);
  expect(listed.errors).toEqual([null, 'noProof']);
  expect(listed.questions).toEqual(['meaning listed', 'language en', 'withoutProof out']);
  const asked = await read('Email\nmira@example.com\n', { withoutProof: 'mail' });
  expect(asked.errors).toEqual([null]);

  const left = await read(
    '"Email Address","UNSUB_TIME","UNSUB_REASON"\nolha@example.com,"2022-05-06 07:08:09",N/A\n',
  );
  expect(left.people).toMatchObject([{ hasLeft: true, at: '2022-05-06T07:08:00.000Z' }]);
  expect(left.errors).toEqual([null]);
});

it('takes a file for one of those who left by its name, which can be said otherwise', async () => {
  const content = 'Email Address\nolha@example.com\n';
  const name = 'cleaned_email_audience_export_1.csv';
  expect((await read(content, {}, name)).people).toMatchObject([{ hasLeft: true }]);
  expect((await read(content, { meaning: 'listed' }, name)).people).toMatchObject([
    { hasLeft: false },
  ]);
  expect((await read(content, { meaning: 'left' })).people).toMatchObject([{ hasLeft: true }]);
});

it('reads Brevo, where a contact is blocklisted', async () => {
  const { people, errors, ignored } = await read(
    `EMAIL;FIRSTNAME;DOUBLE_OPT-IN;ADDED_TIME;LANGUAGE;EMAIL_BLACKLISTED;FAVOURITE
mira@example.com;Mira;Yes;02-01-2020 10:00:00;de_DE;no;x
olha@example.com;Olha;Yes;14-01-2020 10:00:00;Ukrainian;yes;x
ada@example.com;Ada;No;02-01-2020 10:00:00;;;x
`,
  );
  expect(people).toMatchObject([
    {
      language: 'de',
      hasLeft: false,
      at: '2020-01-02T10:00:00.000Z',
      proof: '02-01-2020 10:00:00 · Yes',
    },
    { language: 'uk', hasLeft: true },
    { language: 'en', hasLeft: false, proof: '' },
  ]);
  expect(errors).toEqual([null, null, 'noProof']);
  expect(ignored).toEqual(['FAVOURITE']);
});

it('reads the states of MailerLite; who has not confirmed has shown nothing', async () => {
  const { people, errors } = await read(
    `Subscriber,Status,Opt-in date,Opt-in IP,Source
mira@example.com,Active,2020-01-02 10:00,203.0.113.7,Landing page
ada@example.com,Unconfirmed,2020-01-02 10:00,203.0.113.7,api
olha@example.com,Unsubscribed,2020-01-02 10:00,203.0.113.7,api
max@example.com,Bounced,,,
eve@example.com,Junk,,,
`,
  );
  expect(people.map((one) => [one?.email, one?.hasLeft, one?.proof !== ''])).toEqual([
    ['mira@example.com', false, true],
    ['ada@example.com', false, false],
    ['olha@example.com', true, false],
    ['max@example.com', true, false],
    ['eve@example.com', true, false],
  ]);
  expect(people[0]?.origin).toBe('Landing page');
  expect(errors).toEqual([null, 'noProof', null, null, null]);
});
