import { expect, test } from 'vitest';
import { configWith, startTestBackend } from './testing/test-backend';

test.each([true, false])('the settings say whether GitHub is switched on: %s', async (enabled) => {
  const settings = { enabled: true, client_id: 'label-site', url: 'https://id.label.example' };
  const external = {
    github: { ...settings, enabled },
    keycloak: settings,
    zoom: { enabled: true },
  };
  const other = await startTestBackend({ config: await configWith({ external }) });
  try {
    const answer = await fetch(`${other.url}/auth/v1/settings`, {
      headers: { apikey: other.keys.publishableKey },
    });
    expect(await answer.json()).toMatchObject({ external: { github: enabled, google: false } });
  } finally {
    await other.stop();
  }
});
