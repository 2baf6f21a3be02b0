import { startServedSite } from './support/served-site';
const site = await startServedSite({ name: 'hold', content: 'demo' });
console.log('HELD', JSON.stringify({ siteUrl: site.url }));
