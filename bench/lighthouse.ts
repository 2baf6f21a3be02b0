import lighthouse from 'lighthouse';
import { freePort } from '../scripts/start/ports';
import { launchBrowser } from './browser';

/** The simulation of a slow phone: computed from a fast load, or by really holding requests and the processor back. */
export type Throttling = 'simulate' | 'devtools';

/** Milliseconds, bytes, and a score up to 100. */
export interface PageFigures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  transfer: number;
  javaScript: number;
}

/** The metrics of the score. */
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** On a busy computer the browser sometimes loses a part of its record. */
const TRIES = 3;

/** Opens a page once, as Lighthouse's phone, in a new browser. */
export async function measurePage(url: string, throttling: Throttling): Promise<PageFigures> {
  for (let count = 1; count < TRIES; count += 1) {
    try {
      return await openPage(url, throttling);
    } catch (error) {
      console.warn(`Once more: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return openPage(url, throttling);
}

async function openPage(url: string, throttlingMethod: Throttling): Promise<PageFigures> {
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {
      port,
      throttlingMethod,
      onlyAudits: [...METRICS, 'total-byte-weight', 'network-requests'], // all others would take half of the time
      disableFullPageScreenshot: true, // nobody looks at it, and it takes seconds
      cpuQuietThresholdMs: 1000, // after 5 s without requests, so that a visit ends before the site takes it for a stay
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
    return {
      score: Math.round((categories['performance']?.score ?? NaN) * 100),
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      layoutShift: value('cumulative-layout-shift'),
      transfer: value('total-byte-weight'),
      javaScript: scriptBytes(audits['network-requests']?.details),
    };
  } finally {
    await browser.close();
  }
}

function scriptBytes(details: unknown): number {
  const requests: unknown =
    typeof details === 'object' && details && 'items' in details ? details.items : null;
  if (!Array.isArray(requests)) return NaN;
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum: number, { transferSize }) => sum + transferSize, 0);
}
