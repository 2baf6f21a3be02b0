import { expect, test } from 'vitest';
import { configWith, startTestBackend } from './testing/test-backend';

test('the settings name the providers that are switched on and known', async () => {
  const settings = { enabled: true, client_id: 'label-site', url: 'https://id.label.example' };
  const external = {
    github: { ...settings, enabled: false },
    keycloak: settings,
    gitlab: { enabled: true, client_id: 'label-site' },
    zoom: { enabled: true },
  };
  const other = await startTestBackend({ config: await configWith({ external }) });
  try {
    const answer = await fetch(`${other.url}/auth/v1/settings`, {
      headers: { apikey: other.keys.publishableKey },
    });
    expect(await answer.json()).toMatchObject({
      external: { github: false, google: false, keycloak: true, gitlab: true, zoom: false },
    });
  } finally {
    await other.stop();
  }
});
